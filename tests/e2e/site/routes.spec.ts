import { readdirSync, readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { inRoot } from '../../../scripts/paths.mjs';
import { expect, test } from '../../support/fixtures.ts';
import { setShown } from '../../support/pages/set-shown.ts';
import { specified } from '../../support/specified-routes.ts';
import { text } from '../../support/texts.ts';

const tables = inRoot('src/routes');
const source = readdirSync(tables)
  .filter((file) => file.endsWith('-routes.ts'))
  .map((file) => readFileSync(`${tables}/${file}`, 'utf8'))
  .join('\n');
const isPlanned = (path: string) => source.includes(`planned('${path}'`);

/** `:nftId` and `:eventId?` as somebody might type them; a suit is there or is not, by its number alone. */
const typed = (path: string) => path.replace(':suitId?', '10104').replace(/:\w+\??/g, '7');

const lines = Object.entries(specified).map(([path, { hidden, debug }]) => ({
  url: typed(path),
  isThere: !hidden && !debug && !isPlanned(path),
}));

type Line = { url: string; isThere: boolean };
type Seen = { url: string; path: string; text: string; title: string };

/** `7` is no address and no hero, which the server says. */
const NO_SUCH_HERO = /status of 40[04]/;

const brand = text('common.brand');
const NOWHERE = `${text('pages.notFound.title')} · ${brand}`;

/** Starts the application; a page that has not begun follows no address. */
async function start(page: Page, path = '/'): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

/** Goes to each URL inside the running page, as links do, and says what is there once it has come to rest. */
async function walk(page: Page, visits: readonly Line[]): Promise<Seen[]> {
  const given = [visits, NOWHERE] as const;
  return page.evaluate(async ([all, nowhere]) => {
    const seen: Seen[] = [];
    const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
    for (const { url, isThere } of all) {
      const before = { path: location.pathname, title: document.title };
      history.pushState(null, '', url);
      dispatchEvent(new PopStateEvent('popstate'));
      // A page that takes long leaves the one before on the screen: pages have names of their own. One that is not there
      // may be named for a moment before the guard has sent it away, and the page that says so takes its time as well.
      const isDecided = () =>
        isThere
          ? document.title !== before.title || location.pathname === before.path
          : location.pathname === '/404' && document.title === nowhere;
      for (let left = 400; left > 0 && !isDecided(); left -= 1) await sleep(25);
      let text = '';
      for (let still = 0, left = 100; still < 3 && left > 0; left -= 1) {
        await sleep(25);
        const now = `${location.pathname} ${document.querySelector('main')?.textContent ?? ''}`;
        still = now === text && document.querySelector('main h1, main [role=alert], main h2') ? still + 1 : 0;
        text = now;
      }
      const main = document.querySelector('main')?.textContent ?? '';
      seen.push({ url, path: location.pathname, text: main, title: document.title });
    }
    return seen;
  }, given);
}

const crashed = text('pages.crash.title');
const faults = (seen: readonly Seen[]) =>
  seen.filter(({ text: shown }) => shown.trim() === '' || shown.includes(crashed));

/** Where a guest ends up: at the page, at its login, or nowhere. */
function expectPlace({ url, path }: Seen, isThere: boolean): void {
  const wanted = new URL(url, 'http://x').pathname.replace(/\/$/, '').toLowerCase();
  if (isThere) expect([wanted || '/', '/login'], url).toContain(path.replace(/(.)\/$/, '$1').toLowerCase());
  else expect(path, url).toBe('/404');
}

// Who looks at all pages of this world leaves them shown.
test.beforeEach(({ world }) => setShown(world, false));

test('every URL of the specification shows its page, asks for the login, or is not there', async ({
  openPage,
  watch,
}) => {
  watch.allow(NO_SUCH_HERO);
  test.setTimeout(180_000);
  const page = await openPage();
  await start(page);

  const seen = await walk(page, lines);

  expect(faults(seen)).toEqual([]);
  seen.forEach((each, index) => expectPlace(each, lines[index]?.isThere ?? false));
  const nowhere = seen.filter(({ path }) => path === '/404');
  expect(new Set(nowhere.map(({ title }) => title))).toEqual(new Set([NOWHERE]));
});

test('no other way of writing a URL opens what is shut', async ({ openPage, watch }) => {
  watch.allow(NO_SUCH_HERO);
  test.setTimeout(180_000);
  const page = await openPage();
  await start(page);
  const shut = lines.filter(({ isThere, url }) => !isThere && url !== '/404').map(({ url }) => url);
  const written = shut.flatMap((url) => [
    url.toUpperCase(),
    `${url}/`,
    `/%2e${url}`,
    url.replace(/\/(\w)/, (_, first: string) => `/%${first.charCodeAt(0).toString(16)}`),
  ]);

  const seen = await walk(
    page,
    written.map((url) => ({ url, isThere: false })),
  );

  expect(faults(seen)).toEqual([]);
  expect(seen.filter(({ path }) => path !== '/404')).toEqual([]);
});

// Typed into the address bar: the server and the start of the page have a say too.
for (const odd of [
  '/6551/TEST',
  '/DAO',
  '/dao/',
  '/%2e/dao',
  '/market/%2e%2e/dao',
  '/unity-test',
  '/season/3/member/7',
]) {
  test(`${odd}, typed, is not there`, async ({ openPage }) => {
    const page = await openPage();
    await page.goto(odd);

    await expect(page).toHaveURL(/\/404$/);
    await expect(page.getByRole('heading', { level: 1, name: text('pages.notFound.title') })).toBeVisible();
  });
}

for (const query of ['to=%25', 'to[]=a&redirect=%25', 'to=%E0%A4%A&error=%00']) {
  test(`?${query} breaks no page`, async ({ openPage, watch }) => {
    watch.allow(NO_SUCH_HERO);
    test.setTimeout(180_000);
    const page = await openPage();
    await start(page, `/?${query}`);
    const seen = await walk(
      page,
      lines.map(({ url, isThere }) => ({ url: `${url}?${query}`, isThere })),
    );

    expect(faults(seen)).toEqual([]);
    expect(new URL(page.url()).origin).toBe(new URL(await page.evaluate(() => location.origin)).origin);
  });
}

test('every page that is there has a name of its own in the title', async ({ openPage, watch }) => {
  watch.allow(NO_SUCH_HERO);
  const page = await openPage();
  await start(page);
  const there = lines.filter(({ isThere, url }) => isThere && url !== '/404');
  const seen = (await walk(page, there)).filter(({ path }) => path !== '/login');

  expect(seen.filter(({ title }) => !title.endsWith(` · ${brand}`) || title.startsWith(' '))).toEqual([]);
  const pathsOf = new Map<string, Set<string>>();
  for (const { title, path } of seen) pathsOf.set(title, (pathsOf.get(title) ?? new Set()).add(path));
  const shared = [...pathsOf].filter(([, paths]) => paths.size > 1).map(([title, paths]) => [title, ...paths]);
  expect(shared).toEqual([]);
});
