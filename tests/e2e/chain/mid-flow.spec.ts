import { expect, test } from '../../support/fixtures.ts';
import type { Player } from '../../support/player.ts';
import { pattern, text } from '../../support/texts.ts';
import type { World } from '../../support/world.ts';

const BUSY = -32_002;
const OTHER_CHAIN = 2020;
const rejected = (player: Player) =>
  expect(player.dialog('Reject')).toContainText(text('transactions.dialog.rejectHint'));

/** What the page keeps of transactions on their way. */
const openRecords = (player: Player) =>
  player.page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('hub.tx.v1.')).length);

const sentBy = (world: World, address: string) => world.chain.provider.getTransactionCount(address, 'pending');

async function isApproved(world: World, owner: string): Promise<boolean> {
  return world.chain.read<boolean>('hero', 'isApprovedForAll', owner, world.info.contracts.market);
}

/** The seller's page of an idle hero that the market may not take yet; what the story leaves is put back. */
async function withUnapproved(
  { player, world }: { player: Player; world: World },
  story: (given: { tokenId: string; seller: string }) => Promise<void>,
): Promise<void> {
  const { address, privateKey } = world.account('vip');
  const { market } = world.info.contracts;
  const wasApproved = await isApproved(world, address);
  const { id } = await world.idleHeroOf(address);
  await world.chain.act(privateKey, 'hero', 'setApprovalForAll', [market, false]);
  await player.installWallet(privateKey, world.account('rich').privateKey);
  await story({ tokenId: id, seller: address });
  await world.chain.act(privateKey, 'market', 'unlist', [await world.chain.listingIdOf(id)]);
  await world.chain.act(privateKey, 'hero', 'setApprovalForAll', [market, wasApproved]);
}

test('refused at every step, busy, and clicked at ten times: nothing is pending, the form stays, then one prompt and one listing', async ({
  openPlayer,
  world,
}) => {
  const player = await openPlayer();
  const { page } = player;
  await withUnapproved({ player, world }, async ({ tokenId, seller }) => {
    const { wallet } = player;
    wallet?.refuseToConnect();
    await page.goto('/login');
    await page.getByRole('button', { name: wallet?.name ?? '', exact: true }).click();
    await expect(page.getByText(text('wallet.failures.rejected'))).toBeVisible();
    await player.loginWithWallet();
    await player.openHero(tokenId);
    await player.fillListing('7', 'RON');
    const price = page.getByLabel(text('orders.fields.price'), { exact: true });
    const before = await sentBy(world, seller);

    wallet?.rejectNext();
    await player.pressList();
    await rejected(player);
    await player.closeDialog('Reject');
    wallet?.failNext(BUSY);
    await player.pressList();
    await expect(player.dialog('Fail')).toContainText(text('transactions.failures.walletBusy'));
    await player.closeDialog('Fail');
    await expect(price).toHaveValue('7');
    expect(await openRecords(player)).toBe(0);
    expect(await sentBy(world, seller)).toBe(before);

    const asked = wallet?.prompts.length ?? 0;
    wallet?.holdNext();
    // A price far under the floor has been asked about, and the button says so since.
    await page
      .getByRole('button', { name: text('orders.actions.createListing.label'), exact: true })
      .or(page.getByRole('button', { name: pattern('market.sell.anyway') }))
      .evaluate(async (button: HTMLButtonElement) => {
        for (let click = 0; click < 10; click += 1) {
          button.click();
          await new Promise((resolve) => setTimeout(resolve, 20));
        }
      });
    await expect.poll(() => wallet?.prompts.length).toBe(asked + 1);
    wallet?.answerHeld();
    await player.expectComplete();
    // the approval and the listing, each once
    expect(wallet?.prompts.slice(asked)).toEqual(['eth_sendTransaction', 'eth_sendTransaction']);
    expect(await sentBy(world, seller)).toBe(before + 2);

    const buyer = await openPlayer();
    await buyer.installWallet(world.account('leader').privateKey);
    await buyer.loginWithWallet();
    await buyer.openHero(tokenId);
    buyer.wallet?.rejectNext();
    await buyer.buyButton().click();
    await rejected(buyer);
    expect(await openRecords(buyer)).toBe(0);
    expect(await world.chain.ownerOf(tokenId)).toBe(world.info.contracts.market);
  });
});

test('account and chain are switched between approval and listing: nothing is sent until both are back, and then one listing', async ({
  openPlayer,
  world,
}) => {
  const player = await openPlayer();
  const { page } = player;
  await withUnapproved({ player, world }, async ({ tokenId, seller }) => {
    const { wallet } = player;
    await player.loginWithWallet();
    await player.openHero(tokenId);
    await player.fillListing('8');
    const other = world.account('rich').address;
    const [before, ofOther] = [await sentBy(world, seller), await sentBy(world, other)];
    const asked = wallet?.prompts.length ?? 0;
    await world.produceBlocks('off'); // the approval waits until the wallet is elsewhere
    try {
      await player.pressList();
      await expect.poll(() => sentBy(world, seller)).toBe(before + 1);
      await wallet?.switchAccount(1);
    } finally {
      await world.produceBlocks('on');
    }
    const dialog = player.dialog('ConnectWallet');
    await expect(dialog.getByText(/does not match the bound address/)).toBeVisible({ timeout: 30_000 });
    expect(await isApproved(world, seller)).toBe(true);
    await wallet?.switchChain(OTHER_CHAIN);
    await wallet?.switchAccount(1);
    await expect(dialog.getByRole('button', { name: text('wallet.fixes.wrongChain') })).toBeVisible();
    expect(wallet?.prompts.slice(asked)).toEqual(['eth_sendTransaction']);
    expect([await sentBy(world, seller), await sentBy(world, other)]).toEqual([before + 1, ofOther]);

    await wallet?.switchChain(world.info.chainId);
    await player.expectComplete();
    expect(wallet?.prompts.slice(asked)).toEqual(['eth_sendTransaction', 'eth_sendTransaction']);
    expect([await sentBy(world, seller), await sentBy(world, other)]).toEqual([before + 2, ofOther]);
    expect(await world.chain.ownerOf(tokenId)).toBe(world.info.contracts.market);
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
});
