import type { InputOf, OutputOf } from '../../../core/wire/endpoint.ts';
import type { stakingEndpoints } from '../../../core/wire/game/staking.ts';
import { feeBpsOfLevel } from '../../../core/rules/fees.ts';
import { levelOfVe, withdrawBpsOfLevel } from '../../../core/rules/economy/vip.ts';
import type { Database } from '../../db/database.ts';
import type { CallContext } from '../../http/serve.ts';
import { levelsOf, thresholdsOf, veNow, type Level } from './levels.ts';
import * as repository from './staking.repository.ts';
import type { StakeRow, StakingTotalsRow } from './staking.tables.ts';

type Overview = OutputOf<typeof stakingEndpoints.query>;

/** The stake of one wallet and what it gives, beside the totals. */
export function createOverview(db: Database) {
  return {
    async query({ address: named }: InputOf<typeof stakingEndpoints.query>, context: CallContext): Promise<Overview> {
      const address = named ?? context.caller?.walletAddress ?? null;
      const stake = address === null ? null : await repository.findStake(db, address);
      const ve = veNow(stake, context.now);
      const [levels, totals, stakers, rewards] = await Promise.all([
        levelsOf(db),
        repository.readTotals(db),
        repository.countStakers(db),
        address === null ? [] : repository.rewardsOf(db, address),
      ]);
      return {
        address,
        position: stake && stake.amount !== '0' ? positionOf(stake, ve, context.now) : null,
        ...levelAt(ve, levels),
        rewards: rewards.map(({ weekId, amount, claimTxHash }) => ({
          weekId,
          amount,
          claimed: claimTxHash !== null,
          claimTxHash,
        })),
        rewardWeeks: countWeeks(rewards[0]),
        totals: wireTotals(totals, stakers),
      };
    },
  };
}

function levelAt(ve: bigint, levels: readonly Level[]) {
  const level = levelOfVe(ve, thresholdsOf(levels));
  const next = levels[level];
  return {
    vipLevel: level,
    nextLevel: next ? { level: level + 1, missing: (next.threshold - ve).toString() } : null,
    tradeFeeBps: levels[level - 1]?.feeBps ?? feeBpsOfLevel(0),
    withdrawFeeBps: withdrawBpsOfLevel(level),
  };
}

const countWeeks = ({ weeks, claimedWeeks } = { weeks: 0, claimedWeeks: 0 }): Overview['rewardWeeks'] => ({
  open: weeks - claimedWeeks,
  claimed: claimedWeeks,
});

function wireTotals(totals: StakingTotalsRow | null, stakers: number): Overview['totals'] {
  if (!totals) return { staked: '0', stakers, freeRewards: '0', claimed: '0' };
  const freeRewards = (BigInt(totals.funded) - BigInt(totals.promised)).toString();
  return { staked: totals.staked, stakers, freeRewards, claimed: totals.claimed };
}

const positionOf = (stake: StakeRow, ve: bigint, now: Date) => ({
  amount: stake.amount,
  since: stake.since.toISOString(),
  endsAt: stake.endsAt.toISOString(),
  veAtStart: stake.ve,
  ve: ve.toString(),
  isEnded: stake.endsAt <= now,
});
