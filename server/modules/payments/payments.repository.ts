import { sql } from 'drizzle-orm';
import { NATIVE_COIN } from '../../../core/rules/currencies.ts';
import { rowsOf, type Database } from '../../db/database.ts';
import { LOAD_MARK } from '../../local/load-mark.ts';

/** The native coin that this contract noted to owe and that nobody has taken. */
export async function coinDue(db: Database, contract: string): Promise<bigint> {
  const [row] = await rowsOf<{ due: string }>(
    db,
    sql`select coalesce(sum(case kind when 'owed' then amount else -amount end), 0)::text as due
      from pull_payments where contract = ${contract} and currency = ${NATIVE_COIN}`,
  );
  return BigInt(row?.due ?? '0');
}

export type SalesCount = {
  contract: string;
  collection: string;
  sales: number;
  rounds: number;
  firstRound: number;
  lastRound: number;
};

/**
 * How many sales of a collection each market had, and how many rounds it called out. The markets' own tables are read by
 * name, as the books do.
 */
export async function salesAndRounds(
  db: Database,
  { market, itemMarket, marketOffers, hero }: Record<'market' | 'itemMarket' | 'marketOffers' | 'hero', string>,
): Promise<SalesCount[]> {
  const rows = await rowsOf<Record<keyof SalesCount, string>>(
    db,
    sql`with sold as (
        select ${market} as contract, ${hero} as collection, count(*) as sales
          from orders where state = 'sold' and id <= ${LOAD_MARK}
        union all select ${itemMarket}, collection, count(*) from item_sales group by collection
        union all select ${marketOffers}, collection, count(*) from market_offers
          where state = 'accepted' group by collection
      ),
      called as (
        select contract, collection, count(*) as rounds, min(round) as first, max(round) as last from royalty_rounds group by 1, 2
      )
      select coalesce(s.contract, c.contract) as contract, coalesce(s.collection, c.collection) as collection,
        coalesce(s.sales, 0)::text as sales, coalesce(c.rounds, 0)::text as rounds,
        coalesce(c.first, 0)::text as "firstRound", coalesce(c.last, 0)::text as "lastRound"
      from sold as s full join called as c on c.contract = s.contract and c.collection = s.collection`,
  );
  return rows.map(({ contract, collection, sales, rounds, firstRound, lastRound }) => ({
    contract,
    collection,
    sales: Number(sales),
    rounds: Number(rounds),
    firstRound: Number(firstRound),
    lastRound: Number(lastRound),
  }));
}
