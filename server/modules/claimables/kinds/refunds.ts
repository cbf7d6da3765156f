import { sql } from 'drizzle-orm';
import { REFUND_AFTER_MS } from '../../../../core/rules/draws/refund.ts';
import { callOf } from '../../../../core/wire/account/claimables.ts';
import type { Figure } from '../../../../core/wire/account/told.ts';
import { rowsOf } from '../../../db/database.ts';
import { heroFigure } from '../../../db/hero-figures.ts';
import type { ClaimKind } from '../claim-kind.ts';

type Row = { requestId: string } & (
  { contract: 'forge'; heroId: string; action: string } | { contract: 'gacha'; boxId: string; amount: string }
);

/** What comes back: a hero with what was put to it, or gacha balls. */
const whatOf = (row: Row): Figure =>
  row.contract === 'forge' ? heroFigure(row.heroId) : { is: 'items', id: row.boxId, count: row.amount };

/** Where the request stands, with what came of it. */
function pathOf(row: Row): string {
  if (row.contract === 'gacha') return '/boxes/list?tab=openings';
  return row.action === 'recast' ? `/hero/forge/${row.heroId}` : `/hero/grow-up/${row.heroId}`;
}

/** Heroes, ore and gacha balls of requests that nobody answered for a day. */
export const refunds: ClaimKind = {
  kind: 'refund',
  live: ['heroes', 'boxes'],
  async find({ db, wallet, now }) {
    /** Whatever was asked for until then can be taken back. */
    const until = sql`${new Date(now.getTime() - REFUND_AFTER_MS).toISOString()}::timestamptz`;
    const rows = await rowsOf<Row>(
      db,
      sql`(select 'forge' as contract, id::text as "requestId", hero_id::text as "heroId", action,
            null as "boxId", null as amount, asked_at as at
          from forge_requests where user_address = ${wallet} and state = 'open' and asked_at <= ${until})
        union all
        (select 'gacha', request_id::text, null, null, box_id::text, amount::text, opened_at
          from box_openings where account = ${wallet} and state = 'open' and opened_at <= ${until})
        order by at`,
    );
    return rows.map((row) => ({
      key: `refund-${row.contract}-${row.requestId}`,
      pays: null,
      values: { what: whatOf(row), request: row.requestId },
      endsAt: null,
      call: callOf(row.contract, 'refund', [row.requestId], { expects: 'TicketRefunded' }),
      path: pathOf(row),
    }));
  },
};
