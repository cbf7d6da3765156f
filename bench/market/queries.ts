import { encodeListQuery } from '../../core/wire/list-query.ts';
import { startPostgres } from '../../scripts/test/postgres.mjs';
import type { Database } from '../../server/db/database.ts';
import { keyText, orderByKey } from '../../server/db/key-set.ts';
import { createCursors } from '../../server/http/cursor.ts';
import { orderOf, whereOf } from '../../server/modules/heroes/hero-filter.ts';
import type { HeroSorter } from '../../server/modules/heroes/hero-filter.ts';
import { listHeroes } from '../../server/modules/heroes/heroes.repository.ts';
import { heroes } from '../../server/modules/heroes/heroes.tables.ts';
import { CURSOR_SECRET, fillMillion, listen, openApp } from './million.ts';
import { quantile } from '../report.ts';
import type { Figure, Part } from '../report.ts';

const LISTINGS = 1_000_000;
const SIZE = 20;
const ROUNDS = 2_000;
const CLIENTS = 4;
const KEYS = 12;
const LIMIT_MS = 20;
const depths = [0, 1_000, 100_000, 900_000];

const queries: { filter: { forSale: true; rarity?: number[] }; sorter: HeroSorter[] }[] = [
  { filter: { forSale: true }, sorter: [{ field: 'price', order: 'asc' }] },
  { filter: { forSale: true }, sorter: [{ field: 'price', order: 'desc' }] },
  { filter: { forSale: true }, sorter: [{ field: 'listedAt', order: 'desc' }] },
  { filter: { forSale: true, rarity: [1, 2] }, sorter: [{ field: 'price', order: 'asc' }] },
];

type Page = (typeof queries)[number] & { after: string[] | null };

/** Places at about this depth, found by OFFSET beforehand. */
async function findPages(db: Database, depth: number): Promise<Page[]> {
  const pages: Page[] = [];
  for (const query of queries) {
    const order = orderOf(query.sorter);
    const isPriceDown = query.sorter[0]?.field === 'price' && query.sorter[0].order === 'desc';
    const where = whereOf(query.filter, { now: new Date(), isPriceDown });
    for (let i = 0; i < (depth === 0 ? 1 : KEYS); i += 1) {
      const offset = Math.floor(depth * (0.85 + 0.1 * (i / KEYS)));
      const rows = db
        .select({ key: keyText(order) })
        .from(heroes)
        .where(where)
        .orderBy(orderByKey(order));
      const [found] = depth === 0 ? [] : await rows.offset(offset).limit(1);
      pages.push({ ...query, after: found?.key ?? null });
    }
  }
  return pages;
}

/** Runs each of the pages in turn from several clients at once; the first tenth warms up and is not counted. */
async function time(pages: Page[], run: (page: Page) => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  let next = 0;
  const client = async () => {
    for (let at = (next += 1); at <= ROUNDS * 1.1; at = next += 1) {
      const page = pages[at % pages.length];
      if (!page) throw new Error('there is no page to ask for');
      const startedAt = performance.now();
      await run(page);
      if (at > ROUNDS * 0.1) times.push(performance.now() - startedAt);
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
  return times;
}

/** The promise is about the query; what HTTP adds shares its core with the clients here, and is told without a goal. */
function figuresOf(what: string, times: number[], limit?: number): Figure[] {
  return [
    { what: `${what}, p50`, value: quantile(times, 0.5), unit: 'ms', digits: 1 },
    { what: `${what}, p99`, value: quantile(times, 0.99), unit: 'ms', digits: 1, limit },
  ];
}

async function measureDepth(db: Database, url: string, depth: number): Promise<Figure[]> {
  const pages = await findPages(db, depth);
  const cursors = createCursors(CURSOR_SECRET);
  const byRepository = await time(pages, ({ filter, sorter, after }) =>
    listHeroes(db, { filter, now: new Date(), order: orderOf(sorter), after, limit: SIZE + 1 }),
  );
  const byHttp = await time(pages, async ({ filter, sorter, after }) => {
    const scope = { endpoint: 'heroes.list', sorter, filter };
    const cursor = after ? cursors.write({ key: after, total: 10_000, exact: false }, scope) : undefined;
    const query = new URLSearchParams(encodeListQuery({ size: SIZE, sorter, filter, cursor }));
    const answer = await fetch(`${url}/api/game/Hero/List?${query.toString()}`);
    const body = (await answer.json()) as { code: number; data: { list: unknown[] } };
    if (body.code !== 0 || body.data.list.length !== SIZE) throw new Error(`not a page: ${JSON.stringify(body)}`);
  });
  const at = depth === 0 ? 'first page' : `about row ${depth.toLocaleString('en')}`;
  return [...figuresOf(`${at}, query`, byRepository, LIMIT_MS), ...figuresOf(`${at}, over HTTP`, byHttp)];
}

export async function measureQueries(): Promise<Part> {
  const postgres = await startPostgres(['shared_buffers=512MB', 'max_wal_size=4GB']);
  if (postgres.url === undefined) throw new Error(`PostgreSQL is needed here: ${postgres.reason}`);
  const figures: Figure[] = [];
  try {
    const { app, db, close } = await openApp(postgres.url);
    await fillMillion(db, LISTINGS);
    const { server, port } = await listen(app.fetch);
    try {
      for (const depth of depths) figures.push(...(await measureDepth(db, `http://127.0.0.1:${port}`, depth)));
    } finally {
      server.close();
      await close();
    }
  } finally {
    await postgres.stop();
  }
  return {
    title: 'The market list at 1,000,000 listings',
    how: `PostgreSQL on the same machine, ${SIZE} rows a page, ${CLIENTS} clients in the server's own process, ${ROUNDS} requests a line, over price up, price down, latest, and price with two rarities.`,
    figures,
  };
}
