import { sql } from 'drizzle-orm';
import { heroRarities } from '../../../core/rules/heroes.ts';
import { bandOf } from '../../../core/rules/price-band.ts';
import type { PriceHint } from '../../../core/wire/game/orders.ts';
import { rowsOf, type Database } from '../../db/database.ts';
import type { ShortCache } from '../../http/short-cache.ts';
import type { HeroesService } from '../heroes/heroes.service.ts';
import { closedDown, orders } from './orders.tables.ts';

type Deps = { db: Database; cache: ShortCache; heroes: Pick<HeroesService, 'facets'> };

const LATEST = 40;

/** The newest sales in ARCA of each rarity, by the index of what was sold; a hero's rarity never changes. */
async function latestSales(db: Database): Promise<Map<number, bigint[]>> {
  const rarities = sql.join(
    heroRarities.map((rarity) => sql`(${sql.raw(String(rarity))})`),
    sql`, `,
  );
  const rows = await rowsOf<{ rarity: number; price: string }>(
    db,
    sql`select asked.rarity, sale.price::text as price from (values ${rarities}) as asked(rarity)
      cross join lateral (
        select ${orders.price} from ${orders} join heroes on heroes.token_id = ${orders.tokenId}
        where ${orders.state} = 'sold' and ${orders.currency} = 'ARCA' and heroes.rarity = asked.rarity
        order by ${closedDown} desc, ${orders.id} desc limit ${sql.raw(String(LATEST))}
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
