import type { Database } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { ApiError } from '../../http/api-error.ts';
import * as repository from './ledger.repository.ts';
import { purses, type Purse } from './purses.ts';

/**
 * Moves amounts between purses, all or none, in the caller's transaction. An entry whose key is known was made before and
 * is left out; the answer tells how many were made now. Throws balanceNotEnough when a purse holds less than is taken.
 */
export async function post(tx: Database, postings: readonly repository.Posting[]): Promise<number> {
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

/** Pays many out of one purse at once, each by its key once. Throws balanceNotEnough when the purse holds less than all of it. */
export async function payMany(tx: Database, payments: repository.Payments): Promise<bigint> {
  return inTransaction(tx, async (inner) => {
    await repository.holdOne(inner, payments.from, payments.resource);
    const amount = await repository.payMany(inner, payments);
    const [{ key } = { key: '' }] = payments.rows;
    const taken = { ...payments, key, to: payments.from, amount };
    if (amount > 0n && !(await repository.take(inner, taken))) throw new ApiError('balanceNotEnough', key);
    return amount;
  });
}

/** Takes from a player what proved not to be his: what he has of it in that purse, and the rest as a debt. Tells the debt. */
export async function takeBack(
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

export type Gift = Omit<repository.Posting, 'to'> & {
  /** Whose it becomes, and the name by which its debts are kept. */
  purse: Purse;
  owner: string;
  /** The purse holds no more than this, asked for while nothing else can change it: what goes beyond it is not given. */
  cap?: ((tx: Database) => Promise<bigint>) | undefined;
};

/**
 * Gives to a purse, in the caller's transaction; what was owed is paid of it first. Tells how much was given. By a key that
 * is known nothing is given again.
 */
export async function give(tx: Database, { purse, owner, cap, ...move }: Gift): Promise<bigint> {
  return inTransaction(tx, async (inner) => {
    const known = await repository.findEntry(inner, move.key);
    if (known) return BigInt(known.amount);
    await repository.holdOne(inner, purse, move.resource);
    const debt = await owes(inner, owner, move.resource);
    const most = await cap?.(inner);
    const room = most === undefined ? move.amount : most + debt - (await holds(inner, purse, move.resource));
    const amount = least(move.amount, room > 0n ? room : 0n);
    const paid = { ...move, key: `${move.key}:debt`, amount: least(amount, debt), from: purse, to: purses.debt(owner) };
    await post(inner, [{ ...move, to: purse, amount }, paid]);
    return amount;
  });
}

const least = (a: bigint, b: bigint) => (a < b ? a : b);

export async function holds(db: Database, purse: Purse, resource: bigint | number): Promise<bigint> {
  const rows = await repository.balancesOf(db, [purse]);
  return BigInt(rows.find((row) => row.resource === resource.toString())?.amount ?? '0');
}

/** What an owner still has to pay of what was taken back (`takeBack`); nothing below zero. */
export async function owes(db: Database, owner: string, resource: bigint | number): Promise<bigint> {
  return -(await holds(db, purses.debt(owner), resource));
}

/** What a purse holds, as it stays until the caller's transaction ends: nobody else takes of it meanwhile. */
export async function holdsLocked(tx: Database, purse: Purse, resource: bigint | number): Promise<bigint> {
  await repository.holdOne(tx, purse, resource);
  return holds(tx, purse, resource);
}
