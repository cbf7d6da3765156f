import { sql, type SQL } from 'drizzle-orm';
import { rowsOf, type Database } from '../../db/database.ts';
import { bigintId, countUpTo } from '../../db/key-set.ts';
import { fits, timeOf } from './offers.repository.ts';

/** One hero, or any hero of a set. */
export type OfferSubject = {
  id?: string | undefined;
  rarity?: readonly number[] | undefined;
  heroClass?: readonly number[] | undefined;
  faction?: readonly number[] | undefined;
  gender?: readonly number[] | undefined;
};
export type Depth = {
  bids: { price: string; pieces: string }[];
  offered: { count: number; isExact: boolean };
};

const masks = [
  ['rarity', 'rarities'],
  ['heroClass', 'classes'],
  ['faction', 'factions'],
  ['gender', 'genders'],
] as const;

type Look = { collection: string; now: Date };

const isOpen = ({ collection, now }: Look) =>
  sql`market_offers.state = 'open' and market_offers.collection = ${collection} and market_offers.expires_at > ${timeOf(now)}`;

/** That any hero of the set could be sold to; those that ask for parts or a level are for some of them only. */
function onSet(subject: OfferSubject, look: Look): SQL {
  const covers = masks.map(([name, column]) => {
    const mask = sql.raw(column);
    const bits = (subject[name] ?? []).reduce((all, value) => all | (1 << value), 0);
    return bits === 0 ? sql`${mask} = 0` : sql`(${mask} = 0 or ${mask} & ${bits}::integer = ${bits}::integer)`;
  });
  const plain = sql`min_level = 0 and head = 0 and body = 0 and legs = 0 and hands = 0`;
  const isMet = sql.join([plain, ...covers], sql` and `);
  return sql`select amount from market_offers
    where ${isOpen(look)} and (kind = 'collection' or (kind = 'traits' and ${isMet}))`;
}

/** That this hero could be sold to by its owner. */
function onHero(heroId: bigint, look: Look): SQL {
  return sql`select amount from market_offers join heroes h on h.token_id = ${heroId}
    where ${isOpen(look)} and market_offers.buyer <> h.owner and h.state <> 'burned' and case market_offers.kind
      when 'token' then market_offers.token_id = h.token_id when 'traits' then ${fits} else true end`;
}

/** The dearest prices that are offered, with how many offer each, and how many offers there are. */
export async function offerDepth(
  db: Database,
  subject: OfferSubject,
  { levels, ...look }: Look & { levels: number },
): Promise<Depth> {
  const side = subject.id === undefined ? onSet(subject, look) : onHero(bigintId(subject.id) ?? 0n, look);
  const [bids, { total, exact }] = await Promise.all([
    rowsOf<Depth['bids'][number]>(
      db,
      sql`select amount::text as price, count(*)::text as pieces from (${side}) as side
        group by amount order by amount desc limit ${levels}`,
    ),
    countUpTo(db, sql`(${side}) as side`, sql`true`),
  ]);
  return { bids, offered: { count: total, isExact: exact } };
}
