import { readFile } from 'node:fs/promises';
import type { Page, Locator } from '@playwright/test';
import { formatUnits, type TransactionReceipt } from 'ethers';
import Papa from 'papaparse';
import { expect, test } from '../../support/fixtures.ts';
import { text } from '../../support/texts.ts';
import type { World } from '../../support/world.ts';

const desktop = { viewport: { width: 1440, height: 900 } };
const ONE = 10n ** 18n;
const PRICE = 100_500_000_000_000_000_000n;
const ranges = ['24h', '7d', '30d', 'all'] as const;
type Range = (typeof ranges)[number];
/** By the hour, the day and the week; a range begins in the middle of one. */
const buckets: Record<Range, [number, number]> = { '24h': [24, 25], '7d': [7, 8], '30d': [30, 31], all: [5, 60] };

const digits = (shown: string | null) => BigInt((shown ?? '').replace(/\D/g, '') || 0);
const inUnits = (shown: string | null) => {
  const [whole = '0', fraction = ''] = (shown ?? '').replace(/[^\d.]/g, '').split('.');
  return BigInt(whole) * ONE + BigInt(fraction.padEnd(18, '0'));
};

/** A figure of Home by the heading of its tile. */
const tile = (page: Page, name: 'registered' | 'volume' | 'sales'): Locator =>
  page
    .locator('section')
    .filter({ has: page.getByRole('heading', { level: 2, name: text(`pages.home.${name}`), exact: true }) })
    .locator('p');

type Figures = { sales: bigint; volume: bigint; players: bigint };
const NOTHING: Figures = { sales: 0n, volume: 0n, players: 0n };

/** The tiles of a range once its figures have come: the note says of which range they are. */
async function readTiles(page: Page, range: Range): Promise<Figures> {
  await page.getByRole('button', { name: text(`pages.home.ranges.${range}`), exact: true }).click();
  await expect(tile(page, 'sales').last()).toContainText(text(`pages.home.within.${range}`));
  return {
    sales: digits(await tile(page, 'sales').first().textContent()),
    volume: inUnits(await tile(page, 'volume').first().locator('[title]').getAttribute('title')),
    players: digits(await tile(page, 'registered').first().textContent()),
  };
}

/** The figures below the chart, as they are told to who does not see it: when, and how much. */
async function readChart(page: Page, chart: 'arca' | 'ron' | 'sales' | 'registered'): Promise<string[]> {
  await page
    .getByRole('group', { name: text('pages.home.chartOf'), exact: true })
    .getByRole('button', { name: text(`pages.home.chartNames.${chart}`), exact: true })
    .click();
  const title = text(`pages.home.charts.${chart}`);
  const table = page.getByRole('table', { name: text('common.chart.table', { title }) });
  await expect(table.getByRole('columnheader', { name: title })).toBeAttached();
  return table.getByRole('cell').allTextContents();
}

const sum = (cells: readonly string[]) => cells.reduce((all, cell) => all + digits(cell), 0n);

/** Another player sells a hero to a third for so much, past any page. */
async function sellElsewhere(world: World, price: bigint): Promise<string> {
  const { chain, info } = world;
  const [seller, buyer] = [world.account('vip'), world.account('rich')];
  const { market, hero: collection, arca } = info.contracts;
  const hero = await world.idleHeroOf(seller.address);
  await chain.act(seller.privateKey, 'hero', 'setApprovalForAll', [market, true]);
  await chain.act(seller.privateKey, 'market', 'list', [collection, hero.id, arca, price]);
  await chain.act(buyer.privateKey, 'arca', 'approve', [market, price]);
  await chain.act(buyer.privateKey, 'market', 'buy', [await chain.listingIdOf(hero.id), price]);
  return hero.name;
}

type Paid = { at: number; currency: string; price: bigint };
type Listed = { currency: string; price: string; closedAt?: string; at?: string };

/** Everything that was ever paid on both markets, purchase by purchase, and the server's time. */
async function readPaid(page: Page): Promise<{ paid: Paid[]; now: number }> {
  const paid: Paid[] = [];
  let now = 0;
  for (const path of ['Order/Sales', 'Item/Sales']) {
    for (let cursor: string | null = ''; cursor !== null;) {
      const query = new URLSearchParams({ size: '100', ...(cursor ? { cursor } : {}) });
      const answer = await page.request.get(`/api/game/${path}?${query.toString()}`);
      const { data, time } = (await answer.json()) as { data: { list: Listed[]; next: string | null }; time: string };
      for (const { currency, price, closedAt, at } of data.list) {
        paid.push({ currency, price: BigInt(price), at: Date.parse(closedAt ?? at ?? '') });
      }
      now = Date.parse(time);
      cursor = data.next;
    }
  }
  return { paid, now };
}

