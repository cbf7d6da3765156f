import type { Hero } from '../../../core/wire/game/heroes.ts';
import { marketOfferEndpoints, type MarketOffer } from '../../../core/wire/game/market-offers.ts';
import { ask } from '../../support/accounts/ask.ts';
import { expect, test } from '../../support/fixtures.ts';
import { pattern, text } from '../../support/texts.ts';
import type { Player } from '../../support/player.ts';
import type { NewPlayer, World } from '../../support/world.ts';

const ONE = 10n ** 18n;
const AMOUNT = '7.000000000000000003';
const AMOUNT_UNITS = 7_000_000_000_000_000_003n;
const BPS = 10_000n;
/** Longer than the story takes until then. */
const MINUTES_SECONDS = 300;

const make = text('offers.actions.make.label');

/** Somebody who can offer, with a wallet that signs by itself and has allowed nothing. */
async function openBuyer(world: World, ben: Player) {
  const buyer = world.account('vip');
  await world.chain.act(buyer.privateKey, 'arca', 'approve', [world.info.contracts.marketOffers, 0n]);
  await ben.installWallet(buyer.privateKey);
  await ben.loginWithWallet();
  return buyer;
}

/** An idle hero that nobody offers for: the world's history left offers for some, and other stories sell those before them. */
async function withoutOffers(world: World, owner: string): Promise<Hero> {
  for (const hero of await world.heroes({ owner, state: ['idle'] })) {
    const filter = JSON.stringify({ tokenId: hero.id, state: ['open'] });
    const query = new URLSearchParams({ size: '1', filter });
    const path = `/api/game${marketOfferEndpoints.list.path}?${query.toString()}`;
    const { list } = await ask<{ list: MarketOffer[] }>(world, path);
    if (list.length === 0) return hero;
  }
  throw new Error(`${owner} has no idle hero without an offer`);
}

/** Offers for a hero, past any page, and answers the offer's id. */
async function offerElsewhere(
  world: World,
  { privateKey }: NewPlayer,
  tokenId: string,
  amount: bigint,
  seconds: number,
): Promise<string> {
  const { hero, marketOffers } = world.info.contracts;
  const { timestamp = 0 } = (await world.chain.provider.getBlock('latest')) ?? {};
  await world.chain.act(privateKey, 'arca', 'approve', [marketOffers, amount]);
  await world.chain.act(privateKey, 'marketOffers', 'offerForToken', [hero, tokenId, amount, timestamp + seconds, 0]);
  return String(await world.chain.read<bigint>('marketOffers', 'totalOffers'));
}

/**
 * Its owner sets from how much on an offer counts: the one of 7 that is there is hidden, one of 6 that comes is neither shown
 * nor announced, one of 8 is both. Both are taken back, and everything is shown again in the end.
 */
async function muteSmallOffers(world: World, { page }: Player, { id, name }: Pick<Hero, 'id' | 'name'>) {
  const accept = page.getByRole('button', { name: new RegExp(`^${text('offers.actions.accept.open')}: ${name}`) });
  const news = (amount: string) =>
    page.getByText(text('offers.news.received', { amount: `${amount} ARCA`, name: text('offers.heroNumber', { id }) }));
  const least = page.getByLabel(text('offers.least.label', { symbol: 'ARCA' }), { exact: true });
  await least.fill('7.5');
  await least.press('Enter');
  await expect(accept).toHaveCount(0);

  const other = await world.newPlayer(15n * ONE);
  const small = await offerElsewhere(world, other, id, 6n * ONE, 86_400);
  const large = await offerElsewhere(world, other, id, 8n * ONE, 86_400);
  await expect(news('8').first()).toBeVisible();
  await expect(accept).toHaveCount(1);
  await expect(news('6')).toHaveCount(0);

  for (const offer of [small, large]) await world.chain.act(other.privateKey, 'marketOffers', 'cancel', [offer]);
  await expect(accept).toHaveCount(0);
  await least.fill('');
  await least.press('Enter');
}

