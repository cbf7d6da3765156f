import { expect, test } from '../support/fixtures.ts';
import { text } from '../support/texts.ts';

for (const kind of ['repriced', 'cancelled'] as const) {
  test(`a listing whose transaction is ${kind} in the wallet is found again by its nonce`, async ({
    openPlayer,
    world,
  }) => {
    const seller = world.account('rich');
    const hero = await world.idleHeroOf(seller.address);
    const { market } = world.info.contracts;
    await world.chain.act(seller.privateKey, 'hero', 'setApprovalForAll', [market, true]);
    const player = await openPlayer();
    const wallet = await player.installWallet(seller.privateKey);
    await player.loginWithWallet();
    await player.openHero(hero.id);
    await player.fillListing('21');
    wallet.replaceNext(kind);
    await player.pressList();

    if (kind === 'repriced') {
      await player.expectComplete();
      expect(await world.chain.ownerOf(hero.id)).toBe(market);
    } else {
      await expect(player.dialog('Fail')).toBeVisible({ timeout: 30_000 });
      expect(await world.chain.ownerOf(hero.id)).toBe(seller.address);
    }
  });
}

test('a transaction that no node has heard of stays open, and completes when it is sent after all', async ({
  openPlayer,
  world,
}) => {
  const seller = world.account('rich');
  const hero = await world.idleHeroOf(seller.address);
  await world.chain.act(seller.privateKey, 'hero', 'setApprovalForAll', [world.info.contracts.market, true]);
  const player = await openPlayer();
  const wallet = await player.installWallet(seller.privateKey);
  await player.loginWithWallet();
  await player.openHero(hero.id);
  await player.fillListing('22');
  wallet.pendingNext();
  await player.pressList();
  await expect(player.dialog('Waiting')).toContainText(text('transactions.dialog.continues'));
  await player.page.reload();
  await player.expectLoggedIn();
  await wallet.releasePending();

  await expect.poll(() => world.chain.ownerOf(hero.id)).toBe(world.info.contracts.market);
  const unlist = player.page.getByRole('button', { name: text('orders.actions.unlist.label'), exact: true });
  await expect(unlist).toBeVisible();
});

test('a wallet on another chain or account is asked to change before anything is sent @journey', async ({
  openPlayer,
  world,
}) => {
  const seller = world.account('rich');
  const hero = await world.idleHeroOf(seller.address);
  const player = await openPlayer();
  const wallet = await player.installWallet(seller.privateKey, world.account('leader').privateKey);
  await player.loginWithWallet();
  await player.openHero(hero.id);
  await wallet.switchAccount(1);
  await player.fillListing('23');
  await player.pressList();

  await expect(player.dialog('ConnectWallet')).toBeVisible();
  expect(wallet.prompts).toEqual([]);
  expect(await world.chain.ownerOf(hero.id)).toBe(seller.address);
});
