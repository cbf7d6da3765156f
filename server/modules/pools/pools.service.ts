import { sql } from 'drizzle-orm';
import { poolName, poolNames, type PoolName, type poolEndpoints, type Pools } from '../../../core/wire/admin/pools.ts';
import type { InputOf } from '../../../core/wire/endpoint.ts';
import type { Database } from '../../db/database.ts';
import { ApiError } from '../../http/api-error.ts';
import type { AppDeps, Caller } from '../../http/deps.ts';
import {
  createLedgerService,
  healCredits,
  purses,
  settleCredits,
  type CreditOptions,
  type CreditSource,
} from '../ledger/ledger.service.ts';
import { debtorOf, SOURCE } from './check-pools.ts';
import * as repository from './pools.repository.ts';

export { checkPools, type PoolGivers } from './check-pools.ts';
export type PoolsService = ReturnType<typeof createPoolsService>;

const ledger = createLedgerService();

/** ARCA that was sent to the treasury for a pool. */
const fundings: CreditSource = {
  kind: 'funding',
  table: 'treasury_fundings',
  from: purses.world(SOURCE),
  purseOf: purses.pool,
  debtorOf,
  open: repository.openFundings,
  mark: repository.markCredited,
  isMarked: sql`there.credited`,
  unmark: repository.unmarkCredited,
};

/**
 * What players are given without having brought it: each pool has a purse of its own, and what it gives in ARCA was sent to
 * the treasury before, by a transaction that a manager named. So what players have in the game is always there.
 */
export function createPoolsService(options: CreditOptions & Pick<AppDeps, 'live'>) {
  const { database, clock, log } = options;

  async function list(db: Database = database.db): Promise<Pools> {
    const pools: Pools['pools'] = [];
    for (const pool of poolNames) pools.push({ pool, holds: await holdsOf(db, pool) });
    return { pools, fundings: (await repository.latestFundings(db)).map(wireFunding) };
  }

  return {
    list,
    /** A job; who waits for a season's reward sees at once that it can be paid. */
    settle: async (): Promise<void> => {
      const changed = await settleCredits(options, fundings);
      if (changed > 0) await options.live.publish({ resource: 'seasons', type: 'updated', ids: [] });
    },

    heal: async () => void (await healCredits(options, fundings)),

    /** In the caller's transaction; who said so is recorded with it. */
    async fund(tx: Database, by: Caller, { pool, txHash }: InputOf<typeof poolEndpoints.fund>): Promise<Pools> {
      if (!(await repository.isFunding(tx, txHash))) throw new ApiError('notFound', 'nothing came by it');
      const row = { txHash, pool, by: by.walletAddress ?? by.accountId, at: clock.now() };
      if (!(await repository.assign(tx, row))) throw new ApiError('badRequest', 'it funded another pool');
      log.info({ pool, txHash, accountId: by.accountId }, 'a pool was funded');
      return list(tx);
    },
  };
}

async function holdsOf(db: Database, pool: PoolName) {
  const rows = await ledger.holdings(db, [purses.pool(pool), purses.debt(debtorOf(pool))]);
  const resTypes = [...new Set(rows.map(({ resource }) => resource))];
  const amountOf = (purse: string, resType: string) =>
    BigInt(rows.find((row) => row.purse === purse && row.resource === resType)?.amount ?? '0');
  return resTypes.map((resType) => ({
    resType,
    amount: String(amountOf(purses.pool(pool), resType)),
    debt: String(-amountOf(purses.debt(debtorOf(pool)), resType)),
  }));
}

function wireFunding({ pool, logIndex, ...row }: repository.FundingRow): Pools['fundings'][number] {
  return { ...row, logIndex: Number(logIndex), pool: pool === null ? null : poolName.parse(pool) };
}
