import { sql } from 'drizzle-orm';
import { rowsOf, type Database } from '../../db/database.ts';
import { createLedgerService, nameOfResource, type Comparison } from '../ledger/ledger.service.ts';
import { LETTERS } from './send.ts';

const ledger = createLedgerService();

/** The letters' account holds what lies in open letters, and in those to everybody for whoever has not opened them. */
export async function checkLetters(db: Database): Promise<Comparison[]> {
  const rows = await rowsOf<{ resource: string; amount: string }>(
    db,
    sql`select resource, sum(amount)::text as amount from (
        select one ->> 'resource' as resource, (one ->> 'amount')::numeric as amount
          from letters cross join lateral jsonb_array_elements(attachments) as one where state = 'open'
        union all
        select one ->> 'resource', (one ->> 'amount')::numeric * (recipients - opened)
          from letter_batches cross join lateral jsonb_array_elements(attachments) as one
          where is_for_all and closed_at is null
      ) as open group by resource`,
  );
  const open = new Map(rows.map(({ resource, amount }) => [resource, BigInt(amount)]));
  const held = new Map(
    (await ledger.holdings(db, [LETTERS])).map(({ resource, amount }) => [resource, BigInt(amount)]),
  );
  return [...new Set([...open.keys(), ...held.keys()])].map((resource) => ({
    check: 'letters',
    asset: nameOfResource(resource),
    subject: 'open letters',
    is: held.get(resource) ?? 0n,
    shouldBe: open.get(resource) ?? 0n,
  }));
}
