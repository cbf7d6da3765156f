import { sql } from 'drizzle-orm';
import { heroRarities } from '../../../core/rules/heroes.ts';
import { bandOf } from '../../../core/rules/market/price-band.ts';
import type { InputOf, OutputOf } from '../../../core/wire/endpoint.ts';
import type { orderEndpoints, PriceHint } from '../../../core/wire/game/orders.ts';
import type { Currency } from '../../../core/wire/primitives.ts';
import { rowsOf, type Database } from '../../db/database.ts';
import type { ShortCache } from '../../http/short-cache.ts';
import type { HeroesService } from '../heroes/heroes.service.ts';
import { closedDown, orders } from './orders.tables.ts';

type PriceHints = OutputOf<typeof orderEndpoints.hints>;
type Deps = { db: Database; cache: ShortCache; heroes: Pick<HeroesService, 'facets' | 'list'> };

const LATEST = 40;
const most = sql.raw(String(LATEST));

/**
 * The newest sales of each rarity in a currency, by the indexes of what was sold over listings and over offers, whose table
 * is read by name: offers are made in ARCA. A hero's rarity never changes.
 */
async function latestSales(db: Database, currency: Currency): Promise<Map<number, bigint[]>> {
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
            where ${orders.state} = 'sold' and ${orders.currency} = ${currency} and heroes.rarity = asked.rarity
            order by ${closedDown} desc, ${orders.id} desc limit ${most})
          union all
          (select o.price, o.closed_at from market_offers as o join heroes on heroes.token_id = o.token_id
            where o.state = 'accepted' and ${currency} = 'ARCA' and heroes.rarity = asked.rarity order by o.closed_at desc, o.id desc limit ${most})
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

type Floors = (rarity: (typeof heroRarities)[number]) => string | null;

/** The lowest price of each rarity, whoever asks it. */
async function marketFloors({ heroes }: Deps, currency: Currency): Promise<Floors> {
  const { facets } = await heroes.facets({ size: 20, sorter: [], filter: { forSale: true, currency } });
  return (rarity) => facets.rarity.find(({ value }) => value === rarity)?.floor ?? null;
}

/** The lowest price of each rarity that another wallet asks. */
async function othersFloors({ heroes }: Deps, currency: Currency, except: string): Promise<Floors> {
  const floors = await Promise.all(
    heroRarities.map(async (rarity) => {
      const { list } = await heroes.list({
        ...{ size: 1, sorter: [{ field: 'price', order: 'asc' }] },
        filter: { forSale: true, currency, rarity: [rarity], notOwner: except },
      });
      return [rarity, list[0]?.listing?.price ?? null] as const;
    }),
  );
  const byRarity = new Map<number, string | null>(floors);
  return (rarity) => byRarity.get(rarity) ?? null;
}

/** What a seller asks before naming a price. */
export function createPriceHints(deps: Deps) {
  const { db, cache } = deps;
  return async ({ currency = 'ARCA', except }: InputOf<typeof orderEndpoints.hints>): Promise<PriceHints> => {
    const [floorOf, sales] = await Promise.all([
      except ? othersFloors(deps, currency, except) : marketFloors(deps, currency),
      cache.get(`orders.latestSales ${currency}`, () => latestSales(db, currency)),
    ]);
    const hints = heroRarities.map((rarity): PriceHint => {
      const prices = sales.get(rarity) ?? [];
      const band = bandOf(prices);
      return {
        rarity,
        floor: floorOf(rarity),
        band: band && { low: band.low.toString(), high: band.high.toString() },
        sales: prices.length,
      };
    });
    return { currency, hints };
  };
}