const HOUR = 3_600_000;
const widths: Record<Range, number> = { '24h': HOUR, '7d': 24 * HOUR, '30d': 24 * HOUR, all: 168 * HOUR };
/** 1970 began on a Thursday, weeks begin on Monday. */
const startOf = (range: Range, at: number) => at - ((at - (range === 'all' ? 96 * HOUR : 0)) % widths[range]);

/** A figure of a chart has four digits, above a thousand one after the point. */
function expectNear(cell: string, exact: number, about: string): void {
  const shown = Number(cell.replace(/[K,]/g, '')) * (cell.endsWith('K') ? 1_000 : 1);
  expect(Math.abs(shown - exact), `${about}: ${cell} for ${String(exact)}`).toBeLessThanOrEqual(
    cell.endsWith('K') ? 50.001 : exact * 0.0005 + 1e-9,
  );
}

/** Each mark of a currency's chart is what was paid in its hour, day or week. */
async function expectVolumes(page: Page, range: Range, currency: 'ARCA' | 'RON', paid: readonly Paid[], now: number) {
  const cells = await readChart(page, currency === 'ARCA' ? 'arca' : 'ron');
  const last = startOf(range, now);
  for (const [index, cell] of cells.entries()) {
    // A range begins in the middle of its first mark.
    if (index === 0 && range !== 'all') continue;
    const at = last - (cells.length - 1 - index) * widths[range];
    const here = paid.filter((each) => each.currency === currency && startOf(range, each.at) === at);
    const exact = Number(formatUnits(here.reduce((all, { price }) => all + price, 0n)));
    expectNear(cell, exact, `${range} ${currency} ${new Date(at).toISOString()}`);
  }
}

/** What the charts show of a range, bucket by bucket, adds up to its tiles. */
async function expectCharts(page: Page, range: Range, sales: bigint): Promise<void> {
  const cells = await readChart(page, 'sales');
  expect([sum(cells), sum(cells.slice(-1)) > 0n], range).toEqual([sales, true]);
  const [fewest, most] = buckets[range];
  expect(cells.length).toBeGreaterThanOrEqual(fewest);
  expect(cells.length).toBeLessThanOrEqual(most);
  const joined = await readChart(page, 'registered');
  const note = text('pages.home.added', { count: '([\\d,]+)', within: text(`pages.home.within.${range}`) });
  const said = (await tile(page, 'registered').last().textContent()) ?? '';
  const added = new RegExp(note).exec(said)?.[1] ?? '';
  expect([joined.length, sum(joined)], range).toEqual([cells.length, digits(added)]);
}

test('a sale and a newcomer are counted in every range of Home, live, and its charts add up to its figures', async ({
  openPage,
  openPlayer,
  world,
}) => {
  const page = await openPage(desktop);
  await page.goto('/');
  const before = new Map<Range, Figures>();
  for (const range of [...ranges].reverse()) before.set(range, await readTiles(page, range));
  const first = (before.get('24h') ?? NOTHING).sales;

  const newcomer = await openPlayer(desktop);
  await newcomer.installWallet((await world.newPlayer(ONE)).privateKey);
  await newcomer.loginWithWallet();
  const name = await sellElsewhere(world, PRICE);
  // The page of the last 24 hours stands open, and nobody touches it.
  await expect.poll(async () => digits(await tile(page, 'sales').first().textContent())).toBe(first + 1n);
  const sold = page.getByRole('region', { name: text('orders.titles.recentlySold') });
  await expect(sold.getByText(name).first()).toBeVisible();

  for (const range of ranges) {
    const was = before.get(range) ?? NOTHING;
    const now = { sales: was.sales + 1n, volume: was.volume + PRICE, players: was.players + 1n };
    // What was read before stands there until it is read again.
    await expect.poll(() => readTiles(page, range), range).toEqual(now);
    await expectCharts(page, range, now.sales);
  }
  await page.reload();
  await expect(tile(page, 'sales').last()).toContainText(text('pages.home.within.all'));

  const { paid, now } = await readPaid(page);
  for (const range of ranges) {
    await readTiles(page, range);
    for (const currency of ['ARCA', 'RON'] as const) await expectVolumes(page, range, currency, paid, now);
  }
});

type Line = Record<'name' | 'kind' | 'quantity' | 'price' | 'fees' | 'gas' | 'basis' | 'realised' | 'at', string> & {
  txHash: string;
};

/** Has the table's file made, and reads what the browser saved. */
async function download(page: Page, format: 'csv' | 'json'): Promise<string> {
  await page.getByRole('button', { name: text('table.export.all'), exact: true }).click();
  const saving = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: text(`table.export.${format}`), exact: true }).click();
  const saved = await saving;
  expect(saved.suggestedFilename()).toMatch(new RegExp(`\\.${format}$`));
  return readFile(await saved.path(), 'utf8');
}

