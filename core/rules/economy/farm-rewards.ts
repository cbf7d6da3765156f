// How the farms share their rewards, to the last unit as the contract does (contracts/src/Farms.sol). Times are seconds.
const POINT_UNIT = 10n ** 18n;
const SHARE_UNIT = 10n ** 30n;
const DAY = 86_400n;

export type FarmFlow = {
  rewardPerSecond: bigint;
  totalPoints: bigint;
  /** Rewards of a point so far, and the funds that are left, at `accruedAt`. */
  perPoint: bigint;
  freeRewards: bigint;
  accruedAt: bigint;
};
export type FarmShares = { points: bigint; staked: bigint; perPoint: bigint; perShare: bigint };
export type FarmPosition = { amount: bigint; perShare: bigint; pending: bigint };

/** Brings the flow up to a second: no more is given out than is funded, and nothing while no pool is active. */
export function accrue(flow: FarmFlow, now: bigint): FarmFlow {
  if (flow.totalPoints === 0n) return { ...flow, accruedAt: now };
  const flowing = (now - flow.accruedAt) * flow.rewardPerSecond;
  const reward = flowing > flow.freeRewards ? flow.freeRewards : flowing;
  const perPoint = flow.perPoint + (reward * POINT_UNIT) / flow.totalPoints;
  return { ...flow, perPoint, freeRewards: flow.freeRewards - reward, accruedAt: now };
}

/** Brings a pool up to the flow. What nobody was there to earn goes back to the funds. */
export function update<Pool extends FarmShares>(flow: FarmFlow, pool: Pool): { flow: FarmFlow; pool: Pool } {
  const gain = ((flow.perPoint - pool.perPoint) * pool.points) / POINT_UNIT;
  const current = { ...pool, perPoint: flow.perPoint };
  if (pool.staked === 0n) return { flow: { ...flow, freeRewards: flow.freeRewards + gain }, pool: current };
  return { flow, pool: { ...current, perShare: pool.perShare + (gain * SHARE_UNIT) / pool.staked } };
}

/** Brings what somebody has up to its pool. */
export function settle<Position extends FarmPosition>(pool: FarmShares, position: Position): Position {
  const earned = (position.amount * (pool.perShare - position.perShare)) / SHARE_UNIT;
  return { ...position, pending: position.pending + earned, perShare: pool.perShare };
}

/** What a position could claim at this second. */
export function claimableAt(flow: FarmFlow, pool: FarmShares, position: FarmPosition, now: bigint): bigint {
  return settle(update(accrue(flow, now), pool).pool, position).pending;
}

/** What a whole day gives a pool of so many points as things are now: what the contract rounds away on the way is gone here too. */
export function dailyRewardOf(flow: FarmFlow, points: bigint): bigint {
  const day = accrue({ ...flow, perPoint: 0n, freeRewards: DAY * flow.rewardPerSecond, accruedAt: 0n }, DAY);
  return (day.perPoint * points) / POINT_UNIT;
}
