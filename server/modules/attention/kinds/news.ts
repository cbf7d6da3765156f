import { sql } from 'drizzle-orm';
import { newsPath } from '../../../../core/rules/alerts/news-path.ts';
import { NATIVE_COIN } from '../../../../core/rules/currencies.ts';
import type { offerNoticeKinds } from '../../../../core/wire/account/alerts.ts';
import type { Figure } from '../../../../core/wire/account/told.ts';
import { rowsOf } from '../../../db/database.ts';
import { heroFigure } from '../../../db/hero-figures.ts';
import { instantText } from '../instant-text.ts';
import type { AttentionKind } from '../attention-kind.ts';

const MOST = 5;

type Row = {
  id: string;
  kind: 'sold' | (typeof offerNoticeKinds)[number];
  heroId: string | null;
  itemId: string | null;
  subject: string | null;
  currency: 'ARCA' | 'RON';
  price: string;
  at: string;
};

/** Pieces of an item, a hero, or heroes by their traits alone. */
function nameOf({ kind, heroId, itemId }: Row): Figure {
  if (itemId !== null) return { is: 'item', id: itemId };
  if (heroId !== null) return heroFigure(heroId);
  return { is: 'words', key: kind === 'offerReceived' ? 'alerts.likeYours' : 'alerts.heroes' };
}

/** Sales and what became of offers that were not looked at yet. */
export const news: AttentionKind = {
  live: ['notices'],
  async find({ db, accountId, contracts }) {
    const rows = await rowsOf<Row>(
      db,
      sql`select id::text as id, kind, hero_id::text as "heroId", item_id::text as "itemId",
          subject::text as subject, currency, price::text as price, ${instantText('at')} as at
        from notices where account_id = ${accountId} and kind not in ('price', 'match') and read_at is null and not gone
        order by notices.id desc limit ${MOST}`,
    );
    return rows.map((row) => {
      const { id, kind, currency, price: amount, at } = row;
      const token = currency === 'ARCA' ? contracts.arca : NATIVE_COIN;
      return {
        ...{ kind, key: `notice-${id}`, says: `alerts.notice.${kind}` as const, at },
        values: { name: nameOf(row), price: { is: 'money', token, amount } },
        path: newsPath(row, contracts.hero),
      };
    });
  },
};