test('a player offers for a hero, its owner sees it at once, accepts, and both get what they were promised @journey', async ({
  openPlayer,
  world,
}) => {
  const ann = await openPlayer();
  const seller = await ann.loginAsDemo('rich');
  const hero = await withoutOffers(world, seller.address);
  // Sold over offers before, in the story of the world: the approval is to be asked for here.
  await world.chain.act(seller.privateKey, 'hero', 'setApprovalForAll', [world.info.contracts.marketOffers, false]);
  await ann.page.goto('/market/offers');
  await expect(ann.page.getByRole('heading', { level: 1, name: text('offers.titles.list') })).toBeVisible();

  const ben = await openPlayer();
  const buyer = await openBuyer(world, ben);
  await ben.openHero(hero.id);
  await ben.page.getByRole('button', { name: make, exact: true }).click();
  const asked = ben.page.getByRole('dialog', { name: text('offers.actions.make.title'), exact: true });
  await asked.getByLabel(text('offers.fields.yourOffer'), { exact: true }).fill('0.5');
  await expect(asked.getByRole('alert')).toContainText('1 ARCA'); // the least that the contract takes
  await asked.getByLabel(text('offers.fields.yourOffer'), { exact: true }).fill(AMOUNT);
  await asked.getByRole('button', { name: text('offers.actions.make.for', { amount: `${AMOUNT} ARCA` }) }).click();
  await ben.expectComplete();
  expect(ben.wallet?.prompts.slice(-2)).toEqual(['eth_sendTransaction', 'eth_sendTransaction']);

  const open = ann.page.getByRole('button', {
    name: new RegExp(`^${text('offers.actions.accept.open')}: ${hero.name}`),
  });
  await expect(open).toBeVisible();
  await muteSmallOffers(world, ann, hero);
  await expect(open).toBeVisible();
  await ann.page.getByRole('button', { name: pattern('alerts.bell_other') }).click();
  const told = { name: `${hero.name} #${hero.id}`, price: '7 ARCA' };
  const notice = ann.page.getByRole('link', { name: text('alerts.notice.offerReceived', told) });
  await expect(notice.first()).toBeVisible({ timeout: 20_000 });
  await ann.page.keyboard.press('Escape');
  await open.click();
  const deal = ann.page.getByRole('dialog', { name: text('offers.actions.accept.title'), exact: true });
  await expect(deal).toContainText(buyer.address);
  const feeBps = BigInt(await world.chain.read<bigint>('market', 'feeBpsOf', seller.address));
  const before = await world.chain.arcaOf(seller.address);
  await deal.getByRole('button', { name: text('offers.actions.accept.for', { amount: `${AMOUNT} ARCA` }) }).click();
  await ann.confirmInSandbox(2);
  // It is said for a few seconds while the seller still waits for the confirmations, and stays at the bell.
  await expect(ben.page.getByText(text('offers.news.accepted', { amount: '7 ARCA', id: hero.id }))).toBeVisible();
  await ann.expectComplete();

  expect(await world.chain.ownerOf(hero.id)).toBe(buyer.address);
  expect((await world.chain.arcaOf(seller.address)) - before).toBe(AMOUNT_UNITS - (AMOUNT_UNITS * feeBps) / BPS);
  await ben.closeDialog('Complete');
  await ben.page.getByRole('button', { name: pattern('alerts.bell_other') }).click();
  await expect(ben.page.getByRole('link', { name: text('alerts.notice.offerAccepted', told) }).first()).toBeVisible({
    timeout: 20_000,
  });
});

