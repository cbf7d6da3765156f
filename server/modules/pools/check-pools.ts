import { resources } from '../../../core/rules/economy/resources.ts';
import { poolNames, type PoolName } from '../../../core/wire/admin/pools.ts';
import type { Database } from '../../db/database.ts';
import { createLedgerService, creditSums, nameOfResource, purses, type Comparison } from '../ledger/ledger.service.ts';
import * as repository from './pools.repository.ts';

/** From where in the world comes what a manager says that a transaction brought. */
export const SOURCE = 'funding';
export const debtorOf = (pool: string) => `pool:${pool}`;

const ledger = createLedgerService();

/** What a pool gave to players, by the records of whoever gives out of it. */
export type PoolGivers = Readonly<Record<PoolName, (db: Database) => Promise<bigint>>>;

/**
 * Each pool by itself: what it was given is in the index, in the record of credits and in the ledger one sum; what it gave is
 * what the records of those who give say; and it holds what is left. All pools together got what came into the world.
 */
export async function checkPools(
  db: Database,
  world: (name: string, resource: string) => bigint,
  givers: PoolGivers,
): Promise<Comparison[]> {
  const asset = nameOfResource(String(resources.arca));
  const { given } = (await creditSums(db, 'funding'))(resources.arca);
  const entered = -world(SOURCE, String(resources.arca));
  const index = await repository.creditedFundings(db);
  const lines = [
    { check: 'pools', asset, subject: 'index', is: index.all, shouldBe: given },
    { check: 'pools', asset, subject: 'ledger', is: entered, shouldBe: given },
  ];
  const credits = await repository.creditedByPool(db);
  const moves = await repository.poolMoves(db, resources.arca);
  for (const pool of poolNames) {
    const add = (subject: string, is: bigint, shouldBe: bigint) =>
      lines.push({ check: 'pools', asset, subject: `${pool} ${subject}`, is, shouldBe });
    const moved = movesOf(moves, pool);
    const credited = credits(pool);
    const gave = await givers[pool](db);
    add('index', index.of(pool), credited);
    add('ledger', moved.funded, credited);
    add('given', moved.given, gave);
    add('holds', await heldBy(db, pool), credited + moved.passed - gave);
  }
  return lines;
}

async function heldBy(db: Database, pool: PoolName): Promise<bigint> {
  const rows = await ledger.holdings(db, [purses.pool(pool), purses.debt(debtorOf(pool))]);
  const arca = rows.filter(({ resource }) => resource === String(resources.arca));
  return arca.reduce((sum, { amount }) => sum + BigInt(amount), 0n);
}

/** What came into a pool by fundings, what it passed on to another pool or got of one or of fees, and what it gave. */
function movesOf(moves: readonly repository.PoolMove[], pool: PoolName) {
  const own = moves.filter((move) => move.pool === pool);
  const sumOf = (kinds: readonly repository.PoolMove['kind'][]) =>
    own.filter(({ kind }) => kinds.includes(kind)).reduce((sum, { amount }) => sum + BigInt(amount), 0n);
  return { funded: sumOf(['funding']), passed: sumOf(['pool', 'fees']), given: -sumOf(['other']) };
}
