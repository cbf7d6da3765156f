import type { Hero } from '../../../core/wire/game/heroes.ts';
import type { DemoAccount } from '../../../core/wire/local.ts';
import { formatFullAmount } from '../../../src/lib/amount.ts';
import { expect, test } from '../../support/fixtures.ts';
import type { Player } from '../../support/player.ts';
import { mailsTo } from '../../support/mailbox.ts';
import { signUp } from '../../support/accounts/sign-up.ts';
import { itemName, text } from '../../support/texts.ts';
import type { World } from '../../support/world.ts';

const desktop = { viewport: { width: 1440, height: 900 } };
const ONE = 10n ** 18n;
const RICHES = 10n ** 30n;
const EMAIL = 'watcher@example.com';

/** A hero that an account has on the market, at this price in ARCA. */
async function listedBy(world: World, key: 'rich' | 'vip', price: bigint): Promise<{ hero: Hero; listingId: string }> {
  const { address, privateKey } = world.account(key);
  const { hero: heroes, market, arca } = world.info.contracts;
  const hero = await world.idleHeroOf(address);
  await world.chain.act(privateKey, 'hero', 'setApprovalForAll', [market, true]);
  await world.chain.act(privateKey, 'market', 'list', [heroes, hero.id, arca, price]);
  return { hero, listingId: String(await world.chain.listingIdOf(hero.id)) };
}

const bell = (count: number) => text('alerts.bell_other', { count });

test('a starred hero that becomes cheap rings the bell and sends a mail, and its alert can be taken back @journey', async ({
  openPlayer,
  world,
}) => {
  const { hero, listingId } = await listedBy(world, 'vip', 50n * ONE);
  const ann = await openPlayer(desktop);
  await signUp(ann, EMAIL);
  const { page } = ann;
  const star = page.getByRole('button', { name: text('heroes.star', { name: hero.name, id: hero.id }) }).first();

  await ann.openHero(hero.id);
  await star.focus();
  await page.keyboard.press('Enter');
  await expect(star).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: text('heroes.alert'), exact: true }).click();
  const dialog = page.getByRole('dialog', { name: text('alerts.price.title', { name: hero.name }) });
  await dialog.getByRole('button', { name: text('alerts.price.save'), exact: true }).click();
  await expect(dialog).toContainText(text('alerts.price.problem', { min: '0.0001', max: '10,000' }));
  await dialog.getByLabel(text('alerts.price.field'), { exact: true }).fill('40');
  await dialog.getByRole('button', { name: text('alerts.price.save'), exact: true }).click();
  await expect(dialog).toBeHidden();

  const { privateKey } = world.account('vip');
  await world.chain.act(privateKey, 'market', 'changePrice', [listingId, 41n * ONE]);
  await world.chain.act(privateKey, 'market', 'changePrice', [listingId, 40n * ONE]);

  const ringing = page.getByRole('button', { name: bell(1), exact: true });
  await expect(ringing).toBeVisible({ timeout: 20_000 });
  const sentence = { name: `${hero.name} #${hero.id}`, price: '40 ARCA' };
  await expect
    .poll(async () => (await mailsTo(world, EMAIL))[0]?.text, { timeout: 30_000 })
    .toContain(`${sentence.name} is for sale at 40 ARCA`);
  await ringing.click();
  await expect(page.getByRole('link', { name: text('alerts.notice.price', sentence) })).toBeVisible();
  await expect(page.getByRole('button', { name: bell(0), exact: true })).toBeVisible();

  await page.goto('/account/watchlist');
  const row = page.getByRole('listitem').filter({ hasText: hero.name }).first();
  await expect(row).toContainText(text('common.change.fall', { change: '20.0 %' }));
  await row.getByRole('button', { name: text('watches.alertFor', { name: hero.name, id: hero.id }) }).click();
  await dialog.getByRole('button', { name: text('alerts.remove'), exact: true }).click();
  await expect(dialog).toBeHidden();
  await page.goto('/account/watchlist?tab=alerts');
  await expect(page.getByText(text('alerts.empty'))).toBeVisible();

  const [mail] = await mailsTo(world, EMAIL);
  const way = /http\S*(\/unsubscribe\?token=\S+)/.exec(mail?.text ?? '')?.[1] ?? '';
  const guest = await openPlayer(desktop);
  await guest.page.goto(way);
  await guest.page.getByRole('button', { name: text('alerts.unsubscribe.end'), exact: true }).click();
  await expect(guest.page.getByText(text('alerts.unsubscribe.done'))).toBeVisible();
});

