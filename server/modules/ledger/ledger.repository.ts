import { and, eq, inArray, sql } from 'drizzle-orm';
import { rowsOf, type Database } from '../../db/database.ts';
import { ledgerBalances, ledgerEntries } from './ledger.tables.ts';
import { isUnbounded, type Cause, type Purse } from './purses.ts';

export type Posting = {
  key: string;
  resource: bigint | number;
  from: Purse;
  to: Purse;
  amount: bigint;
  cause: Cause;
  at: Date;
};

/** Takes hold of the purses in an order that is always the same: moves in opposite directions would wait for each other. */
export async function hold(tx: Database, postings: readonly Posting[]): Promise<void> {
  const list = JSON.stringify([...new Set(postings.flatMap(({ from, to }) => [from, to]))]);
  await tx.execute(
    sql`select 1 from ${ledgerBalances} where purse in (select jsonb_array_elements_text(${list}::jsonb))
      order by purse, resource for update`,
  );
}

/** Takes hold of one purse, which need not have held anything before: two that give to it at once follow each other. */
export async function holdOne(tx: Database, purse: Purse, resource: bigint | number): Promise<void> {
  await tx.insert(ledgerBalances).values({ purse, resource: resource.toString(), amount: '0' }).onConflictDoNothing();
  await tx
    .select({ purse: ledgerBalances.purse })
    .from(ledgerBalances)
    .where(and(eq(ledgerBalances.purse, purse), eq(ledgerBalances.resource, resource.toString())))
    .for('update');
}

/** Writes the entry unless its key is known; tells whether it did. */
export async function insertEntry(tx: Database, { resource, amount, ...posting }: Posting): Promise<boolean> {
  const written = await tx
    .insert(ledgerEntries)
    .values({ ...posting, resource: resource.toString(), amount: amount.toString() })
    .onConflictDoNothing({ target: ledgerEntries.key })
    .returning({ id: ledgerEntries.id });
  return written.length === 1;
}

/** Out of one purse to many, in one statement; what is known by its key is left out. Tells how much went. */
export async function payMany(tx: Database, { from, resource, cause, at, rows }: Payments): Promise<bigint> {
  const list = JSON.stringify(rows.map(({ key, to, amount }) => ({ key, to, amount: amount.toString() })));
  const [paid] = await rowsOf<{ sum: string }>(
    tx,
    sql`with made as (
        insert into ${ledgerEntries} (key, resource, from_purse, to_purse, amount, cause, at)
        select r.key, ${resource.toString()}::numeric, ${from}, r.to, r.amount, ${cause}, ${at.toISOString()}::timestamptz
          from jsonb_to_recordset(${list}::jsonb) as r (key text, "to" text, amount numeric) where r.amount > 0
        on conflict (key) do nothing returning to_purse, amount
      ), given as (
        insert into ${ledgerBalances} (purse, resource, amount)
        select to_purse, ${resource.toString()}::numeric, sum(amount) from made group by to_purse order by to_purse
        on conflict (purse, resource) do update set amount = ${ledgerBalances}.amount + excluded.amount returning 1
      )
      select coalesce(sum(amount), 0)::text as sum from made`,
  );
  return BigInt(paid?.sum ?? '0');
}
export type Payments = Pick<Posting, 'from' | 'resource' | 'cause' | 'at'> & {
  rows: readonly Pick<Posting, 'key' | 'to' | 'amount'>[];
};

/** What was entered by this key. */
export async function findEntry(db: Database, key: string) {
  const [row] = await db.select().from(ledgerEntries).where(eq(ledgerEntries.key, key));
  return row ?? null;
}

export const findEntries = (db: Database, keys: readonly string[]) =>
  db
    .select()
    .from(ledgerEntries)
    .where(inArray(ledgerEntries.key, [...keys]));

/** Takes from a purse; false when it holds less. */
export async function take(tx: Database, { from, resource, amount }: Posting): Promise<boolean> {
  if (isUnbounded(from)) {
    await add(tx, from, resource, -amount);
    return true;
  }
  const taken = await tx
    .update(ledgerBalances)
    .set({ amount: sql`${ledgerBalances.amount} - ${amount.toString()}::numeric` })
    .where(
      and(
        eq(ledgerBalances.purse, from),
        eq(ledgerBalances.resource, resource.toString()),
        sql`${ledgerBalances.amount} >= ${amount.toString()}::numeric`,
      ),
    )
    .returning({ purse: ledgerBalances.purse });
  return taken.length === 1;
}

export const give = (tx: Database, { to, resource, amount }: Posting): Promise<void> => add(tx, to, resource, amount);

async function add(tx: Database, purse: Purse, resource: bigint | number, amount: bigint): Promise<void> {
  await tx
    .insert(ledgerBalances)
    .values({ purse, resource: resource.toString(), amount: amount.toString() })
    .onConflictDoUpdate({
      target: [ledgerBalances.purse, ledgerBalances.resource],
      set: { amount: sql`${ledgerBalances.amount} + excluded.amount` },
    });
}

/** What these purses hold, by purse and resource. */
export async function balancesOf(db: Database, names: readonly Purse[]) {
  const list = JSON.stringify(names);
  return db
    .select()
    .from(ledgerBalances)
    .where(sql`${ledgerBalances.purse} in (select jsonb_array_elements_text(${list}::jsonb))`);
}

/** Balances that differ from the sum of their entries. */
export async function wrongBalances(db: Database) {
  return rowsOf<{ purse: string; resource: string; held: string; entered: string }>(
    db,
    sql`select purse, resource::text as resource, sum(held)::text as held, sum(entered)::text as entered
      from (
        select purse, resource, amount as held, 0::numeric as entered from ${ledgerBalances}
        union all select to_purse, resource, 0, amount from ${ledgerEntries}
        union all select from_purse, resource, 0, - amount from ${ledgerEntries}
      ) as both_sides
      group by purse, resource having sum(held) <> sum(entered)
      order by 1, 2 limit 100`,
  );
}

/** Sums of all purses of one kind (the part of the name before the colon, or a world purse by its whole name). */
export async function sumsByKind(db: Database) {
  return rowsOf<{ kind: string; resource: string; amount: string }>(
    db,
    sql`select case when purse like 'world:%' then purse else split_part(purse, ':', 1) end as kind,
        resource::text as resource, sum(amount)::text as amount
      from ${ledgerBalances} group by 1, 2`,
  );
}

/** Sums of the purses of one kind; those of the world, of the pools and of the panels each by its whole name. */
export async function sumsByName(db: Database) {
  return rowsOf<{ name: string; resource: string; amount: string }>(
    db,
    sql`select case when purse like 'world:%' or purse like 'pool:%' or purse like 'game:%' then purse else split_part(purse, ':', 1) end as name,
        resource::text as resource, sum(amount)::text as amount
      from ${ledgerBalances} group by 1, 2 order by 1, 2`,
  );
}
