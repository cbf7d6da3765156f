import { expect, test } from '../support/fixtures.ts';
import { text } from '../support/texts.ts';

test('a reload between approval and listing goes on where it stopped', async ({ openPlayer, world }) => {
  const seller = world.account('leader');
  const hero = await world.idleHeroOf(seller.address);
  const { market } = world.info.contracts;
  await world.chain.act(seller.privateKey, 'hero', 'setApprovalForAll', [market, false]);
  const player = await openPlayer();
  const wallet = await player.installWallet(seller.privateKey);
  await player.loginWithWallet();
  await player.openHero(hero.id);
  const prompts = wallet.prompts.length;
  await player.fillListing('33.5');
  // Armed before the approval is given, so that the listing that follows it cannot slip through.
  wallet.holdNext();
  await player.pressList();
  await expect.poll(() => wallet.prompts.length).toBe(prompts + 1);
  wallet.holdNext();
  wallet.answerHeld();
  const isApproved = () => world.chain.read<boolean>('hero', 'isApprovedForAll', seller.address, market);
  // Often: the page asks for the listing soon after the approval's block, and the reload is to come before that.
  await expect.poll(isApproved, { intervals: [50] }).toBe(true);
  await player.page.reload();
  await player.expectLoggedIn();

  const field = player.page.getByLabel(text('orders.fields.price'), { exact: true });
  await expect(field).toHaveValue('33.5');
  await expect(player.page.getByText(text('orders.draftRestored'))).toBeVisible();
  wallet.forgetHeld();
  await player.pressList();
  await player.expectComplete();

  expect(await world.chain.ownerOf(hero.id)).toBe(market);
});

for (const signal of ['SIGTERM', 'SIGKILL'] as const) {
  test(`a server that ends by ${signal} while a listing confirms loses nothing`, async ({
    openPlayer,
    world,
    watch,
  }) => {
    watch.allow(
      /status of 503|ERR_CONNECTION_REFUSED|ERR_EMPTY_RESPONSE|ERR_INCOMPLETE_CHUNKED_ENCODING|ERR_CONNECTION_RESET/,
    );
    const seller = world.account('leader');
    const hero = await world.idleHeroOf(seller.address);
    const player = await openPlayer();
    await player.installWallet(seller.privateKey);
    await player.loginWithWallet();
    await player.openHero(hero.id);
    await player.fillListing('44');
    await player.pressList();
    await expect.poll(() => world.chain.listingIdOf(hero.id), { intervals: [25] }).toBeGreaterThan(0n);
    await world.restart(signal);

    await player.expectComplete();
    await player.closeDialog('Complete');
    const unlist = player.page.getByRole('button', { name: text('orders.actions.unlist.label'), exact: true });
    await expect(unlist).toBeVisible();
    await player.page.reload();
    await player.expectLoggedIn();
    await expect(unlist).toBeVisible();
    expect(await world.chain.ownerOf(hero.id)).toBe(world.info.contracts.market);
  });
}