test('the portfolio shows what a sale won as the chain has it, with its transaction @journey', async ({
  openPlayer,
  world,
}) => {
  const { hero, listingId } = await listedBy(world, 'vip', 100n * ONE);
  const [me, vip] = [world.account('rich'), world.account('vip')];
  const { hero: heroes, market, arca } = world.info.contracts;
  for (const { privateKey } of [me, vip]) await world.chain.act(privateKey, 'arca', 'approve', [market, RICHES]);
  await world.chain.act(me.privateKey, 'hero', 'setApprovalForAll', [market, true]);
  const before = await world.chain.arcaOf(me.address);
  await world.chain.act(me.privateKey, 'market', 'buy', [listingId, 100n * ONE]);
  await world.chain.act(me.privateKey, 'market', 'list', [heroes, hero.id, arca, 150n * ONE]);
  const again = String(await world.chain.listingIdOf(hero.id));
  const sold = await world.chain.act(vip.privateKey, 'market', 'buy', [again, 150n * ONE]);
  const won = (await world.chain.arcaOf(me.address)) - before;

  const ben = await openPlayer(desktop);
  await ben.loginAsDemo('rich');
  const { page } = ben;
  await page.goto('/account/portfolio?tab=trades');
  const row = page
    .getByRole('row')
    .filter({ hasText: hero.name })
    .filter({ hasText: text('portfolio.kinds.sold') })
    .first();
  await expect(row.getByTitle(`${formatFullAmount(won, { decimals: 18 })} ARCA`)).toBeVisible({ timeout: 20_000 });
  await expect(row.getByTitle(sold?.hash ?? 'none', { exact: true })).toBeVisible();

  await page.goto('/account/portfolio');
  await expect(page.getByRole('heading', { name: text('portfolio.profit.title') })).toBeVisible();
  await expect(page.getByText(text('portfolio.hints.floor'))).toBeVisible();
});

test('what waits for a player is in sight when Home opens, on a desktop and on a phone', async ({ openPlayer }) => {
  const player = await openPlayer({ viewport: { width: 1440, height: 900 } });
  await player.loginAsDemo('rich');
  await player.page.goto('/');
  const panel = player.page.getByRole('region', { name: text('pages.home.attention') });
  await expect(panel.getByRole('listitem')).not.toHaveCount(0);
  await expect(panel).toBeInViewport({ ratio: 1 });

  await player.page.setViewportSize({ width: 390, height: 844 });
  await expect(panel).toBeInViewport({ ratio: 1 });
});

/** Of the world: a badge that its demo collectors hold. */
const BADGE = 20_001;
const BADGE_NAME = itemName(BADGE);
const HOUR = 3_600;

/** Asks on the badge's window in the market to be told of a price in ARCA. */
async function alertOnBadge({ page }: Player, price: string): Promise<void> {
  await page.goto(`/market/items?item=${BADGE}`);
  const dialog = page.getByRole('dialog', { name: BADGE_NAME, exact: true });
  await dialog.getByRole('button', { name: text('heroes.alert'), exact: true }).click();
  const alert = page.getByRole('dialog', { name: text('alerts.price.title', { name: BADGE_NAME }) });
  await alert.getByLabel(text('alerts.price.field'), { exact: true }).fill(price);
  await alert.getByRole('button', { name: text('alerts.price.save'), exact: true }).click();
  await expect(alert).toBeHidden();
}

/** Quiet hours that have begun, and end within the hour. */
async function beQuiet({ page, world }: Player): Promise<void> {
  const clockAt = (ms: number) => new Date(ms).toISOString().slice(11, 16);
  const now = Date.now() + (await world.aheadMs());
  await page.goto('/account/settings');
  const panel = page.getByRole('region', { name: text('alerts.titles.settings'), exact: true });
  await panel.getByRole('checkbox', { name: text('alerts.settings.quiet') }).check();
  await panel.getByLabel(text('alerts.settings.from'), { exact: true }).fill(clockAt(now - 600_000));
  await panel.getByLabel(text('alerts.settings.to'), { exact: true }).fill(clockAt(now + 3_000_000));
  await panel.getByRole('button', { name: text('alerts.settings.save'), exact: true }).click();
  await expect(page.getByText(text('alerts.settings.saved'))).toBeVisible();
}

