import type { Database } from '../../db/database.ts';
import * as repository from './ledger.repository.ts';
import { give, holds, holdsLocked, owes, payMany, post, takeBack } from './post.ts';
import { purses, type Purse } from './purses.ts';

export {
  creditSums,
  settleCredits,
  type Creditable,
  type CreditOptions,
  type CreditSource,
  type LogPlace,
} from './chain-credits.ts';
export { healCredits } from './half-credits.ts';
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
    give,
    payMany,
    balancesOf,
    holds,
    holdsLocked,
    owes,
    findEntry: repository.findEntry,
    findEntries: repository.findEntries,
    holdings: repository.balancesOf,
    async balanceOf(db: Database, accountId: string, resource: bigint | number): Promise<bigint> {
      return holds(db, purses.player(accountId), resource);
    },
    wrongBalances: repository.wrongBalances,
    sumsByKind: repository.sumsByKind,
    sumsByName: repository.sumsByName,
  };
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
