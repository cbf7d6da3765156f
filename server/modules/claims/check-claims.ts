import { sql } from 'drizzle-orm';
import { resources } from '../../../core/rules/economy/resources.ts';
import { rowsOf, type Database } from '../../db/database.ts';
import { nameOfResource, type Comparison } from '../ledger/ledger.service.ts';
import { arcaClaims } from './claims.tables.ts';

const asset = nameOfResource(String(resources.arca));

/**
 * What managers promised stands in the accounts' logs as it does here, and nothing counts as sent that was not asked for, has
 * no address or no transaction. It is paid by the office, out of no pool: the game's accounts do not know it.
 */
export async function checkClaims(db: Database): Promise<Comparison[]> {
  const [row] = await rowsOf<{ granted: string; logged: string; loose: string }>(
    db,
    sql`select
        (select coalesce(sum(amount), 0) from ${arcaClaims} where granted_by is not null)::text as granted,
        (select coalesce(sum((details ->> 'price')::numeric), 0) from account_events
          where action = 'arcaGranted')::text as logged,
        (select coalesce(sum(amount), 0) from ${arcaClaims} where state in ('sent', 'done')
          and (tx_hash is null or bitget_address is null or requested_at is null))::text as loose`,
  );
  const sumOf = (name: 'granted' | 'logged' | 'loose') => BigInt(row?.[name] ?? '0');
  return [
    { check: 'promises', asset, subject: 'by managers', is: sumOf('granted'), shouldBe: sumOf('logged') },
    { check: 'promises', asset, subject: 'sent without a transaction', is: sumOf('loose'), shouldBe: 0n },
  ];
}
