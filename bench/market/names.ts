import { sql } from 'drizzle-orm';
import { encodeListQuery } from '../../core/wire/list-query.ts';
import { startPostgres } from '../../scripts/test/postgres.mjs';
import { itemIdentityOf } from '../../core/rules/items/item-identity.ts';
import type { Database } from '../../server/db/database.ts';
import { itemSupplies } from '../../server/modules/items/items.tables.ts';
import { quantile, type Figure, type Part } from '../report.ts';
import { fillMillion, listen, openApp } from './million.ts';

const PLAYERS = 100_000;
const ITEMS = 2_000;
const CLIENTS = 2;
const LIMIT_MS = 100;

const given = ['Elowen', 'Ottoline', 'Bram', 'Quillan', 'Sorrel', 'Maris', 'Tamsin', 'Wicket', 'Juniper', 'Ozric'];
const family = ['Emberfox', 'Tinheart', 'Grimble', 'Vey', 'Lark', 'Mossback', 'Nettle', 'Oakhand', 'Pike', 'Rook'];
const chinese = ['星', '徽章', '头像', '狐', '隐者'];

/**
 * Twenty words of names that all begin with another letter or two, and a number, as the seeded heroes have. Which hero has
 * which has nothing to do with its price or currency, which follow from its number.
 */
const place = (salt: number) => sql.raw(`1 + abs(hashint4extended(n, ${String(salt)}) % 10)`);
const heroName = sql`(array[${sql.join(
  given.map((name) => sql`${name}`),
  sql`, `,
)}])[${place(1)}] || ' ' || (array[${sql.join(
  family.map((name) => sql`${name}`),
  sql`, `,
)}])[${place(2)}] || ' ' || (n / 100)`;

/** What somebody types, letter by letter: each beginning of a name is asked for. */
const beginningsOf = (name: string): string[] =>
  Array.from({ length: name.length }, (_, at) => name.slice(0, at + 1).trim());
const typed = [
  ...new Set([...given, ...family, 'Elowen Emberfox', 'Bram Rook 77', 'émber', 'OTTO lark'].flatMap(beginningsOf)),
];

async function fillOthers(db: Database): Promise<void> {
  await db.execute(sql`insert into accounts (id, nickname, name_key, wallet_address, created_at)
    select 'p' || n, (array['Quill', 'Goldie', 'Mari', 'Otto'])[1 + n % 4] || n,
      (array['quill', 'goldie', 'mari', 'otto'])[1 + n % 4] || n, '0x' || lpad(to_hex(n), 40, '0'), now()
    from generate_series(1, ${sql.raw(String(PLAYERS))}) as n`);
  const ids = Array.from({ length: ITEMS }, (_, n) => String(20_001 + n));
  await db.insert(itemSupplies).values(
    ids.map((itemId) => {
      const { type = null, rarity = null } = itemIdentityOf(itemId) ?? {};
      return { itemId, minted: '10', burned: '0', firstAt: new Date(), type, rarity };
    }),
  );
  await db.execute(sql`vacuum analyze`);
}

type Ways = Record<string, (text: string) => string>;
const listOf = (path: string, input: object, text: string, more: object = {}): string => {
  const query = encodeListQuery({ size: 20, sorter: [], filter: { ...more, name: text }, ...input });
  return `/api/game${path}?${new URLSearchParams(query).toString()}`;
};
const byPrice = { sorter: [{ field: 'price', order: 'asc' } as const] };
const ways: Ways = {
  palette: (text) => `/api/game/Search/Names?${new URLSearchParams({ text }).toString()}`,
  'heroes for sale, by price': (text) => listOf('/Hero/List', byPrice, text, { forSale: true }),
  'heroes of an owner': (text) => listOf('/Hero/List', {}, text, { owner: `0x${'7b'.padStart(40, '0')}` }),
  'all that is for sale': (text) => listOf('/Market/Explore', {}, text),
  items: (text) => listOf('/Item/Wares', byPrice, text),
};

type Timed = { texts: readonly string[]; pathOf: (text: string) => string; rounds: number };

/** From several clients at once; the first tenth warms up and is not counted. Each answer must be one. */
async function time(url: string, { texts, pathOf, rounds }: Timed): Promise<number[]> {
  const times: number[] = [];
  let next = 0;
  const client = async () => {
    for (let at = (next += 1); at <= rounds * 1.1; at = next += 1) {
      const startedAt = performance.now();
      const answer = await fetch(`${url}${pathOf(texts[at % texts.length] ?? '')}`);
      const body = (await answer.json()) as { code: number };
      if (body.code !== 0) throw new Error(`not an answer: ${JSON.stringify(body)}`);
      if (at > rounds * 0.1) times.push(performance.now() - startedAt);
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
  return times;
}

async function measureWays(url: string, rounds: number): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const [way, pathOf] of Object.entries(ways)) {
    for (const [what, texts] of [
      ['beginnings of names', typed],
      ['Chinese', chinese],
    ] as const) {
      const times = await time(url, { texts, pathOf, rounds });
      figures.push(
        { what: `${way}, ${what}, p50`, value: quantile(times, 0.5), unit: 'ms', digits: 1 },
        { what: `${way}, ${what}, p99`, value: quantile(times, 0.99), unit: 'ms', digits: 1, limit: LIMIT_MS },
      );
    }
  }
  return figures;
}

type Size = { heroes: number; rounds: number };

async function measureOn(url: string, { heroes, rounds }: Size): Promise<Figure[]> {
  const { app, db, close } = await openApp(url);
  await fillMillion(db, heroes, heroName);
  await fillOthers(db);
  const { server, port } = await listen(app.fetch);
  try {
    return await measureWays(`http://127.0.0.1:${port}`, rounds);
  } finally {
    server.close();
    await close();
  }
}

/** A name that is typed, letter by letter, over HTTP. Of less where only the measuring itself is tried. */
export async function measureNames({ heroes, rounds }: Size = { heroes: 1_000_000, rounds: 1_000 }): Promise<Part> {
  const postgres = await startPostgres(['shared_buffers=512MB', 'max_wal_size=4GB']);
  if (postgres.url === undefined) throw new Error(`PostgreSQL is needed here: ${postgres.reason}`);
  try {
    return {
      title: `Names as they are typed, among ${heroes.toLocaleString('en')} heroes`,
      how: `PostgreSQL on the same machine, ${CLIENTS} clients in the server's own process, ${rounds} requests a line over HTTP: each beginning of names of heroes from the first letter on, with accents and capitals, and Chinese words; ${PLAYERS.toLocaleString('en')} players and ${ITEMS.toLocaleString('en')} kinds of items beside them.`,
      figures: await measureOn(postgres.url, { heroes, rounds }),
    };
  } finally {
    await postgres.stop();
  }
}
