import { sql } from 'drizzle-orm';
import { heroRarities } from '../../../core/rules/heroes.ts';
import { bandOf } from '../../../core/rules/market/price-band.ts';
import type { PriceHint } from '../../../core/wire/game/orders.ts';
import { rowsOf, type Database } from '../../db/database.ts';
import type { ShortCache } from '../../http/short-cache.ts';
import type { HeroesService } from '../heroes/heroes.service.ts';
import { closedDown, orders } from './orders.tables.ts';

type Deps = { db: Database; cache: ShortCache; heroes: Pick<HeroesService, 'facets'> };

const LATEST = 40;
const most = sql.raw(String(LATEST));

/**
 * The newest sales in ARCA of each rarity, by the indexes of what was sold over listings and over offers, whose table is
 * read by name; a hero's rarity never changes.
 */
async function latestSales(db: Database): Promise<Map<number, bigint[]>> {
  const rarities = sql.join(
    heroRarities.map((rarity) => sql`(${sql.raw(String(rarity))})`),
    sql`, `,
  );
  const rows = await rowsOf<{ rarity: number; price: string }>(
    db,
    sql`select asked.rarity, sale.price::text as price from (values ${rarities}) as asked(rarity)
      cross join lateral (
        select both_ways.price from (
          (select ${orders.price}, ${orders.closedAt} from ${orders} join heroes on heroes.token_id = ${orders.tokenId}
            where ${orders.state} = 'sold' and ${orders.currency} = 'ARCA' and heroes.rarity = asked.rarity
            order by ${closedDown} desc, ${orders.id} desc limit ${most})
          union all
          (select o.price, o.closed_at from market_offers as o join heroes on heroes.token_id = o.token_id
            where o.state = 'accepted' and heroes.rarity = asked.rarity order by o.closed_at desc, o.id desc limit ${most})
        ) as both_ways order by both_ways.closed_at desc limit ${most}
      ) as sale`,
  );
  return new Map(
    heroRarities.map((rarity) => [
      rarity,
      rows.filter((row) => Number(row.rarity) === rarity).map(({ price }) => BigInt(price)),
    ]),
  );
}

/** What a seller asks before naming a price. */
export function createPriceHints({ db, cache, heroes }: Deps) {
  return async (): Promise<{ hints: PriceHint[] }> => {
    const [facets, sales] = await Promise.all([
      heroes.facets({ size: 20, sorter: [], filter: { forSale: true } }),
      cache.get('orders.latestSales', () => latestSales(db)),
    ]);
    const hints = heroRarities.map((rarity): PriceHint => {
      const prices = sales.get(rarity) ?? [];
      const band = bandOf(prices);
      return {
        rarity,
        floor: facets.facets.rarity.find(({ value }) => value === rarity)?.floor ?? null,
        band: band && { low: band.low.toString(), high: band.high.toString() },
        sales: prices.length,
      };
    });
    return { hints };
  };
}
