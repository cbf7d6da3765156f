import { Wallet, parseEther } from 'ethers';
import { expect, test } from '../support/fixtures.ts';
import { pattern, text } from '../support/texts.ts';
import type { World } from '../support/world.ts';

/** Lists a hero on the chain itself, as another window of the seller's would. */
async function listOnChain(world: World, price: string): Promise<{ tokenId: string; listingId: bigint }> {
  const seller = world.account('rich');
  const hero = await world.idleHeroOf(seller.address);
  const { hero: collection, market, arca } = world.info.contracts;
  await world.chain.act(seller.privateKey, 'hero', 'setApprovalForAll', [market, true]);
  await world.chain.act(seller.privateKey, 'market', 'list', [collection, hero.id, arca, parseEther(price)]);
  return { tokenId: hero.id, listingId: await world.chain.listingIdOf(hero.id) };
}

test('a refused signature changes nothing, says so, and can be tried again', async ({ openPlayer, world }) => {
  const seller = world.account('vip');
  const hero = await world.idleHeroOf(seller.address);
  const player = await openPlayer();
  const wallet = await player.installWallet(seller.privateKey);
  await player.loginWithWallet();
  await player.openHero(hero.id);
  await player.fillListing('7');
  wallet.rejectNext();
  await player.pressList();

  const dialog = player.dialog('Reject');
  await expect(dialog).toContainText(text('transactions.dialog.rejectHint'));
  expect(await world.chain.ownerOf(hero.id)).toBe(seller.address);
  await dialog.getByRole('button', { name: text('transactions.dialog.retry') }).click();
  await player.expectComplete();

  expect(await world.chain.ownerOf(hero.id)).toBe(world.info.contracts.market);
});

test('a refused login signature leaves the login page ready for another try', async ({ openPlayer, world }) => {
  const player = await openPlayer();
  const wallet = await player.installWallet(world.account('vip').privateKey);
  await player.connectWallet();
  wallet.rejectNext();
  await player.signInButton().click();
  await expect(player.page.getByText(text('wallet.signIn.failures.rejectedHint'))).toBeVisible();
  await expect(player.accountMenu()).toBeHidden();

  await player.signInButton().click();
  await player.expectLoggedIn();
});

test('who has too little reads what is missing and how to come by it, and cannot press @journey', async ({
  openPlayer,
  world,
}) => {
  const { tokenId } = await listOnChain(world, '9000');
  const poor = Wallet.createRandom();
  await world.chain.sendCoins(world.account('rich').privateKey, poor.address, parseEther('1'));
  const player = await openPlayer();
  await player.installWallet(poor.privateKey);
  await player.loginWithWallet();
  await player.openHero(tokenId);
  await expect(player.page.getByText(pattern('transactions.funds.missing')).first()).toContainText('9,000');
  await expect(player.buyButton()).toBeDisabled();
  await expect(player.page.getByRole('link', { name: text('transactions.funds.sell') })).toBeVisible();
  expect(player.wallet?.prompts).toEqual([]);
  expect(await world.chain.ownerOf(tokenId)).toBe(world.info.contracts.market);
});

test('a listing that somebody else buys meanwhile is refused in a sentence and costs nothing', async ({
  openPlayer,
  world,
}) => {
  const { tokenId, listingId } = await listOnChain(world, '11');
  const price = parseEther('11');
  const quick = world.account('leader');
  const slow = world.account('vip');
  const player = await openPlayer();
  const wallet = await player.installWallet(slow.privateKey);
  await player.loginWithWallet();
  await player.openHero(tokenId);
  await world.chain.act(quick.privateKey, 'arca', 'approve', [world.info.contracts.market, price]);
  const before = await world.chain.arcaOf(slow.address);

  wallet.holdNext();
  await player.buyButton().click();
  await expect.poll(() => wallet.prompts.length).toBe(1);
  await world.chain.act(quick.privateKey, 'market', 'buy', [listingId, price]);
  wallet.answerHeld();

  await expect(player.dialog('Fail')).toContainText(text('transactions.failures.justSold'));
  expect(await world.chain.arcaOf(slow.address)).toBe(before);
  expect(await world.chain.ownerOf(tokenId)).toBe(quick.address);
});

test('what was sold while the index stood still is refused before the wallet is asked, and gone once it goes on', async ({
  openPlayer,
  world,
}) => {
  const { tokenId, listingId } = await listOnChain(world, '13');
  const price = parseEther('13');
  const quick = world.account('leader');
  const player = await openPlayer();
  await player.installWallet(world.account('vip').privateKey);
  await player.loginWithWallet();
  await player.openHero(tokenId);
  await expect(player.buyButton()).toBeEnabled();

  await world.fault({ kind: 'indexer', paused: true });
  try {
    await world.chain.act(quick.privateKey, 'arca', 'approve', [world.info.contracts.market, price]);
    await world.chain.act(quick.privateKey, 'market', 'buy', [listingId, price]);
    await player.page.reload();
    await player.buyButton().click();
    await expect(player.dialog('Fail')).toContainText(text('transactions.failures.justSold'));
    expect(player.wallet?.prompts).toEqual([]);
    await player.page.keyboard.press('Escape');
    await expect(player.dialog('Fail')).toBeHidden();
  } finally {
    await world.fault({ kind: 'indexer', paused: false });
  }
  await expect(player.buyButton()).toBeHidden();
  expect(await world.chain.ownerOf(tokenId)).toBe(quick.address);
});
