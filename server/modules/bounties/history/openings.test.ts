import { Wallet } from 'ethers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bountyEndpoints } from '../../../../core/wire/lp/bounties.ts';
import { insertBountyRows } from '../../../test-support/economy/bounty-rows.ts';
import { ONE } from '../../../test-support/rows.ts';
import { contracts, createTestApp, type TestApp } from '../../../test-support/test-app.ts';
import { bountyOffers } from '../bounties.tables.ts';

const BETTER = 210;
/** The captain that the owner voted for, with most of the votes there. */
const MINE = '9';

let hub: TestApp;
beforeAll(async () => {
  hub = await createTestApp();
});
afterAll(() => hub.close());

test('a captain that I voted for is weighed however many others look better with my votes on it', async () => {
  const { db } = hub.database;
  const me = await hub.logIn(Wallet.createRandom());
  await insertBountyRows(db, me.userInfo.walletAddress ?? '', hub.clock.now().getTime());
  await db.insert(bountyOffers).values(
    Array.from({ length: BETTER }, (_, at) => ({
      ...{ epochId: 3, captainId: BigInt(1_000 + at), token: contracts.arca, reward: String(5_000n * ONE) },
      ...{ worth: String(5_000n * ONE), voted: String(ONE), voters: 1, multiplier: String(ONE), badges: 0 },
      ...{ claimed: '0', settled: null, isCancelled: false, startedAt: hub.clock.now() },
      ...{ blockNumber: 2, logIndex: at },
    })),
  );
  const idsOf = async (options: { session?: typeof me }) => {
    const { data } = await hub.call(bountyEndpoints.openings, { power: String(50n * ONE) }, options);
    return data.openings.map(({ captainId }) => captainId);
  };

  expect(await idsOf({})).not.toContain(MINE);
  const mine = await idsOf({ session: me });
  expect(mine).toContain(MINE);
  expect(mine.filter((id) => id === MINE)).toHaveLength(1);
});
