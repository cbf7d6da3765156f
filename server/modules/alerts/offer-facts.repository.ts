import { sql } from 'drizzle-orm';
import { rowsOf, type Database } from '../../db/database.ts';
import { fitsOffer } from '../offers/offers.service.ts';
import { atOf, place, within, type BlockSpan, type Fact } from './facts.repository.ts';

/** As everywhere here, the tables of other modules are read by name. */
type OfferFact = Fact & { key: string; accountId: string; subject: string; heroId: string | null };
const wanted = sql`coalesce(s.offers, true)`;

/**
 * Offers for heroes of players: for one of them always, for traits that one has or for any hero once the player has said
 * from which amount on, because anybody may make those to everybody.
 */
export const receivedOffers = (db: Database, span: BlockSpan, hero: string) =>
  rowsOf<OfferFact>(
    db,
    sql`select 'received:' || o.id || ':' || n.price as key, a.id as "accountId", o.id::text as subject,
        o.token_id::text as "heroId", 'ARCA' as currency, n.price::text as price, ${place}, n.log_index
      from market_news as n join market_offers as o on o.id = n.subject and o.kind = 'token' and o.collection = ${hero}
      join heroes as h on h.token_id = o.token_id and h.state <> 'burned' and h.owner <> o.buyer
      join accounts as a on a.wallet_address = h.owner left join alert_settings as s on s.account_id = a.id
      where n.kind = 'offer' and ${wanted} and n.price >= coalesce(s.least_offer, 0) and ${within(span)}
      union all
      select 'received:' || market_offers.id || ':' || n.price, a.id, market_offers.id::text, null, 'ARCA', n.price::text,
        ${place}, n.log_index
      from market_news as n join market_offers on market_offers.id = n.subject and market_offers.collection = ${hero}
      join alert_settings as s on s.offers and s.least_offer <= n.price
      join accounts as a on a.id = s.account_id and a.wallet_address <> market_offers.buyer
      where n.kind = 'offer' and market_offers.kind in ('traits', 'collection') and ${within(span)}
        and exists (select 1 from heroes as h where h.owner = a.wallet_address and h.state <> 'burned'
          and (market_offers.kind = 'collection' or ${fitsOffer}))
      order by 8, 10`,
  );

export type OfferAnswer = OfferFact & { kind: 'offerAccepted' | 'offerCountered' };

/** What owners answered to offers of players: they took one, or asked another price. */
export const offerAnswers = (db: Database, span: BlockSpan) =>
  rowsOf<OfferAnswer>(
    db,
    sql`select 'offerAccepted' as kind, 'accepted:' || o.id as key, a.id as "accountId", o.id::text as subject,
        o.token_id::text as "heroId", 'ARCA' as currency, n.price::text as price, ${place}, n.log_index
      from market_news as n join market_offers as o on o.id = n.subject join accounts as a on a.wallet_address = o.buyer
      left join alert_settings as s on s.account_id = a.id
      where n.kind = 'accepted' and ${wanted} and ${within(span)}
      union all
      select 'offerCountered', 'countered:' || c.id, a.id, c.id::text, c.token_id::text, 'ARCA', n.price::text, ${place},
        n.log_index
      from market_news as n join counter_offers as c on c.id = n.subject join market_offers as o on o.id = c.offer_id
      join accounts as a on a.wallet_address = o.buyer left join alert_settings as s on s.account_id = a.id
      where n.kind = 'countered' and ${wanted} and ${within(span)}
      order by 9, 11`,
  );

export type CounterEnd = OfferFact & { kind: 'counterCancelled' | 'counterPassed' };

/**
 * Prices that players asked in answer to offers which were then taken back, or went to somebody else. What was over by
 * then was told as that, and who no longer has the hero asks nothing for it.
 */
export const endedCounters = (db: Database, span: BlockSpan) =>
  rowsOf<CounterEnd>(
    db,
    sql`select case n.kind when 'offerCancelled' then 'counterCancelled' else 'counterPassed' end as kind,
        'counterClosed:' || c.id as key, a.id as "accountId", c.id::text as subject, c.token_id::text as "heroId",
        'ARCA' as currency, c.price::text as price, ${place}
      from market_news as n join market_offers as o on o.id = n.subject
      join counter_offers as c on c.offer_id = o.id and c.state = 'open' and least(c.expires_at, o.expires_at) > n.at
      join heroes as h on h.token_id = c.token_id and h.owner = c.seller
      join accounts as a on a.wallet_address = c.seller left join alert_settings as s on s.account_id = a.id
      where n.kind in ('offerCancelled', 'accepted', 'counterAccepted') and c.seller is distinct from o.seller
        and ${wanted} and ${within(span)}
      order by n.block_number, n.log_index, c.id`,
  );

/** Later than this nobody needs to hear that an offer ended. */
const TOLD_FOR_MS = 86_400_000;

const justBefore = (now: Date, column: string) =>
  sql`${sql.raw(column)} <= ${now.toISOString()}::timestamptz
    and ${sql.raw(column)} > ${new Date(now.getTime() - TOLD_FOR_MS).toISOString()}::timestamptz`;

/**
 * Offers of players that ended unanswered and were not told of yet. Time alone ends them, so no block stands for it: they
 * hang on none, and a reorganisation takes none of them away.
 */
export const endedOffers = (db: Database, now: Date) =>
  rowsOf<OfferFact>(
    db,
    sql`select 'expired:' || o.id as key, a.id as "accountId", o.id::text as subject, o.token_id::text as "heroId",
        'ARCA' as currency, o.amount::text as price, o.make_tx_hash as "txHash", 0 as "blockNumber",
        ${atOf('o.expires_at')}
      from market_offers as o join accounts as a on a.wallet_address = o.buyer
      left join alert_settings as s on s.account_id = a.id
      where o.state = 'open' and ${justBefore(now, 'o.expires_at')} and ${wanted}
        and not exists (select 1 from notices as t where t.account_id = a.id and t.key = 'expired:' || o.id)
      order by o.expires_at, o.id`,
  );

/** Prices that players asked in answer to offers, and that ended with their own time or with the offer's. */
export const expiredCounters = (db: Database, now: Date) =>
  rowsOf<OfferFact>(
    db,
    sql`select 'counterExpired:' || c.id as key, a.id as "accountId", c.id::text as subject, c.token_id::text as "heroId",
        'ARCA' as currency, c.price::text as price, c.tx_hash as "txHash", 0 as "blockNumber", ${atOf('c.ends_at')}
      from (
        select c.*, least(c.expires_at, o.expires_at) as ends_at
        from counter_offers as c join market_offers as o on o.id = c.offer_id
        where c.state = 'open' and o.state = 'open'
          and c.expires_at > ${new Date(now.getTime() - TOLD_FOR_MS).toISOString()}::timestamptz
      ) as c join heroes as h on h.token_id = c.token_id and h.owner = c.seller
      join accounts as a on a.wallet_address = c.seller left join alert_settings as s on s.account_id = a.id
      where ${justBefore(now, 'c.ends_at')} and ${wanted}
        and not exists (select 1 from notices as t where t.account_id = a.id and t.key = 'counterExpired:' || c.id)
      order by c.ends_at, c.id`,
  );
