import { expect } from '../../support/fixtures.ts';
import type { Player } from '../../support/player.ts';

export const ONE = 10n ** 18n;
/** Five confirmations and the index behind them. */
export const CREDIT_MS = 60_000;

export const press = ({ page }: Player, name: string | RegExp) =>
  page.getByRole('main').getByRole('button', { name, exact: true }).first().click();
export const amountField = (player: Player) =>
  player.page.getByLabel(player.say('currency.deposit.amount'), { exact: true });

/** Somebody whom nobody knew before, with ARCA in the wallet and the wallet's extension in the browser. */
export async function newcomer(player: Player, arca = 1_000n) {
  const known = await player.world.newPlayer(arca * ONE);
  await player.installWallet(known.privateKey);
  await player.loginWithWallet();
  return known;
}

export async function activate(player: Player, name: string) {
  const dialog = player.page.getByRole('dialog', { name: player.say('accounts.gameAccount.title') });
  await dialog.getByLabel(player.say('accounts.gameAccount.name'), { exact: true }).fill(name);
  const make = dialog.getByRole('button', { name: player.say('accounts.gameAccount.make'), exact: true });
  await expect(make).toHaveAttribute('aria-disabled', 'false');
  await make.click();
  await expect(dialog).toBeHidden();
}

/** Fills in the deposit's form and sends it off. */
export async function askDeposit(player: Player, whole: string) {
  await amountField(player).fill(whole);
  await press(player, player.say('currency.deposit.submit', { amount: `${whole} ARCA` }));
}

export async function expectCredited(player: Player, whole: string) {
  const row = player.page
    .getByRole('list', { name: player.say('currency.deposit.mine') })
    .getByRole('listitem')
    .first();
  await expect(row).toContainText(whole);
  await expect(row).toContainText(player.say('currency.deposit.credited'), { timeout: CREDIT_MS });
}
