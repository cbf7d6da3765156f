import { sql } from 'drizzle-orm';
import { newsPath } from '../../../../core/rules/alerts/news-path.ts';
import { callOf } from '../../../../core/wire/account/claimables.ts';
import { rowsOf } from '../../../db/database.ts';
import { heroFigure } from '../../../db/hero-figures.ts';
import type { ClaimKind } from '../claim-kind.ts';

const MOST = 100;
type Row = { id: string; heroId: string | null; amount: string };

/** ARCA of offers whose time is over: the contract holds it until their buyer takes it back. */
export const endedOffers: ClaimKind = {
  kind: 'endedOffers',
  live: ['offers'],
  async find({ db, wallet, now, contracts }) {
    const rows = await rowsOf<Row>(
      db,
      sql`select id::text as id, amount::text as amount, case when kind = 'token' then token_id::text end as "heroId"
        from market_offers
        where buyer = ${wallet} and state = 'open' and expires_at <= ${now.toISOString()}::timestamptz
        order by expires_at, id limit ${MOST}`,
    );
    return rows.map(({ id, heroId, amount }) => ({
      key: `offer-${id}`,
      pays: { token: contracts.arca, amount },
      values: { name: heroId === null ? { is: 'words', key: 'alerts.heroes' } : heroFigure(heroId) },
      endsAt: null,
      call: callOf('marketOffers', 'cancel', [id]),
      path: newsPath({ kind: 'offerExpired', heroId, subject: id }, contracts.hero),
    }));
  },
};
