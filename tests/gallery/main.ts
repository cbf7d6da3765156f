// npm run pictures: every page at three widths, in both schemes, in two languages, for people to look at.
//   npm run pictures -- market,home            only pages whose name contains one of these
//   npm run pictures -- market 820,dark        and only at these widths, schemes and languages
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { chromium, type Browser, type BrowserContext } from 'playwright';
import { inRoot } from '../../scripts/paths.mjs';
import { ensureBrowser } from '../../scripts/test/browser.mjs';
import { Player } from '../support/player.ts';
import { settle } from '../support/look/settle.ts';
import { accountOf, listHiddenVisits, listVisits, type Visit, type Visitor } from '../support/look/visits.ts';
import { World } from '../support/world.ts';
import { contactSheet, type Shot } from './contact-sheet.ts';

const out = inRoot('.cache/pictures');
const widths = { 390: 844, 820: 1180, 1440: 900 } as const;
const schemes = ['light', 'dark'] as const;
const languages = ['en', 'zh-Hans'] as const;

type State = Awaited<ReturnType<BrowserContext['storageState']>>;
type Look = { scheme: (typeof schemes)[number]; language: (typeof languages)[number]; width: number; height: number };

/** Logs each visitor in once; every further page of theirs opens with the same session. */
async function logIn(browser: Browser, world: World): Promise<Record<Visitor, State | undefined>> {
  const states: Record<Visitor, State | undefined> = { guest: undefined, player: undefined, manager: undefined };
  for (const visitor of ['player', 'manager'] as const) {
    const context = await browser.newContext({ baseURL: world.url, locale: 'en-GB', timezoneId: 'UTC' });
    const player = new Player(await context.newPage(), world);
    await player.loginAsDemo(accountOf[visitor]);
    states[visitor] = await context.storageState();
    await context.close();
  }
  return states;
}

async function openContext(browser: Browser, world: World, look: Look, state: State | undefined) {
  const context = await browser.newContext({
    baseURL: world.url,
    colorScheme: look.scheme,
    reducedMotion: 'reduce',
    viewport: { width: look.width, height: look.height },
    hasTouch: look.width < 500,
    locale: 'en-GB',
    timezoneId: 'UTC',
    ...(state ? { storageState: state } : {}),
  });
  await context.addCookies([{ name: 'language', value: look.language, url: world.url }]);
  return context;
}

/** What is not named of a kind is all of it: `820,dark` is both languages. */
const among = <Value extends string>(all: readonly Value[], wanted: readonly string[]): readonly Value[] => {
  const named = all.filter((value) => wanted.includes(value));
  return named.length > 0 ? named : all;
};

function looksOf(wanted: readonly string[]): Look[] {
  return among(Object.keys(widths), wanted).flatMap((width) =>
    among(schemes, wanted).flatMap((scheme) =>
      among(languages, wanted).map((language) => ({
        scheme,
        language,
        width: Number(width),
        height: widths[Number(width) as keyof typeof widths],
      })),
    ),
  );
}

/** Whatever is wider than the screen: on a phone it makes the whole page slide sideways. */
const overflow = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;

async function takePictures(browser: Browser, world: World, visits: Visit[], looks: Look[]): Promise<Shot[]> {
  const states = await logIn(browser, world);
  const shots: Shot[] = [];
  for (const look of looks) {
    for (const visitor of Object.keys(states) as Visitor[]) {
      const own = visits.filter(({ as }) => as === visitor);
      if (own.length === 0) continue;
      const context = await openContext(browser, world, look, states[visitor]);
      const page = await context.newPage();
      for (const visit of own) {
        const file = `${visit.name}-${String(look.width)}-${look.scheme}-${look.language}.png`;
        const shot: Shot = { ...visit, ...look, file, problem: '' };
        try {
          await page.goto(visit.path);
          await settle(page);
          const wide = await page.evaluate(overflow);
          if (wide > 0) shot.problem = `${String(wide)} px wider than the screen`;
          // Not the whole of an endless list: two screens say what it looks like.
          const height = Math.min(await page.evaluate(() => document.documentElement.scrollHeight), look.height * 2.5);
          await page.screenshot({
            path: path.join(out, file),
            fullPage: true,
            clip: { x: 0, y: 0, width: look.width, height },
            animations: 'disabled',
          });
        } catch (error) {
          shot.problem = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
        }
        shots.push(shot);
        console.log(`${shot.problem ? '✗' : '·'} ${file} ${shot.problem}`);
      }
      await context.close();
    }
  }
  return shots;
}

async function main(wanted: string | undefined, wantedLooks: string | undefined): Promise<void> {
  rmSync(out, { recursive: true, force: true });
  mkdirSync(out, { recursive: true });
  const world = await World.open();
  const browser = await chromium.launch({ executablePath: await ensureBrowser() });
  try {
    const names = wanted?.split(',');
    const all = [...(await listVisits(world)), ...(await listHiddenVisits(world))];
    const visits = all.filter(({ name }) => names?.some((part) => name.includes(part)) ?? true);
    const shots = await takePictures(browser, world, visits, looksOf(wantedLooks?.split(',') ?? []));
    writeFileSync(path.join(out, 'index.html'), contactSheet(shots));
    const troubled = shots.filter(({ problem }) => problem !== '').length;
    console.log(
      `${String(shots.length)} pictures, ${String(troubled)} with a problem: ${path.join(out, 'index.html')}`,
    );
    if (troubled > 0) process.exitCode = 1;
  } finally {
    await browser.close();
    await world.close();
  }
}

await main(process.argv[2], process.argv[3]);