/** A transaction by its hash, and what it cost the wallet that sent it. */
function paperOf(receipt: TransactionReceipt | null): { hash: string; gas: string } {
  if (!receipt) throw new Error('the transaction is in no block');
  return { hash: receipt.hash, gas: `${formatUnits(receipt.fee)} RON` };
}

/** A newcomer buys two heroes, and sells one of them again; answers what the chain has of it. */
async function tradeTwice(world: World) {
  const { chain, info } = world;
  const [vip, rich] = [world.account('vip'), world.account('rich')];
  const { market, hero: collection, arca } = info.contracts;
  const me = await world.newPlayer(400n * ONE);
  const done: { kind: string; price: string; hash: string; gas: string }[] = [];
  const by = async (kind: string, price: string, ...call: [Parameters<typeof chain.act>[1], string, unknown[]]) =>
    done.push({ kind, price, ...paperOf(await chain.act(me.privateKey, ...call)) });
  const heroes = (await world.heroes({ owner: vip.address, state: ['idle'] })).slice(0, 2);
  await chain.act(vip.privateKey, 'hero', 'setApprovalForAll', [market, true]);
  await by('approval', '', 'arca', 'approve', [market, 110n * ONE]);
  for (const [at, price] of [50n, 60n].entries()) {
    const id = heroes[at]?.id ?? '';
    await chain.act(vip.privateKey, 'market', 'list', [collection, id, arca, price * ONE]);
    const listing = await chain.listingIdOf(id);
    await by('bought', `${String(price)} ARCA`, 'market', 'buy', [listing, price * ONE]);
  }
  await by('approval', '', 'hero', 'approve', [market, heroes[0]?.id]);
  await by('listing', '80 ARCA', 'market', 'list', [collection, heroes[0]?.id, arca, 80n * ONE]);
  await chain.act(rich.privateKey, 'arca', 'approve', [market, 80n * ONE]);
  const id = await chain.listingIdOf(heroes[0]?.id ?? '');
  const sold = await chain.act(rich.privateKey, 'market', 'buy', [id, 80n * ONE]);
  return { me, done, soldHash: paperOf(sold).hash, keptName: heroes[1]?.name ?? '' };
}

test('a portfolio is saved as CSV and as JSON, line for line as the page and the chain have it', async ({
  openPlayer,
  world,
}) => {
  const { me, done, soldHash, keptName } = await tradeTwice(world);
  const left = await world.chain.arcaOf(me.address);
  const ann = await openPlayer(desktop);
  await ann.installWallet(me.privateKey);
  await ann.loginWithWallet();
  const { page } = ann;
  await page.goto('/account/portfolio?tab=trades');
  const rowOf = (hash: string) => page.getByRole('row').filter({ has: page.getByTitle(hash, { exact: true }) });
  // Gas is asked of the chain, transaction by transaction.
  for (const { hash, gas } of done) {
    await expect(rowOf(hash).getByTitle(gas, { exact: true }).first()).toBeVisible({ timeout: 30_000 });
  }

  const lines = JSON.parse(await download(page, 'json')) as Line[];
  expect(lines).toHaveLength(done.length + 1);
  const lineOf = (hash: string) => lines.find(({ txHash }) => txHash === hash);
  for (const { kind, price, hash, gas } of done) {
    expect(lineOf(hash), kind).toMatchObject({ kind, gas, ...(kind === 'bought' ? { price } : {}) });
  }
  const sale = lineOf(soldHash);
  const won = left - 400n * ONE + 60n * ONE; // the other hero is still there
  expect(sale).toMatchObject({ kind: 'sold', price: '80 ARCA', gas: '' });
  expect(sale?.fees).toBe(`${formatUnits(30n * ONE - won)} ARCA`);
  expect(sale?.realised.split('; ')[0]).toBe(`${formatUnits(won)} ARCA`);
  await expect(rowOf(soldHash)).toContainText(text('portfolio.kinds.sold'));

  const csv = await download(page, 'csv');
  const { data } = Papa.parse<string[]>(csv.replace(/^\uFEFF/, ''), { skipEmptyLines: true });
  const [head, ...rows] = data;
  expect(head?.[0]).toBe(text('portfolio.fields.name'));
  expect(rows.map((cells) => cells.map((cell) => cell.replace(/^'/, '')))).toEqual(lines.map(Object.values));

  await page.goto('/account/portfolio?tab=holdings');
  await expect(page.getByRole('row').filter({ hasText: keptName })).toBeVisible();
  const holdings = JSON.parse(await download(page, 'json')) as Record<string, string>[];
  expect(holdings).toHaveLength(1);
  expect(holdings[0]?.['name']).toContain(keptName);
  expect(holdings[0]?.['basis']).toMatch(/^60 ARCA; 0\.\d+ RON$/);
});
