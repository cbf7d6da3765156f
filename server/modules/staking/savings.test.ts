import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { stakingEndpoints } from '../../../core/wire/game/staking.ts';
import type { Session } from '../../../core/wire/account/session.ts';
import { createTestApp, type TestApp } from '../../test-support/test-app.ts';

const DAY_MS = 86_400_000;
let hub: TestApp;
let session: Session;

beforeAll(async () => {
  hub = await createTestApp();
  session = await hub.logIn();
}, 60_000);
afterAll(() => hub.close());

const agoIso = (days: number) => new Date(hub.clock.now().getTime() - days * DAY_MS).toISOString();
const savings = async () => (await hub.call(stakingEndpoints.savings, {}, { session })).data;

/** A sold hero, at 3 %. */
const sold = (id: number, price: bigint, days: number) => {
  const fee = (price * 300n) / 10_000n;
  return hub.database.db.execute(
    sql`insert into orders (id, state, token_id, seller, currency, price, fee_bps, burned, to_pool, to_dev, proceeds,
        listed_at, closed_at, list_tx_hash)
      values (${id}, 'sold', ${id}, ${session.userInfo.walletAddress}, 'ARCA', ${price.toString()}, 300,
        ${fee.toString()}, 0, 0, ${(price - fee).toString()}, ${agoIso(days)}, ${agoIso(days)}, '0x1')`,
  );
};

test('who traded nothing paid nothing', async () => {
  const { fees, levels } = await savings();
  expect(fees).toEqual([]);
  expect(levels).toHaveLength(21);
  expect(levels.every(({ saved }) => saved.length === 0)).toBe(true);
});

test('fees of 90 days count, each rounded by itself, and every level says what it would have saved', async () => {
  await sold(901, 1_001n, 1);
  await sold(902, 1_001n, 89);
  await sold(903, 1_000_000n, 91);
  const { userId, walletAddress } = session.userInfo;
  await hub.database.db.execute(
    sql`insert into withdraw_orders (id, account_id, wallet, resource, amount, fee, fee_bps, variant, state, expire_at,
        created_at, closed_at)
      values ('w1', ${userId}, ${walletAddress}, 37, 10000, 500, 500, 0, 'confirmed', ${agoIso(2)}, ${agoIso(2)},
        ${agoIso(2)}),
      ('w2', ${userId}, ${walletAddress}, 38, 20000, 1000, 500, 0, 'expired', ${agoIso(3)}, ${agoIso(3)}, ${agoIso(3)})`,
  );

  const { fees, levels } = await savings();

  expect(fees).toEqual([
    { kind: 'trade', currency: 'ARCA', volume: '2002', fee: '60' },
    { kind: 'withdrawal', currency: 'ARCA', volume: '10000', fee: '500' },
  ]);
  expect(levels[3]?.saved).toEqual([]);
  // Two fees of 28 instead of 30, and one of 474 instead of 500.
  expect(levels[4]?.saved).toEqual([{ currency: 'ARCA', amount: String(2 * 2 + 26) }]);
  expect(levels[20]?.saved).toEqual([{ currency: 'ARCA', amount: String(2 * 27 + 450) }]);
});
