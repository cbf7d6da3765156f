import { sql } from 'drizzle-orm';
import { rowsOf } from '../../../db/database.ts';
import { heroFigure } from '../../../db/hero-figures.ts';
import type { ClaimKind } from '../claim-kind.ts';

const MOST = 100;
type Row = { id: string; kind: 'hero' | 'item'; thing: string; count: string };

/** Heroes and pieces that nobody can buy any more: the market holds them until their seller takes them back or lists them anew. */
export const endedListings: ClaimKind = {
  kind: 'endedListings',
  live: ['orders', 'itemOrders'],
  async find({ db, wallet, now }) {
    const isOver = sql`seller = ${wallet} and state = 'open' and expires_at <= ${now.toISOString()}::timestamptz`;
    const rows = await rowsOf<Row>(
      db,
      sql`(select id::text as id, 'hero' as kind, token_id::text as thing, '1' as count, expires_at
          from orders where ${isOver})
        union all
        (select id::text, 'item', item_id::text, stock::text, expires_at from item_orders where ${isOver})
        order by expires_at, kind, id limit ${MOST}`,
    );
    return rows.map(({ id, kind, thing, count }) => ({
      key: `listing-${kind}-${id}`,
      pays: null,
      values: { what: kind === 'hero' ? heroFigure(thing) : { is: 'items', id: thing, count } },
      endsAt: null,
      call: null,
      path: `/market/order?tab=invalid&row=${kind}-${id}`,
    }));
  },
};
