import { sql } from 'drizzle-orm';
import type { offerNoticeKinds } from '../../../../core/wire/account/alerts.ts';
import { rowsOf } from '../../../db/database.ts';
import { instantText } from '../instant-text.ts';
import type { AttentionKind } from '../attention-kind.ts';

const MOST = 5;

type Row = {
  kind: 'sold' | (typeof offerNoticeKinds)[number];
  heroId: string | null;
  itemId: string | null;
  currency: 'ARCA' | 'RON';
  price: string;
  at: string;
};

/** Sales and what became of offers that were not looked at yet. */
export const news: AttentionKind = async ({ db, accountId }) => {
  const rows = await rowsOf<Row>(
    db,
    sql`select kind, hero_id::text as "heroId", item_id::text as "itemId", currency, price::text as price,
        ${instantText('at')} as at
      from notices where account_id = ${accountId} and kind not in ('price', 'match') and read_at is null and not gone
      order by id desc limit ${MOST}`,
  );
  return rows.map(({ kind, itemId, ...row }) => (kind === 'sold' ? { kind, itemId, ...row } : { kind, ...row }));
};
