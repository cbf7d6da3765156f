import { sql } from 'drizzle-orm';
import { rowsOf, type Database } from '../../../db/database.ts';
import { inParts } from '../../../db/parts.ts';
import type { AppDeps } from '../../../http/deps.ts';
import { causes, type LedgerService, type Purse } from '../../ledger/ledger.service.ts';

const MANY = 100;

type Options = Pick<AppDeps, 'database' | 'clock' | 'log'> & { ledger: LedgerService };
type Frozen = { key: string; order: string; resource: string; from: string; to: string; amount: string };

/**
 * An order and what it froze are written in one transaction. What is frozen for an order that is not there belongs to
 * nobody's order and no voucher was ever signed for it: it goes back to where it came from, once.
 */
export async function thawOrphans({ database, clock, log, ledger }: Options): Promise<void> {
  await inParts(database.db, async (tx, part) => {
    const orphans = await frozenWithoutOrder(tx);
    const isDone = await part.each(orphans, async ({ key, order, resource, from, to, amount }) => {
      const move = { key: `${key}:undone`, cause: causes.order(order), resource: BigInt(resource), at: clock.now() };
      await ledger.post(tx, [{ ...move, from: to as Purse, to: from as Purse, amount: BigInt(amount) }]);
      log.error({ order, purse: from, resource, amount }, 'an amount was frozen for no order; it was given back');
    });
    return isDone && orphans.length < MANY;
  });
}

const frozenWithoutOrder = (tx: Database) =>
  rowsOf<Frozen>(
    tx,
    sql`select e.key, substr(e.cause, 7) as "order", e.resource::text as resource, e.from_purse as "from",
        e.to_purse as "to", e.amount::text as amount
      from ledger_entries as e
      where e.to_purse like 'frozen:%' and e.key = 'order:' || substr(e.cause, 7) || ':freeze'
        and not exists (select 1 from withdraw_orders as o where o.id = substr(e.cause, 7))
        and not exists (select 1 from ledger_entries as back where back.key = e.key || ':undone')
      limit ${MANY}`,
  );