test('an offer that is taken back while its seller reads it sells nothing, and one that ended gives its money back', async ({
  openPlayer,
  world,
}) => {
  const seller = world.account('rich');
  const hero = await world.idleHeroOf(seller.address);
  // Nobody from before: what else of theirs has ended would come back along with this.
  const buyer = await world.newPlayer(11n * ONE);
  const offerId = await offerElsewhere(world, buyer, hero.id, 5n * ONE, 86_400);
  await offerElsewhere(world, buyer, hero.id, 6n * ONE, MINUTES_SECONDS);

  const ann = await openPlayer();
  await ann.loginAsDemo('rich');
  await ann.openHero(hero.id);
  const name = `${hero.name} #${hero.id}`;
  const accept = ann.page.getByRole('button', { name: text('offers.actions.accept.named', { name, id: offerId }) });
  // There may be dearer ones, of other stories of this world.
  const more = ann.page.getByRole('button', { name: pattern('offers.more_other') });
  await expect(accept.or(more).first()).toBeVisible();
  if (!(await accept.isVisible())) await more.click();
  await accept.click();
  const deal = ann.page.getByRole('dialog', { name: text('offers.actions.accept.title'), exact: true });
  const confirm = deal.getByRole('button', { name: text('offers.actions.accept.for', { amount: '5 ARCA' }) });
  await expect(confirm).toBeVisible();
  await world.chain.act(buyer.privateKey, 'marketOffers', 'cancel', [offerId]);
  await confirm.click();
  await expect(ann.dialog('Fail')).toContainText(text('contractErrors.MarketOffers_NotOpen'));
  expect(await world.chain.ownerOf(hero.id)).toBe(seller.address);

  const ben = await openPlayer();
  await ben.installWallet(buyer.privateKey);
  await ben.loginWithWallet();
  await world.advanceTime(2 * MINUTES_SECONDS);
  const before = await world.chain.arcaOf(buyer.address);
  await ben.page.goto('/market/offers?tab=made');
  await ben.page.getByRole('button', { name: text('offers.ended.take', { amount: '6 ARCA' }) }).click();
  const asked = ben.page.getByRole('dialog', { name: text('offers.cancel.offer_one'), exact: true });
  await asked.getByRole('button', { name: text('offers.actions.cancel.label'), exact: true }).click();
  await ben.expectResults(1);
  expect((await world.chain.arcaOf(buyer.address)) - before).toBe(6n * ONE);
});

test('an offer on traits from the market’s filters is answered with another price, which the buyer hears of and takes', async ({
  openPlayer,
  world,
}) => {
  const ben = await openPlayer();
  const buyer = await openBuyer(world, ben);
  const seller = world.account('rich');
  const hero = await world.idleHeroOf(seller.address);
  await ben.page.goto(`/market/hero?rarity=${hero.rarity}&class=${hero.heroClass}&faction=${hero.faction}`);
  await ben.page.getByRole('button', { name: text('heroes.filters.offer'), exact: true }).click();
  const asked = ben.page.getByRole('dialog', { name: text('offers.actions.make.title'), exact: true });
  await asked.getByLabel(text('offers.fields.yourOffer'), { exact: true }).fill('8.5');
  await asked.getByRole('button', { name: text('offers.actions.make.for', { amount: '8.5 ARCA' }) }).click();
  await ben.expectComplete();
  await ben.closeDialog('Complete');
  const offerId = String(await world.chain.read<bigint>('marketOffers', 'totalOffers'));

  const ann = await openPlayer();
  await ann.installWallet(seller.privateKey);
  await ann.loginWithWallet();
  await ann.page.goto('/market/offers');
  const answer = new RegExp(`^${text('offers.actions.accept.open')}: .*${offerId}`);
  await ann.page.getByRole('button', { name: answer }).click();
  const deal = ann.page.getByRole('dialog', { name: text('offers.actions.accept.title'), exact: true });
  await deal.getByRole('radio', { name: new RegExp(`#${hero.id}\\b`) }).check();
  await deal.getByRole('button', { name: text('offers.actions.counter.label'), exact: true }).click();
  const price = deal.getByLabel(text('offers.fields.yourPrice'), { exact: true });
  await price.fill('8.5');
  await expect(deal.getByText(text('offers.samePrice'))).toBeVisible();
  await price.fill('12');
  await deal.getByRole('button', { name: text('offers.actions.counter.send'), exact: true }).click();
  await ann.expectComplete();

  await ben.page.getByRole('button', { name: pattern('alerts.bell_other') }).click();
  const told = text('alerts.notice.offerCountered', { name: `${hero.name} #${hero.id}`, price: '12 ARCA' });
  await ben.page.getByRole('link', { name: told }).click({ timeout: 20_000 });
  await expect(ben.page).toHaveURL(/tab=counters/);
  await ben.page.getByRole('button', { name: text('offers.actions.acceptCounter.named', { id: hero.id }) }).click();
  const taken = ben.page.getByRole('dialog', { name: text('offers.actions.acceptCounter.title'), exact: true });
  await expect(taken).toContainText('3.5'); // what is missing beside what the contract holds
  const before = await world.chain.arcaOf(buyer.address);
  await taken.getByRole('button', { name: text('offers.actions.acceptCounter.for', { amount: '12 ARCA' }) }).click();
  await ben.expectComplete();

  expect(await world.chain.ownerOf(hero.id)).toBe(buyer.address);
  expect(before - (await world.chain.arcaOf(buyer.address))).toBe((7n * ONE) / 2n);
});

