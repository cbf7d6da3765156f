import { parseEther } from 'ethers';
import type { Hero } from '../../../core/wire/game/heroes.ts';
import { expect, test } from '../../support/fixtures.ts';
import { pattern, text } from '../../support/texts.ts';
import type { NewPlayer, World } from '../../support/world.ts';

const RICHES = 10n ** 30n;
const PRICE = parseEther('12');

/** Lists an idle hero past any page. */
async function listOne(world: World): Promise<{ hero: Hero; listingId: bigint }> {
  const seller = world.account('rich');
  const { hero: collection, market, arca } = world.info.contracts;
  const hero = await world.idleHeroOf(seller.address);
  await world.chain.act(seller.privateKey, 'hero', 'setApprovalForAll', [market, true]);
  await world.chain.act(seller.privateKey, 'market', 'list', [collection, hero.id, arca, PRICE]);
  return { hero, listingId: await world.chain.listingIdOf(hero.id) };
}

/** People who have enough to buy once, and have given the market its allowance. */
async function newBuyers(world: World, count: number): Promise<NewPlayer[]> {
  const buyers = await world.newPlayers(count, PRICE);
  await Promise.all(
    buyers.map(({ privateKey }) =>
      world.chain.act(privateKey, 'arca', 'approve', [world.info.contracts.market, PRICE]),
    ),
  );
  return buyers;
}

async function newBuyer(world: World): Promise<NewPlayer> {
  const [buyer] = await newBuyers(world, 1);
  if (!buyer) throw new Error('nobody was made');
  return buyer;
}

const twenty = 'twenty buyers press at once: one has the hero, nineteen are told, and nobody else has paid';
test(twenty, { tag: '@crowd' }, async ({ openPlayer, world }) => {
  test.setTimeout(400_000); // twenty browsers log in, one after the other
  const { hero } = await listOne(world);
  const buyers = [];
  for (const { address, privateKey } of await newBuyers(world, 20)) {
    const player = await openPlayer();
    const wallet = await player.installWallet(privateKey);
    await player.loginWithWallet();
    await player.openHero(hero.id);
    wallet.holdNext();
    buyers.push({ address, player, wallet });
  }
  await Promise.all(buyers.map(({ player }) => player.buyButton().click()));
  for (const { wallet } of buyers) await expect.poll(() => wallet.prompts.length, { timeout: 60_000 }).toBe(1);

  await world.produceBlocks('off'); // all of them lie in one block, and the chain alone says who was first
  for (const { wallet } of buyers) wallet.answerHeld();
  await expect
    .poll(async () => Number(await world.chain.provider.send('txpool_status', []).then(pendingOf)), { timeout: 60_000 })
    .toBeGreaterThanOrEqual(20);
  await world.mine(1);
  await world.produceBlocks('on');

  const won = await world.chain.ownerOf(hero.id);
  for (const { address, player } of buyers) {
    const isWinner = address === won;
    const dialog = player.dialog(isWinner ? 'Complete' : 'Fail');
    await expect(dialog).toBeVisible({ timeout: 60_000 });
    if (!isWinner) await expect(dialog).toContainText(text('transactions.failures.justSold'));
    expect(await world.chain.arcaOf(address)).toBe(isWinner ? 0n : PRICE);
  }
  expect(buyers.map(({ address }) => address)).toContain(won);
});

const pendingOf = (status: { pending: string }) => status.pending;

test('a price that the seller changes while the buyer signs is said with both figures, and is not paid', async ({
  openPlayer,
  world,
}) => {
  const { hero, listingId } = await listOne(world);
  const buyer = await newBuyer(world);
  const player = await openPlayer();
  const wallet = await player.installWallet(buyer.privateKey);
  await player.loginWithWallet();
  await player.openHero(hero.id);
  wallet.holdNext();
  await player.buyButton().click();
  await expect.poll(() => wallet.prompts.length).toBe(1);
  await world.chain.act(world.account('rich').privateKey, 'market', 'changePrice', [listingId, parseEther('11')]);
  wallet.answerHeld();

  const dialog = player.dialog('Fail');
  const figures = { expectedPrice: '12 ARCA', price: '11 ARCA' };
  await expect(dialog).toContainText(text('contractErrors.Market_PriceChanged', figures));
  expect(await world.chain.arcaOf(buyer.address)).toBe(PRICE);
  await player.closeDialog('Fail');
  await player.buyButton().click();
  await player.expectComplete();
  expect(await world.chain.arcaOf(buyer.address)).toBe(parseEther('1'));
});

test('a market that is paused meanwhile says so to the buyer, costs nothing, and still gives a hero back', async ({
  openPlayer,
  world,
}) => {
  const { hero } = await listOne(world);
  const buyer = await newBuyer(world);
  const seller = await openPlayer();
  await seller.installWallet(world.account('rich').privateKey);
  await seller.loginWithWallet();
  await seller.openHero(hero.id);
  const player = await openPlayer();
  await player.installWallet(buyer.privateKey);
  await player.loginWithWallet();
  await player.openHero(hero.id);
  await expect(player.buyButton()).toBeEnabled();

  await world.chain.pauseMarket(true);
  try {
    await player.buyButton().click();
    await expect(player.dialog('Fail')).toContainText(text('contractErrors.EnforcedPause'));
    expect(player.wallet?.prompts).toEqual([]);
    expect(await world.chain.arcaOf(buyer.address)).toBe(PRICE);

    const unlist = text('orders.actions.unlist.label');
    await seller.page.getByRole('button', { name: unlist, exact: true }).click();
    await seller.page.getByRole('dialog').getByRole('button', { name: unlist, exact: true }).click();
    await seller.expectComplete();
    expect(await world.chain.ownerOf(hero.id)).toBe(world.account('rich').address);
  } finally {
    await world.chain.pauseMarket(false);
  }
});

