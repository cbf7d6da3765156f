import type { Page } from '@playwright/test';
import { officesOf } from '../../../server/local/seed/identities.ts';
import { expect, test } from '../../support/fixtures.ts';
import { itemName } from '../../support/texts.ts';
import type { World } from '../../support/world.ts';

/** Avatars beyond all that the seeded world has. */
const FIRST = 35_000;
const KINDS = 2_000;
/** As many as a transaction takes without pressing. */
const AT_ONCE = 250;
/** What a screen and its surroundings hold, and not more. */
const MOST_CARDS = 240;

const nameOf = (id: number) => itemName(id);

/** Makes one piece of each of these kinds for somebody, on the chain, and waits until the index has the last of them. */
async function fillShelf(world: World, owner: string): Promise<void> {
  const { operator } = officesOf(world.info.seed);
  for (let first = FIRST; first < FIRST + KINDS; first += AT_ONCE) {
    const ids = Array.from({ length: AT_ONCE }, (_, index) => first + index);
    await world.chain.act(operator.privateKey, 'items', 'mintBatch', [owner, ids, ids.map(() => 1)]);
  }
  const last = new URLSearchParams({ size: '1', filter: JSON.stringify({ owner, id: [String(FIRST + KINDS - 1)] }) });
  await expect
    .poll(async () => {
      const answer = await fetch(`${world.url}/api/game/Item/List?${last.toString()}`);
      return ((await answer.json()) as { data: { list: unknown[] } }).data.list.length;
    })
    .toBe(1);
}

/** Down to the last one, as somebody who looks for it; the most cards that were there at once on the way. */
async function scrollToEnd(page: Page): Promise<number> {
  const last = nameOf(FIRST + KINDS - 1);
  const reached = await page.waitForFunction(
    (name) => {
      const seen = window as unknown as { most?: number };
      const cards = [...document.querySelectorAll('main article')];
      seen.most = Math.max(seen.most ?? 0, cards.length);
      scrollTo(0, document.documentElement.scrollHeight);
      return cards.some((card) => card.textContent.includes(name)) && seen.most;
    },
    last,
    { polling: 'raf', timeout: 90_000 },
  );
  await expect(page.getByRole('article', { name: last })).toBeInViewport();
  return Math.max(Number(await reached.jsonValue()), await page.getByRole('article').count());
}

test('two thousand kinds of items are some dozens in the page, in one’s own bag and on the market', async ({
  openPlayer,
  world,
}) => {
  test.setTimeout(240_000);
  const owner = await world.newPlayer(1n); // nobody whose bag other stories look into
  await fillShelf(world, owner.address);
  const player = await openPlayer({ viewport: { width: 1440, height: 900 } });
  const { page } = player;
  await player.installWallet(owner.privateKey);
  await player.loginWithWallet();
  for (const where of ['/items/list?tab=avatar', '/market/items?show=all&type=avatar&sort=id-asc']) {
    await page.goto(where);
    const entries = page.getByRole('listitem').filter({ has: page.getByRole('article') });
    await expect(entries.first()).toBeVisible();
    const first = (await entries.first().getByRole('article').getByRole('heading').textContent()) ?? '';

    expect(await scrollToEnd(page), where).toBeLessThan(MOST_CARDS);
    // Which of how many it is, whoever does not see the page is told too.
    const place = await entries.last().evaluate((entry) => [entry.ariaPosInSet, entry.ariaSetSize].map(Number));
    expect(place[0], where).toBe(place[1]);
    expect(place[1], where).toBeGreaterThanOrEqual(KINDS);

    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight / 2));
    await expect(page.getByRole('article').filter({ visible: true }).nth(3)).toBeVisible();
    expect(await page.getByRole('article').count(), where).toBeLessThan(MOST_CARDS);
    await page.evaluate(() => scrollTo(0, 0));
    await expect(page.getByRole('article', { name: first, exact: true })).toBeInViewport();
  }
});