/** Sells a piece of the badge, past any page; what is given back leaves the world as it was. */
/** Puts a badge of whoever has one up for sale: other stories of the same world burn some. */
async function sellBadge(world: World, price: bigint): Promise<() => Promise<void>> {
  const { items, itemMarket, arca } = world.info.contracts;
  const owned = ({ address }: DemoAccount) => world.chain.read<bigint>('items', 'balanceOf', address, BADGE);
  const asked = [world.account('leader'), world.account('rich')];
  const counts = await Promise.all(asked.map(owned));
  const seller = asked[counts.findIndex((count) => count > 0n)];
  if (!seller) throw new Error('nobody has a badge to sell');
  const { address, privateKey } = seller;
  const wasAllowed = await world.chain.read<boolean>('items', 'isApprovedForAll', address, itemMarket);
  await world.chain.act(privateKey, 'items', 'setApprovalForAll', [itemMarket, true]);
  await world.chain.act(privateKey, 'itemMarket', 'list', [items, BADGE, 1, arca, price, 0]);
  const listingId = await world.chain.read<bigint>('itemMarket', 'totalListings');
  return async () => {
    await world.chain.act(privateKey, 'itemMarket', 'unlist', [listingId]);
    await world.chain.act(privateKey, 'items', 'setApprovalForAll', [itemMarket, wasAllowed]);
  };
}

test('a cheap piece of a starred item and a new match of a search ring the bell, and their mail waits for the end of quiet hours', async ({
  openPlayer,
  world,
}) => {
  const [ann, ben] = [await openPlayer(desktop), await openPlayer(desktop)];
  const [quietMail, otherMail] = ['quiet@example.com', 'awake@example.com'];
  await signUp(ann, quietMail);
  await signUp(ben, otherMail);
  const { page } = ann;
  const newsTo = async (email: string) =>
    (await mailsTo(world, email)).filter((mail) => mail.text.includes('/unsubscribe')).map((mail) => mail.text);

  await page.goto(`/market/items?item=${BADGE}`);
  const star = page.getByRole('button', { name: text('items.star', { name: BADGE_NAME }) });
  await star.focus();
  await page.keyboard.press('Enter');
  await expect(star).toHaveAttribute('aria-pressed', 'true');
  await alertOnBadge(ann, '0.9');
  await alertOnBadge(ben, '0.9');
  await beQuiet(ann);
  await page.goto('/market/hero?max=0.5');
  await page
    .getByRole('button', { name: text('heroes.filters.saved'), exact: true })
    .first()
    .click();
  await page.getByLabel(text('alerts.search.name'), { exact: true }).fill('Bargains');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: text('alerts.search.save'), exact: true })
    .click();
  await expect(page.getByText(text('alerts.saved'))).toBeVisible();

  const takeBack = await sellBadge(world, (ONE * 9n) / 10n);
  const { hero, listingId } = await listedBy(world, 'vip', (ONE * 4n) / 10n);
  const ringing = page.getByRole('button', { name: bell(2), exact: true });
  await expect(ringing).toBeVisible({ timeout: 20_000 });
  const cheap = `${BADGE_NAME} is for sale at 0.9 ARCA`;
  const match = `${hero.name} #${hero.id} at 0.4 ARCA matches your search “Bargains”`;
  // Whoever is not quiet has it by mail, so that the blocks are deep enough and the mails have gone out.
  await expect.poll(async () => (await newsTo(otherMail))[0], { timeout: 30_000 }).toContain(cheap);
  expect(await newsTo(quietMail)).toEqual([]);

  await world.advanceTime(HOUR);
  await expect.poll(async () => (await newsTo(quietMail)).length, { timeout: 30_000 }).toBe(1);
  const [digest] = await newsTo(quietMail);
  expect(digest).toContain(cheap);
  expect(digest).toContain(match);

  await ringing.click();
  await expect(page.getByRole('link', { name: match })).toBeVisible();
  await page.getByRole('link', { name: cheap }).click();
  await expect(page.getByRole('dialog', { name: BADGE_NAME, exact: true })).toBeVisible();

  await page.goto('/account/watchlist?tab=items');
  const row = page.getByRole('listitem').filter({ hasText: BADGE_NAME });
  await expect(row.getByTitle('0.9 ARCA', { exact: true }).last()).toBeVisible();
  await takeBack();
  await world.chain.act(world.account('vip').privateKey, 'market', 'unlist', [listingId]);
  await expect(row.getByTitle('0.9 ARCA', { exact: true })).toHaveCount(0, { timeout: 20_000 });
  await row.getByRole('button', { name: text('items.star', { name: BADGE_NAME }) }).click();
  await expect(page.getByText(text('heroes.unstarred', { name: BADGE_NAME }))).toBeVisible();
  await page.goto('/account/watchlist?tab=items');
  await expect(page.getByText(text('watches.emptyItems'))).toBeVisible();
});