/** In the settings of alerts, from which amount on a player hears of offers that go to many; nothing for none of them. */
async function announceFrom({ page }: Player, amount: string): Promise<void> {
  await page.goto('/account/settings');
  await page.getByLabel(text('alerts.settings.least', { symbol: 'ARCA' }), { exact: true }).fill(amount);
  await page.getByRole('button', { name: text('alerts.settings.save'), exact: true }).click();
  await expect(page.getByText(text('alerts.settings.saved'), { exact: true })).toBeVisible();
}

test('an offer for any hero is in an owner’s open list and at the bell, and goes to the hero that the owner gives', async ({
  openPlayer,
  world,
}) => {
  const seller = world.account('rich');
  // In the order of the dialog, which shows so many at first: by their numbers they may be among the others.
  const [given, kept] = await world.heroes({ owner: seller.address, state: ['idle'] }, 'upgradeLevel:asc');
  const ann = await openPlayer();
  await ann.installWallet(seller.privateKey);
  await ann.loginWithWallet();
  await announceFrom(ann, '9.25');
  await ann.page.goto('/market/offers');
  await expect(ann.page.getByRole('heading', { level: 1, name: text('offers.titles.list') })).toBeVisible();

  const ben = await openPlayer();
  const buyer = await openBuyer(world, ben);
  await ben.page.goto('/market/hero');
  await ben.page.getByRole('button', { name: text('heroes.filters.offer'), exact: true }).click();
  const asked = ben.page.getByRole('dialog', { name: text('offers.actions.make.title'), exact: true });
  await expect(asked).toContainText(text('offers.anyHero'));
  await asked.getByLabel(text('offers.fields.yourOffer'), { exact: true }).fill('9.25');
  // A tablet is turned and turned back: the filters move, and what was typed stays.
  const size = ben.page.viewportSize() ?? { width: 1280, height: 720 };
  await ben.page.setViewportSize({ width: 820, height: 1180 });
  await expect(asked.getByLabel(text('offers.fields.yourOffer'), { exact: true })).toHaveValue('9.25');
  await ben.page.setViewportSize(size);
  await asked.getByRole('button', { name: text('offers.actions.make.for', { amount: '9.25 ARCA' }) }).click();
  await ben.expectComplete();
  await ben.closeDialog('Complete');
  const offerId = String(await world.chain.read<bigint>('marketOffers', 'totalOffers'));
  await ben.page.goto('/market/offers?tab=made');
  const mine = ben.page.getByRole('button', {
    name: text('offers.actions.cancel.named', { name: text('offers.anyHero'), id: offerId }),
  });
  await expect(mine).toBeVisible();

  const open = text('offers.actions.accept.named', { name: text('offers.anyHero'), id: offerId });
  await expect(ann.page.getByRole('button', { name: open })).toBeVisible();
  await ann.page.getByRole('button', { name: pattern('alerts.bell_other') }).click();
  const told = { name: text('alerts.likeYours'), price: '9.25 ARCA' };
  const notice = ann.page.getByRole('link', { name: text('alerts.notice.offerReceived', told) });
  await expect(notice.first()).toBeVisible({ timeout: 20_000 });
  await ann.page.keyboard.press('Escape');
  await ann.page.getByRole('button', { name: open }).click();
  const deal = ann.page.getByRole('dialog', { name: text('offers.actions.accept.title'), exact: true });
  await expect(deal.getByRole('radio', { name: new RegExp(`#${kept?.id ?? ''}\\b`) })).toBeVisible();
  await deal.getByRole('radio', { name: new RegExp(`#${given?.id ?? ''}\\b`) }).check();
  await deal.getByRole('button', { name: text('offers.actions.accept.for', { amount: '9.25 ARCA' }) }).click();
  await ann.expectComplete();

  expect(await world.chain.ownerOf(given?.id ?? '')).toBe(buyer.address);
  expect(await world.chain.ownerOf(kept?.id ?? '')).toBe(seller.address);
  await expect(mine).toHaveCount(0);
  await ben.page.goto('/market/offers?tab=closed');
  const row = ben.page.getByRole('row').filter({ hasText: '9.25' }).first();
  await expect(row).toContainText(text('offers.state.accepted'));
  await announceFrom(ann, '');
});
