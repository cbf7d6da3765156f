import type { Page } from '@playwright/test';
import { expect, test } from '../../support/fixtures.ts';
import { signUp } from '../../support/accounts/sign-up.ts';
import { text } from '../../support/texts.ts';

const KEY = `0x${'5'.repeat(64)}`;
const state = (page: Page, key: string) =>
  page.getByRole('region', { name: text('accounts.bind.state') }).getByText(text(`accounts.walletState.${key}`), {
    exact: true,
  });
const agree = (page: Page) => page.getByRole('checkbox', { name: text('accounts.bind.agree') });
const submit = (page: Page) => page.getByRole('button', { name: text('accounts.bind.submit'), exact: true });

test('a wallet is bound once and for ever: declined, left waiting, reloaded, and signed @journey', async ({
  openPlayer,
}) => {
  const player = await openPlayer();
  const { page } = player;
  const wallet = await player.installWallet(KEY);
  await signUp(player, 'binder@example.com', '/bind-wallet');
  await expect(state(page, 'unbound')).toBeVisible();
  await page.getByRole('button', { name: wallet.name, exact: true }).click();
  await expect(page.getByText(wallet.address, { exact: true }).first()).toBeAttached();
  await expect(page.getByText(text('accounts.bind.forEver.title'), { exact: true })).toBeVisible();
  await submit(page).click({ force: true }); // it says why it cannot be pressed
  expect(wallet.prompts).toEqual([]); // nothing is asked before it was agreed to

  await agree(page).check();
  wallet.rejectNext();
  await submit(page).click();
  await expect(page.getByText(text('accounts.bind.failures.rejected'))).toBeVisible();

  wallet.holdNext();
  await submit(page).click();
  await expect(page.getByText(text('accounts.bind.phases.signing')).first()).toBeVisible();
  await page.getByRole('button', { name: text('accounts.bind.giveUp') }).click();
  await expect(page.getByText(text('accounts.bind.failures.cancelled'))).toBeVisible();
  wallet.forgetHeld();
  await expect(state(page, 'binding')).toBeVisible();

  await page.reload();
  await expect(state(page, 'binding')).toBeVisible();
  await expect(page.getByText(text('accounts.bind.attempt'))).toBeVisible();
  await agree(page).check();
  await submit(page).click();

  await expect(page.getByRole('heading', { name: text('accounts.bind.done.title') })).toBeVisible();
  await expect(state(page, 'bound')).toBeVisible();
  await page.reload();
  await expect(state(page, 'bound')).toBeVisible();
  await expect(submit(page)).toHaveCount(0);
  await page.goto('/hero/list');
  await expect(page.getByText(text('transactions.first.none'))).toHaveCount(0);
});

test('a wallet of another account is said to be so before anything is signed', async ({ openPlayer, world }) => {
  const player = await openPlayer();
  const { page } = player;
  const wallet = await player.installWallet(world.account('rich').privateKey);
  await signUp(player, 'taken@example.com', '/bind-wallet');
  await page.getByRole('button', { name: wallet.name, exact: true }).click();

  await expect(page.getByText(text('accounts.bind.next.taken'))).toBeVisible();
  await expect(submit(page)).toHaveAttribute('aria-disabled', 'true');
  await page.getByRole('button', { name: text('accounts.bind.logInWith') }).click();
  await expect(page).toHaveURL(/\/login/);
  expect(wallet.prompts).toEqual([]);
});

test('a wallet that is switched while it signs binds neither', async ({ openPlayer }) => {
  const player = await openPlayer();
  const { page } = player;
  const wallet = await player.installWallet(`0x${'3'.repeat(64)}`, `0x${'4'.repeat(64)}`);
  await signUp(player, 'switching@example.com', '/bind-wallet');
  await page.getByRole('button', { name: wallet.name, exact: true }).click();
  await agree(page).check();
  wallet.holdNext();
  await submit(page).click();
  await expect(page.getByText(text('accounts.bind.phases.signing')).first()).toBeVisible();

  await wallet.switchAccount(1);
  wallet.answerHeld();

  await expect(page.getByText(text('accounts.bind.failures.switched'))).toBeVisible();
  await expect(agree(page)).not.toBeChecked(); // agreed to the other address
  await expect(state(page, 'bound')).toHaveCount(0);
});

test('somebody without a wallet has one made here, binds it, and can pay with it', async ({ openPlayer, world }) => {
  const player = await openPlayer();
  const { page } = player;
  await signUp(player, 'nobody@example.com', '/bind-wallet');
  await page.getByRole('button', { name: text('wallet.sandbox.name') }).click();
  await page.getByRole('button', { name: text('wallet.sandbox.newAccount') }).click();
  await agree(page).check();
  await submit(page).click();
  await player.confirmInSandbox();
  await expect(state(page, 'bound')).toBeVisible();

  const [address = ''] = await page.evaluate(() =>
    (JSON.parse(localStorage.getItem('hub.sandbox.own') ?? '[]') as { address: string }[]).map((own) => own.address),
  );
  expect(await world.chain.read<bigint>('arca', 'balanceOf', address)).toBe(1_000n * 10n ** 18n);
  expect(await world.chain.provider.getBalance(address)).toBe(5n * 10n ** 18n);
  await page.goto('/account/portfolio');
  await expect(page.getByText('1,000', { exact: true }).first()).toBeVisible();
});