test('who allows the market but then refuses to list keeps hero and allowance, and is asked for the rest alone', async ({
  openPlayer,
  world,
}) => {
  const seller = world.account('vip');
  const hero = await world.idleHeroOf(seller.address);
  const { market } = world.info.contracts;
  await world.chain.act(seller.privateKey, 'hero', 'setApprovalForAll', [market, false]);
  const player = await openPlayer();
  const wallet = await player.installWallet(seller.privateKey);
  await player.loginWithWallet();
  await player.openHero(hero.id);
  await player.fillListing('7');
  wallet.holdNext(2);
  await player.pressList();
  await expect.poll(() => wallet.prompts.length).toBe(1);
  wallet.answerHeld(); // yes to the allowance
  await expect.poll(() => wallet.prompts.length, { timeout: 30_000 }).toBe(2);
  wallet.forgetHeld(); // no to the listing

  await expect(player.dialog('Reject')).toBeVisible();
  expect(await world.chain.ownerOf(hero.id)).toBe(seller.address);
  expect(await world.chain.read<boolean>('hero', 'isApprovedForAll', seller.address, market)).toBe(true);
  await player
    .dialog('Reject')
    .getByRole('button', { name: text('transactions.dialog.retry') })
    .click();
  await player.expectComplete();
  expect(wallet.prompts).toHaveLength(3);
  expect(await world.chain.ownerOf(hero.id)).toBe(market);
});

/** Sweeps the market with one filter after the other until the cart is full. */
const sweeps = ['', '&faction=1', '&faction=2', '&faction=3', '&faction=4'];

test('of a hundred in a cart ten are gone: ninety are bought, ten are named, and only the ninety are paid', async ({
  openPlayer,
  world,
}) => {
  test.setTimeout(240_000);
  const buyer = world.account('rich');
  const rival = world.account('vip');
  const { market } = world.info.contracts;
  const player = await openPlayer({ viewport: { width: 1440, height: 900 } });
  await player.installWallet(buyer.privateKey);
  await player.loginWithWallet();
  const { page } = player;
  // beside the market's own button, the cart has one below as soon as something is in it
  const door = page.getByRole('button', { name: new RegExp(`^${text('market.cart.title')}`) }).last();
  const drawer = page.getByRole('dialog', { name: text('market.cart.title'), exact: true });
  const buy = drawer.getByRole('button', { name: text('market.cart.buy.heroes_other', { count: 100 }) });
  for (const filter of sweeps) {
    await page.goto(`/market/hero?currency=ARCA${filter}`);
    await door.click();
    await drawer.getByLabel(text('market.sweep.label')).fill('50');
    await drawer.getByRole('button', { name: text('market.sweep.action') }).click();
    await expect(drawer.getByText(pattern('market.sweep.found'))).toBeVisible();
    if (await buy.isVisible()) break;
  }
  await expect(buy).toBeVisible();
  const cart = await page.evaluate(
    () =>
      JSON.parse(localStorage.getItem('hub.cart.v1') ?? '[]') as { heroId: string; listingId: string; price: string }[],
  );
  expect(cart).toHaveLength(100);
  const others = new Set(
    (await heroesById(world, cart)).filter(({ owner }) => owner !== rival.address).map(({ id }) => id),
  );
  const gone = cart.filter(({ heroId }) => others.has(heroId)).slice(0, 10);
  const before = await world.chain.arcaOf(buyer.address);
  player.wallet?.holdNext();
  await buy.click();
  await expect.poll(() => player.wallet?.prompts.length, { timeout: 30_000 }).toBe(1);
  await world.chain.act(rival.privateKey, 'arca', 'approve', [market, RICHES]);
  for (const { listingId, price } of gone) {
    await world.chain.act(rival.privateKey, 'market', 'buy', [listingId, price]);
  }
  player.wallet?.answerHeld();
  await player.expectResults(90, 100, 120_000);

  await expect(drawer.getByText(text('transactions.failures.justSold'))).toHaveCount(10);
  const kept = cart.filter((entry) => !gone.includes(entry));
  const paid = kept.reduce((sum, { price }) => sum + BigInt(price), 0n);
  expect(before - (await world.chain.arcaOf(buyer.address))).toBe(paid);
  for (const { heroId } of kept) expect(await world.chain.ownerOf(heroId)).toBe(buyer.address);
  for (const { heroId } of gone) expect(await world.chain.ownerOf(heroId)).toBe(rival.address);
});

const heroesById = (world: World, entries: { heroId: string }[]) =>
  world.heroes({ id: entries.map(({ heroId }) => heroId) }, 'id:asc', 100);
