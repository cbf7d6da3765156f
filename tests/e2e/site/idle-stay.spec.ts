import type { CDPSession, Page, Request } from '@playwright/test';
import { expect, test } from '../../support/fixtures.ts';

// A trace keeps what was on the page, which is what is measured here.
test.use({ trace: 'off', screenshot: 'off' });

const SECOND = 1_000;
const HOUR = 3_600 * SECOND;
const WARM_UP_MINUTES = 5;
const IDLE_MINUTES = 30;
/** Shorter than any patience of the page: what it asks is answered before its clock goes on. */
const STEP_SECONDS = 5;
/** How often the world's own time is taken along; a page asks it now and then what time it is. */
const WORLD_SECONDS = 30;

type Counted = { runningTimers: Set<unknown> };

/** Counts the timers that have not run out, whoever made them; over the clock that the story moves. */
function countTimers(): void {
  const running = new Set<unknown>();
  const page = window as unknown as Window & Counted & Record<string, (...all: unknown[]) => unknown>;
  page.runningTimers = running;
  const { setTimeout: begin, setInterval: repeat, clearTimeout: end, clearInterval: stop } = window;
  Object.assign(page, {
    setTimeout(run: (...given: unknown[]) => void, ms?: number, ...given: unknown[]) {
      const id: unknown = begin(() => {
        running.delete(id);
        run(...given);
      }, ms);
      running.add(id);
      return id;
    },
    setInterval(run: (...given: unknown[]) => void, ms?: number, ...given: unknown[]) {
      const id: unknown = repeat(() => run(...given), ms);
      running.add(id);
      return id;
    },
    clearTimeout(id: unknown) {
      running.delete(id);
      end(id as number);
    },
    clearInterval(id: unknown) {
      running.delete(id);
      stop(id as number);
    },
  });
}

/** What the page asks the server: how often so far, and what has no answer yet. */
class Requests {
  count = 0;
  refreshes = 0;
  readonly #open = new Set<unknown>();

  constructor(page: Page) {
    page.on('request', (request) => {
      if (!request.url().includes('/api/') || request.url().includes('/Live')) return;
      this.count += 1;
      if (request.url().endsWith('/Account/Refresh')) this.refreshes += 1;
      this.#open.add(request);
    });
    const close = (request: Request) => void this.#open.delete(request);
    page.on('requestfinished', close);
    page.on('requestfailed', close);
  }

  answered(): Promise<void> {
    return expect.poll(() => this.#open.size, { intervals: [10, 20, 50] }).toBe(0);
  }
}

/** What the page holds once everything that nobody needs any more is gone. */
async function measure(page: Page, session: CDPSession) {
  for (let round = 0; round < 2; round += 1) await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  const figure = (of: string) => metrics.find(({ name }) => name === of)?.value ?? Number.NaN;
  const timers = await page.evaluate(() => (window as unknown as Counted).runningTimers.size);
  return { heap: figure('JSHeapUsedSize'), nodes: figure('Nodes'), listeners: figure('JSEventListeners'), timers };
}

test('half an hour with nobody in front of it: the page holds and asks no more than before, and its session is renewed once', async ({
  openPlayer,
  world,
}) => {
  test.setTimeout(240_000);
  const player = await openPlayer();
  const { page } = player;
  await page.clock.install();
  await page.addInitScript(countTimers);
  await player.loginAsDemo('vip');
  // A key that comes under an hour, where it is renewed, in the middle of the half hour.
  const left = HOUR + (WARM_UP_MINUTES + IDLE_MINUTES / 2) * 60 * SECOND;
  await page.evaluate((ms) => {
    const record = JSON.parse(localStorage.getItem('session') ?? '{}') as { renewedAt: number };
    localStorage.setItem('session', JSON.stringify({ ...record, jwtKeyExpiresAt: record.renewedAt + ms }));
  }, left);
  const requests = new Requests(page);
  await page.goto('/market/hero');
  await expect(page.getByRole('article').first()).toBeVisible();
  await requests.answered();
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');

  async function idle(minutes: number): Promise<number> {
    const before = requests.count;
    for (let second = 0; second < minutes * 60; second += STEP_SECONDS) {
      if (second % WORLD_SECONDS === 0) await world.advanceTime(WORLD_SECONDS);
      await page.clock.runFor(STEP_SECONDS * SECOND);
      await requests.answered();
    }
    return requests.count - before;
  }

  await idle(WARM_UP_MINUTES); // until whatever runs now and then has run
  const before = await measure(page, session);
  const earlier = await idle(IDLE_MINUTES / 2);
  const later = await idle(IDLE_MINUTES / 2);
  const after = await measure(page, session);

  expect(after.heap).toBeLessThan(before.heap * 1.2);
  expect(after.nodes).toBeLessThan(before.nodes * 1.2);
  expect(after.listeners).toBeLessThanOrEqual(before.listeners * 1.05);
  expect(after.timers).toBeLessThanOrEqual(before.timers + 2);
  expect(earlier).toBeGreaterThan(10); // it does ask
  expect(later).toBeLessThan(earlier * 1.2 + 5);
  expect(requests.refreshes).toBe(1);
  await player.expectLoggedIn();
  await page.goto('/hero/list');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page).toHaveURL(/\/hero\/list$/);
});
