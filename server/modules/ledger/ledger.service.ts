import type { Database } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { ApiError } from '../../http/api-error.ts';
import * as repository from './ledger.repository.ts';
import { purses, type Purse } from './purses.ts';

export type { Asked, BooksCheck, Comparison } from './comparison.ts';
export type { Asset, Custody, Holding } from './custody.ts';
export { coin, hero, itemOf, nameOfAsset, nameOfResource, tokenOf } from './custody.ts';
export type { Posting } from './ledger.repository.ts';
export { causes, purses, type Cause, type Purse } from './purses.ts';

export type LedgerService = ReturnType<typeof createLedgerService>;
export type GameBalance = { resource: string; free: bigint; frozen: bigint; debt: bigint };

/** What is held in the game. Every other module moves it by `post` and never by itself. */
export function createLedgerService() {
  return {
    post,
    takeBack,
    balancesOf,
    holds,
    findEntry: repository.findEntry,
    async balanceOf(db: Database, accountId: string, resource: bigint | number): Promise<bigint> {
      return holds(db, purses.player(accountId), resource);
    },
    wrongBalances: repository.wrongBalances,
    sumsByKind: repository.sumsByKind,
  };
}

/**
 * Moves amounts between purses, all or none, in the caller's transaction. An entry whose key is known was made before and
 * is left out; the answer tells how many were made now. Throws balanceNotEnough when a purse holds less than is taken.
 */
async function post(tx: Database, postings: readonly repository.Posting[]): Promise<number> {
  return inTransaction(tx, async (inner) => {
    await repository.hold(inner, postings);
    let made = 0;
    for (const posting of postings) {
      if (posting.amount === 0n) continue;
      if (!(await repository.insertEntry(inner, posting))) continue;
      if (!(await repository.take(inner, posting))) throw new ApiError('balanceNotEnough', posting.key);
      await repository.give(inner, posting);
      made += 1;
    }
    return made;
  });
}

/** Takes from a player what proved not to be his: what he has of it in that purse, and the rest as a debt. Tells the debt. */
async function takeBack(
  tx: Database,
  accountId: string,
  posting: Omit<repository.Posting, 'from'>,
  purse: Purse = purses.player(accountId),
): Promise<{ owed: bigint }> {
  const held = await holds(tx, purse, posting.resource);
  const paid = held < posting.amount ? held : posting.amount;
  const owed = posting.amount - paid;
  await post(tx, [
    { ...posting, from: purse, amount: paid },
    { ...posting, key: `${posting.key}:owed`, from: purses.debt(accountId), amount: owed },
  ]);
  return { owed };
}

async function holds(db: Database, purse: Purse, resource: bigint | number): Promise<bigint> {
  const rows = await repository.balancesOf(db, [purse]);
  return BigInt(rows.find((row) => row.resource === resource.toString())?.amount ?? '0');
}

/** What an account has in the game, by resource. */
async function balancesOf(db: Database, accountId: string): Promise<GameBalance[]> {
  const [free, frozen, debt] = [purses.player(accountId), purses.frozen(accountId), purses.debt(accountId)];
  const rows = await repository.balancesOf(db, [free, frozen, debt]);
  const amountOf = (purse: Purse, resource: string) =>
    BigInt(rows.find((row) => row.purse === purse && row.resource === resource)?.amount ?? '0');
  return [...new Set(rows.map(({ resource }) => resource))].map((resource) => ({
    resource,
    free: amountOf(free, resource),
    frozen: amountOf(frozen, resource),
    debt: -amountOf(debt, resource),
  }));
}
