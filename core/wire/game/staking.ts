import * as z from 'zod/mini';
import { endpoint, noInput } from '../endpoint.ts';
import { choices, listEndpoint, listQuery } from '../list-query.ts';
import { address, addressInput, amount, bps, currencies, hash, instant } from '../primitives.ts';

export const vipLevel = z.object({
  level: z.int(),
  /** ve-ARCA from which on it is reached; 0 for level 0. */
  threshold: amount,
  tradeFeeBps: bps,
  withdrawFeeBps: bps,
  /** What mines give more, in percent, and how many machines there are. */
  miningPercent: z.int(),
  machines: z.int(),
});
export type VipLevel = z.infer<typeof vipLevel>;

export const stakePosition = z.object({
  amount,
  since: instant,
  endsAt: instant,
  /** ve-ARCA at `since`, and now. */
  veAtStart: amount,
  ve: amount,
  isEnded: z.boolean(),
});

export const rewardWeek = z.object({
  weekId: z.int(),
  startsAt: instant,
  endsAt: instant,
  root: hash,
  leafFileHash: hash,
  total: amount,
  claimed: amount,
  openedAt: instant,
  txHash: hash,
});
export type RewardWeek = z.infer<typeof rewardWeek>;

/** What a week gives a wallet. */
export const weekReward = z.object({ weekId: z.int(), amount, claimed: z.boolean(), claimTxHash: z.nullable(hash) });
export const weekProof = z.extend(weekReward, { root: hash, proof: z.array(hash) });
export type WeekProof = z.infer<typeof weekProof>;

export const stakeEvent = z.object({
  id: z.string(),
  account: address,
  kind: z.enum(['staked', 'appended', 'extended', 'unstaked', 'claimed']),
  amount,
  weekId: z.nullable(z.int()),
  endsAt: z.nullable(instant),
  /** ve-ARCA of the position right after it; null for a claim, which leaves it alone. */
  ve: z.nullable(amount),
  txHash: hash,
  at: instant,
});
export type StakeEvent = z.infer<typeof stakeEvent>;

const feeSum = z.object({
  kind: z.enum(['trade', 'withdrawal']),
  currency: z.enum([...currencies, 'WO']),
  /** Of all that the fee was taken from. */
  volume: amount,
  fee: amount,
});
export type FeeSum = z.infer<typeof feeSum>;

/** `2950,2951`: up to a year of weeks. Each once; that is checked by name. */
const weekIdList = z.pipe(
  z.string().check(z.regex(/^\d{1,6}(,\d{1,6}){0,52}$/)),
  z.transform((text: string): number[] => text.split(',').map((part) => Number.parseInt(part, 10))),
);

/** Rewards as orders: `held` can be ordered, `waiting` is the caller’s once the operator has funded it. */
const payout = z.object({ asOrders: z.boolean(), since: z.nullable(instant), held: amount, waiting: amount });

export const stakingEndpoints = {
  query: endpoint({
    method: 'GET',
    path: '/Staking/Query',
    access: 'guest',
    summary: 'The stake of a wallet, the caller’s when none is named, with its ve-ARCA and VIP level, and the totals',
    input: z.strictObject({ address: z.optional(addressInput) }),
    output: z.object({
      address: z.nullable(address),
      position: z.nullable(stakePosition),
      vipLevel: z.int(),
      /** What is missing to the next level; null at the last one. */
      nextLevel: z.nullable(z.object({ level: z.int(), missing: amount })),
      tradeFeeBps: bps,
      withdrawFeeBps: bps,
      /** Weeks with a reward: those that can be claimed, then the others, both newest first, 104 at most; none for a guest. */
      rewards: z.array(weekReward),
      /** How many weeks there are in all, also those that `rewards` has no room for. */
      rewardWeeks: z.object({ open: z.int(), claimed: z.int() }),
      totals: z.object({ staked: amount, stakers: z.int(), freeRewards: amount, claimed: amount }),
    }),
  }),
  levels: endpoint({
    method: 'GET',
    path: '/Staking/Levels',
    access: 'guest',
    summary: 'VIP levels 0 to 20: what each takes and gives',
    input: noInput,
    output: z.object({ levels: z.array(vipLevel) }),
  }),
  proof: endpoint({
    method: 'GET',
    path: '/Staking/Proof',
    access: 'player',
    summary: 'The caller’s proofs for these weeks, as the staking contract takes them; each week once, and open',
    input: z.strictObject({ weekIdList }),
    output: z.object({ proofs: z.array(weekProof) }),
  }),
  savings: endpoint({
    method: 'GET',
    path: '/Staking/Savings',
    access: 'player',
    summary: 'The fees that the caller paid in the last 90 days, and what each VIP level would have saved of them',
    input: noInput,
    output: z.object({
      since: instant,
      fees: z.array(feeSum),
      /** Levels 0 to 20; a currency of which nothing would have been saved is left out. */
      levels: z.array(
        z.object({ level: z.int(), saved: z.array(z.object({ currency: feeSum.shape.currency, amount })) }),
      ),
    }),
  }),
  payout: endpoint({
    method: 'GET',
    path: '/Staking/Payout',
    access: 'player',
    summary: 'How the caller’s weekly rewards are paid, by proof or as orders, and what lies ready to be ordered',
    input: noInput,
    output: payout,
  }),
  setPayout: endpoint({
    method: 'POST',
    path: '/Staking/Payout',
    access: 'player',
    summary: 'Choose how weekly rewards are paid; it counts for weeks whose list is not made yet (decisions.md 47)',
    input: z.strictObject({ asOrders: z.boolean() }),
    output: payout,
  }),
  weeks: listEndpoint({
    path: '/Staking/Weeks',
    access: 'guest',
    summary: 'The weeks whose rewards are open, newest first',
    input: listQuery(['weekId'], z.strictObject({})),
    row: rewardWeek,
  }),
  history: listEndpoint({
    path: '/Staking/History',
    access: 'guest',
    summary: 'What was staked, taken back and claimed, newest first',
    input: listQuery(
      ['at'],
      z.strictObject({ account: z.optional(addressInput), kind: z.optional(choices(stakeEvent.shape.kind)) }),
    ),
    row: stakeEvent,
  }),
};

/** Where the leaves of each week are published, as `week-<id>.json`: the file whose keccak256 the chain names. */
export const WEEK_FILES_PATH = '/staking';
