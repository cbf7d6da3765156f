import { worthInArca } from '../../../core/rules/bounties/worth.ts';
import type { Database } from '../../db/database.ts';
import {
  bountyEpochs,
  bountyOffers,
  bountyPayers,
  bountyTerms,
  bountyTokens,
  bountyVotes,
} from '../../modules/bounties/bounties.tables.ts';
import { stakeEvents, stakes } from '../../modules/staking/staking.tables.ts';
import { addressOf, heroRow, insertHeroes, ONE } from '../rows.ts';
import { contracts } from '../test-app.ts';
import { sumBounties } from './bounty-sums.ts';

const DAY = 86_400_000;
/** The other one at the bounties. */
export const stranger = addressOf(77);
const coins = (amount: bigint) => (amount * ONE).toString();
const placed = (logIndex: number) => ({ blockNumber: 1, logIndex });

type Times = (days: number) => Date;

function offer(at: Times, epochId: number, captainId: number, changes: Partial<typeof bountyOffers.$inferInsert>) {
  return {
    ...{ epochId, captainId: BigInt(captainId), token: contracts.arca, reward: coins(100n), voted: '0', voters: 0 },
    worth: String(worthInArca(changes.token ?? contracts.arca, BigInt(changes.reward ?? coins(100n)), contracts)),
    ...{ multiplier: ONE.toString(), badges: 0, claimed: '0', settled: null, isCancelled: false },
    ...{ startedAt: at(-1), ...placed(captainId), ...changes },
  };
}
const vote = (at: Times, epochId: number, heroId: number, captainId: number, amount: bigint, voter: string) => ({
  ...{ epochId, heroId: BigInt(heroId), captainId: BigInt(captainId), voter, amount: coins(amount) },
  ...{ paid: null, paidTo: null, votedAt: at(-1), ...placed(epochId * 100 + heroId) },
});

/**
 * Bounties as the index has them, `day` being now, in milliseconds since 1970. Epoch 3 runs, 2 is over. Of the owner's
 * heroes 1 voted for 9, 4 is a captain, 5 was bought with a vote for 9 in it, and 2 is idle. Of the 10 V-Crystal on hero 9
 * four are the owner's and three the former owner's of hero 5.
 */
export async function insertBountyRows(db: Database, owner: string, day: number): Promise<void> {
  const at = (days: number) => new Date(day + days * DAY);
  const mine = { owner, holder: owner };
  await insertHeroes(db, [
    ...[1, 2, 4, 5].map((id) => heroRow(id, mine)),
    ...[8, 9, 10, 11].map((id) => heroRow(id, { owner: stranger, holder: stranger })),
  ]);
  await db.insert(bountyTerms).values({
    ...{ termsId: 1, emission: coins(50_000n), cutBps: 200, maxBadges: 5, cap: 30, claimDelay: 3_600, sweepAfter: 8 },
    ...{ slope: '28900000000000000', rarityWeight: coins(1n), badgeWeight: '0', upgradeWeight: '0' },
    rarities: ['0', '0', '0', '0'],
  });
  await db.insert(bountyEpochs).values([
    { epochId: 2, termsId: 1, startsAt: at(-9), endsAt: at(-2) },
    { epochId: 3, termsId: 1, startsAt: at(-2), endsAt: at(5) },
  ]);
  await db.insert(bountyTokens).values([
    { token: contracts.arca, isAllowed: true, minReward: coins(100n), held: '0' },
    { token: contracts.whiteOre, isAllowed: false, minReward: coins(3_000n), held: '0' },
  ]);
  await db
    .insert(bountyOffers)
    .values([
      offer(at, 3, 9, { voted: coins(10n), voters: 3 }),
      offer(at, 3, 10, { token: contracts.whiteOre, reward: coins(6_000n), startedAt: at(-1.5), ...placed(1) }),
      offer(at, 3, 4, { token: contracts.whiteOre, reward: coins(3_000n), startedAt: at(-0.5), ...placed(99) }),
      offer(at, 2, 9, { reward: coins(200n), voted: coins(8n), voters: 2, claimed: coins(98n) }),
      offer(at, 2, 11, { reward: coins(150n), isCancelled: true, worth: '0' }),
    ]);
  await db.insert(bountyPayers).values([
    { epochId: 3, captainId: 4n, payer: owner, paid: coins(3_000n), refunded: '0' },
    { epochId: 2, captainId: 9n, payer: stranger, paid: coins(200n), refunded: '0' },
    { epochId: 2, captainId: 11n, payer: stranger, paid: coins(150n), refunded: coins(150n) },
  ]);
  await db
    .insert(bountyVotes)
    .values([
      vote(at, 3, 1, 9, 4n, owner),
      vote(at, 3, 5, 9, 3n, stranger),
      vote(at, 3, 8, 9, 3n, stranger),
      vote(at, 2, 1, 9, 4n, owner),
      { ...vote(at, 2, 8, 9, 4n, stranger), paid: coins(98n), paidTo: stranger },
    ]);
  await sumBounties(db);
  await db.execute(`update bounty_sums set refunded = ${coins(150n)} where epoch_id = 2`);
  const stake = { account: owner, endsAt: at(60) };
  await db.insert(stakes).values({ ...stake, since: at(-10), amount: coins(100n), ve: coins(70n) });
  await db.insert(stakeEvents).values({
    ...{ ...stake, id: '1-1', kind: 'staked', amount: coins(100n), staked: coins(100n), ve: coins(70n), at: at(-10) },
    ...{ txHash: `0x${'1'.repeat(64)}`, ...placed(1) },
  });
}
