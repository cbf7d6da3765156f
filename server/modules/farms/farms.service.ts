import { accrue, claimableAt, dailyRewardOf, type FarmFlow } from '../../../core/rules/economy/farm-rewards.ts';
import { resources } from '../../../core/rules/economy/resources.ts';
import type { ContractAddresses } from '../../../core/wire/contract-addresses.ts';
import type { InputOf } from '../../../core/wire/endpoint.ts';
import type { FarmEvent, farmEndpoints, FarmPool } from '../../../core/wire/game/farms.ts';
import type { Database } from '../../db/database.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Cursors } from '../../http/cursor.ts';
import type { AppDeps } from '../../http/deps.ts';
import { listPage } from '../../http/list-page.ts';
import type { CallContext } from '../../http/serve.ts';
import { tokenOf, type Asked, type Comparison, type Custody } from '../ledger/ledger.service.ts';
import { flowOf, poolOf, positionOf } from './farm-book.ts';
import * as repository from './farms.repository.ts';
import type { FarmEventRow, FarmPoolRow, FarmStakeRow } from './farms.tables.ts';

export type FarmsService = ReturnType<typeof createFarmsService>;
type Input<Name extends keyof typeof farmEndpoints> = InputOf<(typeof farmEndpoints)[Name]>;
type Deps = Pick<AppDeps, 'database' | 'clock'> & { cursors: Cursors };

/** Farms: what is staked in them, what they give, and what a wallet has earned (domain.md 16). */
export function createFarmsService({ database, clock, cursors }: Deps) {
  const { db } = database;

  return {
    async pools({ address }: Input<'pools'>, { caller }: Pick<CallContext, 'caller'>) {
      const wallet = address ?? caller?.walletAddress ?? null;
      const [flowRow, poolRows, stakers, stakes] = await Promise.all([
        repository.readFlow(db),
        repository.readPools(db),
        repository.countStakers(db),
        wallet === null ? [] : repository.stakesOf(db, wallet),
      ]);
      const now = BigInt(Math.floor(clock.now().getTime() / 1_000));
      const flow = flowRow ? notAfter(flowOf(flowRow), now) : null;
      const pools = poolRows.map((row) => {
        const stake = stakes.find(({ poolId }) => poolId === row.id);
        return wirePool(row, { flow, now, stake, stakers: stakers.get(row.id) ?? 0 });
      });
      const sum = (values: string[]) => values.reduce((total, value) => total + BigInt(value), 0n).toString();
      const totals = {
        dailyReward: sum(pools.map(({ dailyReward }) => dailyReward)),
        claimable: sum(pools.map(({ claimable }) => claimable)),
        freeRewards: flow ? accrue(flow, now).freeRewards.toString() : '0',
      };
      return { address: wallet, pools, totals };
    },

    async history(input: Input<'history'>) {
      if (input.sorter.length > 1) throw new ApiError('badRequest', 'sorter twice');
      const order = repository.historyOrder(input.sorter[0]?.order ?? 'desc');
      const page = await listPage({
        endpoint: 'farms.history',
        input,
        cursors,
        count: () => repository.countHistory(db, input.filter),
        rows: (after, limit) => repository.listHistory(db, input.filter, { order, after, limit }),
      });
      return { ...page, list: page.list.map(wireEvent) };
    },
  };
}

/** The chain's clock may be ahead of the server's: nothing flows backwards for that. */
const notAfter = (flow: FarmFlow, now: bigint): FarmFlow => (flow.accruedAt > now ? { ...flow, accruedAt: now } : flow);

type Beside = { flow: FarmFlow | null; now: bigint; stake: FarmStakeRow | undefined; stakers: number };

function wirePool(row: FarmPoolRow, { flow, now, stake, stakers }: Beside): FarmPool {
  const pool = poolOf(row);
  const isActive = pool.points > 0n;
  const daily = flow ? dailyRewardOf(flow, pool.points) : 0n;
  const claimable = flow && stake ? claimableAt(flow, pool, positionOf(stake), now) : 0n;
  return {
    poolId: row.id,
    lpToken: row.lpToken,
    symbol: row.symbol,
    points: Number(pool.points),
    isActive,
    totalStaked: row.staked,
    stakers,
    dailyReward: daily.toString(),
    claimed: row.claimed,
    staked: stake?.amount ?? '0',
    claimable: claimable.toString(),
  };
}

const wireEvent = ({ id, poolId, account, kind, amount, heroId, at, txHash }: FarmEventRow): FarmEvent => ({
  id,
  poolId,
  account,
  kind: kind as FarmEvent['kind'],
  amount,
  heroId,
  at: at.toISOString(),
  txHash,
});

/** What is funded and not claimed. */
export const farmsCustody = ({ farms }: ContractAddresses): Custody => ({
  name: 'farms',
  contract: farms,
  location: 'farmed',
  async holds(db) {
    const flow = await repository.readFlow(db);
    const held = BigInt(flow?.funded ?? '0') - BigInt(flow?.claimed ?? '0');
    return [{ asset: tokenOf(resources.arca), amount: held }];
  },
});

/** For the books: the stakes are what the pools say, and the contract has at least as much of their tokens. */
export async function checkStakes(db: Database, { farms }: ContractAddresses): Promise<(Comparison | Asked)[]> {
  const sums = await repository.stakeSums(db);
  return sums.flatMap(({ token, symbol: asset, staked, stakes }) => [
    { check: 'farms', asset, subject: 'stakes', is: stakes, shouldBe: staked },
    {
      total: { of: 'foreignBalance', token, holder: farms },
      entry: { check: 'custody', asset, subject: 'farms', is: staked },
      mayBeMore: true,
    } satisfies Asked,
  ]);
}
