import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { BrowserContext } from '@playwright/test';
import { expect, test as base } from '../../support/fixtures.ts';
import { Watch } from '../../support/look/watch.ts';
import { Player } from '../../support/player.ts';
import { text } from '../../support/texts.ts';
import { World } from '../../support/world.ts';

const DAY_SECONDS = 86_400;

/** A world of its own: a day goes by in it, and blocks are taken back. */
const test = base.extend<object, { ownWorld: World }>({
  ownWorld: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads which fixtures are wanted from the pattern
    async ({}, use) => {
      const world = await World.open();
      await use(world);
      await world.close();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});

const unlistButton = ({ page }: Player) =>
  page.getByRole('button', { name: text('orders.actions.unlist.label'), exact: true });

test('a browser that is closed after the listing was sent finds it done when it is opened the next day', async ({
  playwright,
  launchOptions,
  ownWorld: world,
}) => {
  const seller = world.account('rich');
  const { market } = world.info.contracts;
  const hero = await world.idleHeroOf(seller.address);
  await world.chain.act(seller.privateKey, 'hero', 'setApprovalForAll', [market, true]);
  const profile = mkdtempSync(path.join(tmpdir(), 'hub-profile-'));
  const watch = new Watch();
  const open = async (time?: number): Promise<{ context: BrowserContext; player: Player }> => {
    const options = { ...launchOptions, baseURL: world.url, locale: 'en-GB', timezoneId: 'UTC' };
    const context = await playwright.chromium.launchPersistentContext(profile, options);
    await watch.follow(context);
    const page = await context.newPage();
    if (time !== undefined) await page.clock.install({ time });
    const player = new Player(page, world);
    await player.installWallet(seller.privateKey);
    return { context, player };
  };

  const evening = await open();
  await evening.player.loginWithWallet();
  await evening.player.openHero(hero.id);
  await evening.player.fillListing('19');
  evening.player.wallet?.pendingNext(); // it has its hash, and no block holds it yet
  await evening.player.pressList();
  await expect(evening.player.dialog('Waiting')).toContainText(text('transactions.dialog.continues'));
  await evening.context.close();
  await evening.player.wallet?.releasePending();
  await expect.poll(() => world.chain.ownerOf(hero.id)).toBe(market);
  await world.advanceTime(DAY_SECONDS);

  const morning = await open(Date.now() + (await world.aheadMs()));
  const { player } = morning;
  await player.page.goto('/login'); // the day is over and the login with it; the wallet is still known
  await player.signInButton().click();
  await player.expectArrived();
  await player.openHero(hero.id);
  await expect(unlistButton(player)).toBeVisible();
  // The hero is known to be listed from the index; the record is settled by the page's own look at the chain.
  const outcomes = () =>
    player.page.evaluate(() =>
      Object.entries(localStorage)
        .filter(([key]) => key.startsWith('hub.tx.v1.'))
        .map(([, record]) => (JSON.parse(record) as { state: string; outcome: string }).outcome),
    );
  await expect.poll(outcomes).toEqual(['succeeded']);
  expect(player.wallet?.prompts.filter((method) => method === 'eth_sendTransaction')).toEqual([]);
  await morning.context.close();
  for (const each of [evening, morning]) each.player.close();
  rmSync(profile, { recursive: true, force: true });
  expect(watch.problems).toEqual([]);
});

test('blocks that are taken back at the third confirmation of five make no “Done”: it waits again, is sent again, and is done at five', async ({
  browser,
  ownWorld: world,
}) => {
  const seller = world.account('leader');
  const { market } = world.info.contracts;
  const hero = await world.idleHeroOf(seller.address);
  await world.chain.act(seller.privateKey, 'hero', 'setApprovalForAll', [market, true]);
  const context = await browser.newContext({ baseURL: world.url });
  const watch = new Watch();
  await watch.follow(context);
  const player = new Player(await context.newPage(), world);
  const wallet = await player.installWallet(seller.privateKey);
  await player.loginWithWallet();
  await player.openHero(hero.id);
  await player.fillListing('18');
  const waiting = player.dialog('Waiting');
  const counted = (done: number) => text('transactions.progressShort', { done, required: 5 });
  await world.produceBlocks('off');
  const before = await world.chain.provider.getBlockNumber();
  await player.pressList();
  await expect
    .poll(() => world.chain.provider.getTransactionCount(seller.address, 'pending'))
    .toBeGreaterThan(await world.chain.provider.getTransactionCount(seller.address, 'latest'));
  await world.mine(3);
  await expect(waiting).toContainText(counted(3));
  expect(await world.chain.provider.getBlockNumber()).toBe(before + 3);

  await world.chain.provider.send('anvil_reorg', [3, []]);
  await expect(waiting).toContainText(counted(0));
  expect(await world.chain.ownerOf(hero.id)).toBe(seller.address);
  await world.mine(6); // six more without it: nothing is done
  await expect(waiting).toContainText(counted(0));
  await expect(player.dialog('Complete')).toBeHidden();

  await wallet.sendAgain();
  await world.mine(4);
  await expect(waiting).toContainText(counted(4));
  await expect(player.dialog('Complete')).toBeHidden();
  await world.mine(1);
  await player.expectComplete();
  await world.produceBlocks('on');
  await player.closeDialog('Complete');
  await expect(unlistButton(player)).toBeVisible();
  expect(await world.chain.ownerOf(hero.id)).toBe(market);
  expect(watch.problems).toEqual([]);
  player.close();
  await context.close();
});
