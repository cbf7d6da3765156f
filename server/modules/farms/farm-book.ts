import {
  accrue,
  settle,
  update,
  type FarmFlow,
  type FarmPosition,
  type FarmShares,
} from '../../../core/rules/economy/farm-rewards.ts';
import type { ChainEvent } from '../../chain/projection.ts';
import type { FarmEventRow, FarmFlowRow, FarmPoolRow, FarmStakeRow } from './farms.tables.ts';

type Pool = FarmShares & { id: number; lpToken: string; symbol: string; claimed: bigint };
type Position = FarmPosition & { poolId: number; account: string };
type Rows = { flow: FarmFlowRow | null; pools: readonly FarmPoolRow[]; stakes: readonly FarmStakeRow[] };

export const flowOf = (row: FarmFlowRow): FarmFlow => ({
  rewardPerSecond: BigInt(row.rewardPerSecond),
  totalPoints: BigInt(row.totalPoints),
  perPoint: BigInt(row.perPoint),
  freeRewards: BigInt(row.freeRewards),
  accruedAt: BigInt(row.accruedAt),
});

export const poolOf = ({ points, staked, perPoint, perShare, claimed, ...row }: FarmPoolRow): Pool => ({
  ...row,
  points: BigInt(points),
  staked: BigInt(staked),
  perPoint: BigInt(perPoint),
  perShare: BigInt(perShare),
  claimed: BigInt(claimed),
});

export const positionOf = ({ amount, perShare, pending, ...row }: FarmStakeRow): Position => ({
  ...row,
  amount: BigInt(amount),
  perShare: BigInt(perShare),
  pending: BigInt(pending),
});

const NO_FLOW = { rewardPerSecond: 0n, totalPoints: 0n, perPoint: 0n, freeRewards: 0n, accruedAt: 0n };

/** The farms while the events of some blocks are written into them: each event is what the contract did, in its order. */
export class FarmBook {
  readonly history: FarmEventRow[] = [];
  readonly touched = new Set<string>();
  #flow: FarmFlow;
  #funded: bigint;
  #claimed: bigint;
  readonly #pools: Map<number, Pool>;
  readonly #positions: Map<string, Position>;

  constructor({ flow, pools, stakes }: Rows) {
    this.#flow = flow ? flowOf(flow) : NO_FLOW;
    this.#funded = BigInt(flow?.funded ?? '0');
    this.#claimed = BigInt(flow?.claimed ?? '0');
    this.#pools = new Map(pools.map((row) => [row.id, poolOf(row)]));
    this.#positions = new Map(stakes.map((row) => [`${row.poolId} ${row.account}`, positionOf(row)]));
  }

  flow(): FarmFlowRow {
    const text = Object.fromEntries(Object.entries(this.#flow).map(([key, value]) => [key, value.toString()]));
    const figures = text as Record<keyof FarmFlow, string>;
    return { id: 1, ...figures, funded: this.#funded.toString(), claimed: this.#claimed.toString() };
  }

  pools(): FarmPoolRow[] {
    return [...this.#pools.values()].map(({ points, staked, perPoint, perShare, claimed, ...pool }) => ({
      ...pool,
      points: points.toString(),
      staked: staked.toString(),
      perPoint: perPoint.toString(),
      perShare: perShare.toString(),
      claimed: claimed.toString(),
    }));
  }

  positions(): FarmStakeRow[] {
    return [...this.#positions.values()].map(({ amount, perShare, pending, ...position }) => ({
      ...position,
      amount: amount.toString(),
      perShare: perShare.toString(),
      pending: pending.toString(),
    }));
  }

  apply(event: ChainEvent): void {
    const { name, args } = event;
    this.#flow = accrue(this.#flow, BigInt(event.blockTime.getTime() / 1_000));
    if (name === 'RateChanged') this.#flow = { ...this.#flow, rewardPerSecond: args.uint('rewardPerSecond') };
    else if (name === 'RewardsFunded') this.#fund(args.uint('amount'));
    else if (name === 'PoolAdded') this.#add(event);
    else if (name === 'PointsChanged') this.#setPoints(args.number('poolId'), args.uint('points'));
    else this.#move(event);
  }

  #fund(amount: bigint) {
    this.#flow = { ...this.#flow, freeRewards: this.#flow.freeRewards + amount };
    this.#funded += amount;
  }

  #add({ args }: ChainEvent) {
    const [id, points] = [args.number('poolId'), args.uint('points')];
    const { perPoint, totalPoints } = this.#flow;
    const started = { points, staked: 0n, perPoint, perShare: 0n, claimed: 0n };
    this.#pools.set(id, { id, lpToken: args.address('lpToken'), symbol: args.text('symbol'), ...started });
    this.#flow = { ...this.#flow, totalPoints: totalPoints + points };
    this.touched.add(String(id));
  }

  #setPoints(id: number, points: bigint) {
    const pool = this.#current(id);
    this.#pools.set(id, { ...pool, points });
    this.#flow = { ...this.#flow, totalPoints: this.#flow.totalPoints + points - pool.points };
  }

  #move({ name, args, blockNumber, blockTime, logIndex, txHash }: ChainEvent) {
    const [id, account, amount] = [args.number('poolId'), args.address('account'), args.uint('amount')];
    const pool = this.#current(id);
    const key = `${id} ${account}`;
    const before = this.#positions.get(key) ?? { poolId: id, account, amount: 0n, perShare: 0n, pending: 0n };
    const position = settle(pool, before);
    const change = { LpStaked: amount, LpUnstaked: -amount }[name] ?? 0n;
    const isClaim = name === 'FarmClaimed';
    this.#positions.set(key, {
      ...position,
      amount: position.amount + change,
      pending: isClaim ? position.pending - amount : position.pending,
    });
    const claimed = isClaim ? amount : 0n;
    this.#pools.set(id, { ...pool, staked: pool.staked + change, claimed: pool.claimed + claimed });
    this.#claimed += claimed;
    this.history.push({
      id: `${blockNumber}-${logIndex}`,
      poolId: id,
      account,
      kind: { LpStaked: 'staked', LpUnstaked: 'unstaked' }[name] ?? 'claimed',
      amount: amount.toString(),
      heroId: isClaim ? args.uint('heroId').toString() : null,
      blockNumber,
      logIndex,
      at: blockTime,
      txHash,
    });
  }

  #current(id: number): Pool {
    const known = this.#pools.get(id);
    if (!known) throw new Error(`farm ${id} was never added`);
    const { flow, pool } = update(this.#flow, known);
    this.#flow = flow;
    this.touched.add(String(id));
    return pool;
  }
}
