import { sql } from 'drizzle-orm';
import { FACE_LOOKS } from '../core/rules/draws/recast.ts';
import { rowsOf, type Database } from './db/database.ts';
import { LOAD_MARK as MARK } from './local/load-mark.ts';

/** What the world for load adds to the small one. Ids above the mark and hashes of zeros tell it from what is on chain. */
export type LargeSizes = { players: number; heroes: number; orders: number };
export const LARGE: LargeSizes = { players: 100_000, heroes: 1_000_000, orders: 1_000_000 };

const ROWS_AT_ONCE = 50_000;
const NO_HASH = `0x${'0'.repeat(64)}`;

/** Writes players, heroes and orders for load directly into the database; goes on where an earlier start was cut off. */
export async function fillLargeWorld(db: Database, market: string, sizes: LargeSizes = LARGE): Promise<void> {
  const { players, heroes, orders } = sizes;
  await inRuns(db, sql`select count(*)::int as count from accounts where id like 'load-%'`, players, (from, to) =>
    insertPlayers(db, from, to),
  );
  await inRuns(db, sql`select count(*)::int as count from heroes where token_id > ${MARK}`, heroes, (from, to) =>
    insertHeroes(db, market, players, from, to),
  );
  await inRuns(db, sql`select count(*)::int as count from orders where id > ${MARK}`, orders, (from, to) =>
    insertOrders(db, sizes, from, to),
  );
}

async function inRuns(
  db: Database,
  count: ReturnType<typeof sql>,
  wanted: number,
  insert: (from: number, to: number) => Promise<void>,
): Promise<void> {
  const [known] = await rowsOf<{ count: number }>(db, count);
  for (let done = known?.count ?? 0; done < wanted; done += ROWS_AT_ONCE) {
    await insert(done + 1, Math.min(done + ROWS_AT_ONCE, wanted));
  }
}

/** The wallet of a player for load, from his number. Nobody has its key. */
const walletOf = (number: ReturnType<typeof sql>) => sql`'0x10ad' || lpad(to_hex(${number}), 36, '0')`;
/** Repeatable chance from 0 to 999,999, different for each number and use. */
const chance = (number: ReturnType<typeof sql>, use: number) =>
  sql`(((${number})::bigint * 7919 + ${sql.raw(String(use))} * 104729) * 48271 % 2147483647) % 1000000`;

const n = sql`n`;

async function insertPlayers(db: Database, from: number, to: number): Promise<void> {
  await db.execute(sql`
    insert into accounts (id, wallet_address, nickname, role, vip_level, has_game_account, created_at)
    select 'load-' || n, ${walletOf(n)}, 'Load' || n, 'player', 0, true, now() - (${chance(n, 1)}) * interval '8 seconds'
    from generate_series(${from}::int, ${to}::int) as n
    on conflict do nothing`);
}

async function insertHeroes(db: Database, market: string, players: number, from: number, to: number): Promise<void> {
  const owner = walletOf(sql`1 + (${chance(n, 2)}) % ${sql.raw(String(players))}`);
  const part = (use: number) => sql`10101 + (${chance(n, use)}) % 6 + 100 * ((${chance(n, use + 1)}) % 3)`;
  const look = (use: number) => sql`1 + (${chance(n, use)}) % ${sql.raw(String(FACE_LOOKS))}`;
  await db.execute(sql`
    insert into heroes (token_id, name, rarity, hero_class, faction, gender, head, body, legs, hands, materials, looks,
      skills, growth_bps, burn_count, suit_id, mining_bonus_bps, picture_version, owner, holder, state, minted_at,
      received_at, mint_tx_hash, for_sale, listing_id, currency, price, listed_at, latest_at)
    select ${MARK} + n, 'Load Hero ' || n,
      case when r < 600000 then 1 when r < 870000 then 2 when r < 970000 then 3 else 4 end,
      1 + (${chance(n, 3)}) % 8, (${chance(n, 4)}) % 6, n % 2,
      ${part(5)}, ${part(7)}, ${part(9)}, ${part(11)}, '{1,2,3,4}',
      array[${look(16)}, ${look(17)}, ${look(18)}, ${look(19)}, ${look(20)}, 1],
      '{1011,2011,0,0,0}', '{0,0,0,0,0,0,0}', 0, null, 0, 'load' || n % 1000, ${owner},
      case when is_listed then ${market} else ${owner} end,
      case when is_listed then 'listed' else 'idle' end, minted, minted, ${NO_HASH}, is_listed,
      case when is_listed then ${MARK} + n end,
      case when not is_listed then null when n % 8 = 0 then 'RON' else 'ARCA' end,
      case when is_listed then (1 + (${chance(n, 13)}))::numeric * 10000000000000000 end,
      case when is_listed then minted + interval '1 hour' end,
      case when is_listed then minted + interval '1 hour' else minted end
    from (
      select n, ${chance(n, 14)} as r, n % 2 = 0 as is_listed, now() - (${chance(n, 15)}) * interval '8 seconds' as minted
      from generate_series(${from}::int, ${to}::int) as n
    ) as made
    on conflict do nothing`);
}

/** Even numbers are the open listings of the heroes above, odd ones were sold, and are in what each day's sales came to. */
async function insertOrders(db: Database, { players, heroes }: LargeSizes, from: number, to: number): Promise<void> {
  const buyer = walletOf(sql`1 + (${chance(n, 16)}) % ${sql.raw(String(players))}`);
  const price = sql`(1 + (${chance(n, 13)}))::numeric * 10000000000000000`;
  // 3 % of such a price is whole in every share.
  const share = (bps: number) => sql`case when is_sold then ${price} * ${sql.raw(String(bps))} / 100000 end`;
  await db.execute(sql`
    with written as (
    insert into orders (id, state, token_id, seller, buyer, currency, price, fee_bps, burned, to_pool, to_dev, proceeds,
      listed_at, closed_at, list_tx_hash, close_tx_hash)
    select ${MARK} + n, case when is_sold then 'sold' else 'open' end, hero.token_id, hero.owner,
      case when is_sold then ${buyer} end, case when n % 8 = 0 then 'RON' else 'ARCA' end, ${price},
      case when is_sold then 300 end, ${share(1_500)}, ${share(1_200)}, ${share(300)}, ${share(97_000)},
      hero.minted_at + interval '1 hour', case when is_sold then hero.minted_at + interval '2 days' end,
      ${NO_HASH}, case when is_sold then ${NO_HASH} end
    from (
      select n, n % 2 = 1 as is_sold from generate_series(${from}::int, ${to}::int) as n
    ) as made
    join heroes as hero on hero.token_id = ${MARK} + 1 + (n - 1) % ${sql.raw(String(heroes))}
    on conflict do nothing returning state, token_id, currency, price, closed_at
    )
    insert into sale_days (kind, day, currency, amount, pieces)
    select 'rarity:' || hero.rarity, floor(extract(epoch from written.closed_at) / 86400)::int as day, written.currency,
      sum(written.price), count(*)
    from written join heroes as hero using (token_id) where written.state = 'sold' group by 1, 2, 3
    on conflict (kind, day, currency) do update
      set amount = sale_days.amount + excluded.amount, pieces = sale_days.pieces + excluded.pieces`);
}
