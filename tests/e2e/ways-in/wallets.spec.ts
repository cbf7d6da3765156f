import { expect, test } from '../../support/fixtures.ts';
import type { Player } from '../../support/player.ts';
import { pattern, text } from '../../support/texts.ts';

const signInAs = async (player: Player, name: string) => {
  await player.page.getByRole('button', { name, exact: true }).click();
  await player.signInButton().click();
  await player.expectLoggedIn();
};

/** The header's wallet button, then the panel behind it. */
async function openPanel(player: Player) {
  await player.page.getByRole('button', { name: pattern('chain.header.wallet') }).click();
  return player.page.getByRole('dialog', { name: text('wallet.panel.title') });
}

const storedAddress = (player: Player) =>
  player.page.evaluate(
    () => (JSON.parse(localStorage.getItem('userInfo') ?? '{}') as { walletAddress?: string }).walletAddress,
  );

test('two wallets that announce themselves and a legacy one are offered side by side, and each logs in', async ({
  openPlayer,
  world,
}) => {
  for (const [name, key] of [
    ['Fox', 'rich'],
    ['Hare', 'vip'],
    [text('wallet.connect.legacy'), 'leader'],
  ] as const) {
    const player = await openPlayer();
    await player.installAnother('Fox', world.account('rich').privateKey);
    await player.installAnother('Hare', world.account('vip').privateKey);
    await player.installAnother('Old', world.account('leader').privateKey, 'legacy');
    await player.page.goto('/login');

    await signInAs(player, name);

    expect(await storedAddress(player)).toBe(world.account(key).address);
  }
});

test('a wallet that never answers can be given up on, and what it says later logs nobody in', async ({
  openPlayer,
  world,
}) => {
  const player = await openPlayer();
  const wallet = await player.installWallet(world.account('vip').privateKey);
  await player.connectWallet();
  wallet.holdNext();
  await player.signInButton().click();
  await expect(player.page.getByText(text('wallet.signIn.phases.signing'))).toBeVisible();

  await player.page.getByRole('button', { name: text('common.actions.cancel'), exact: true }).click();
  wallet.answerHeld();
  await player.page.waitForTimeout(1_000);
  await expect(player.accountMenu()).toBeHidden();

  await player.signInButton().click();
  await player.expectLoggedIn();
});

test('a wallet that is switched while it signs is told apart, and nothing is lost', async ({ openPlayer, world }) => {
  const player = await openPlayer();
  const wallet = await player.installWallet(world.account('vip').privateKey, world.account('rich').privateKey);
  await player.connectWallet();
  wallet.holdNext();
  await player.signInButton().click();
  await expect.poll(() => wallet.prompts.length).toBe(1);
  await wallet.switchAccount(1);
  wallet.answerHeld();

  await expect(player.page.getByText(text('wallet.signIn.failures.switched'))).toBeVisible();
  await player.signInButton().click();
  await player.expectLoggedIn();
  expect(await storedAddress(player)).toBe(world.account('rich').address);
});

test('another connected account ends no session; it blocks signing, says so, and one button switches it', async ({
  openPlayer,
  world,
}) => {
  const player = await openPlayer();
  const wallet = await player.installWallet(world.account('vip').privateKey, world.account('rich').privateKey);
  await player.signInWithWallet();
  const hero = await world.idleHeroOf(world.account('vip').address);
  await player.openHero(hero.id);
  await wallet.switchAccount(1);
  const before = wallet.prompts.length;

  await player.fillListing('7');
  await player.pressList();
  await expect(player.page.getByRole('dialog').getByText(/does not match the bound address/)).toBeVisible();
  const fix = player.page.getByRole('dialog').getByRole('button', { name: text('wallet.fixes.wrongAccount') });
  await expect(fix).toBeVisible();
  expect(wallet.prompts.length).toBe(before);
  await expect(player.accountMenu()).toBeAttached();

  wallet.pickOnRequest(1);
  await fix.click();
  await player.expectComplete();
  expect(wallet.prompts[before]).toBe('wallet_requestPermissions');
  expect(await world.chain.ownerOf(hero.id)).toBe(world.info.contracts.market);
});

test('a wallet on another network is switched by one button, which adds the network where it is unknown @journey', async ({
  openPlayer,
  world,
}) => {
  const player = await openPlayer();
  const wallet = await player.installWallet(world.account('rich').privateKey);
  await player.signInWithWallet();
  wallet.forgetChain();
  await wallet.switchChain(2020);
  const asked = wallet.prompts.length;

  const panel = await openPanel(player);
  await expect(panel).toContainText('2020');
  await panel.getByRole('button', { name: text('wallet.fixes.wrongChain') }).click();

  await expect(panel.getByText(text('wallet.panel.ready'))).toBeVisible();
  expect(wallet.prompts.slice(asked)).toEqual([
    'wallet_switchEthereumChain',
    'wallet_addEthereumChain',
    'wallet_switchEthereumChain',
  ]);
});

test('the panel shows account, bound address, connected address and network, and what is wrong with them', async ({
  openPlayer,
  world,
}) => {
  const account = world.account('vip');
  const player = await openPlayer();
  await player.installWallet(account.privateKey);
  await player.signInWithWallet();
  const panel = await openPanel(player);
  for (const key of ['account', 'bound', 'connected', 'network']) {
    await expect(panel.getByText(text(`wallet.panel.${key}`), { exact: true })).toBeVisible();
  }
  await panel.getByRole('button', { name: text('wallet.panel.disconnect') }).click();
  await expect(panel.getByText(text('wallet.problems.disconnected'))).toBeVisible();
  await panel.getByRole('button', { name: text('wallet.fixes.disconnected') }).click();
  await player.page
    .getByRole('dialog', { name: text('wallet.connect.title') })
    .getByRole('button', { name: 'Test Wallet', exact: true })
    .click();

  await expect(panel.getByText(text('wallet.panel.ready'))).toBeVisible();
  await expect(player.accountMenu()).toBeAttached();
});

test('a purchase leads who is not logged in to the login, and from there back to where it was', async ({
  openPlayer,
  world,
}) => {
  const [listed] = await world.heroes({ forSale: true }, 'price:asc');
  const player = await openPlayer();
  const { page } = player;
  await player.openHero(listed?.id ?? '');
  const asked = page.url();
  await page.getByRole('button', { name: text('transactions.first.buy.login') }).click();
  await expect(page).toHaveURL(/\/login\?redirect=/);
  await player.demoButton(world.account('rich')).click();
  await player.expectLoggedIn();
  await expect(page).toHaveURL(asked);
});

test('connect, disconnect and the end of the start are told on window', async ({ openPlayer, world }) => {
  const player = await openPlayer();
  const { page } = player;
  await page.addInitScript(() => {
    const heard: string[] = [];
    Object.assign(window, { heard });
    for (const name of ['hub:wallet-connect', 'hub:wallet-disconnect', 'hub:wallet-init-complete']) {
      window.addEventListener(name, () => heard.push(name));
    }
  });
  await player.installWallet(world.account('new').privateKey);
  await player.signInWithWallet();
  await player.accountMenu().click();
  await page.getByRole('button', { name: text('common.account.logout') }).click();
  await expect(player.accountMenu()).toBeHidden();

  await expect
    .poll(() => page.evaluate(() => (window as unknown as { heard: string[] }).heard))
    .toEqual(['hub:wallet-init-complete', 'hub:wallet-connect', 'hub:wallet-disconnect']);
  expect(await page.evaluate(() => localStorage.getItem('userInfo'))).toBeNull();
});
