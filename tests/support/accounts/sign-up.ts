import type { Player } from '../player.ts';
import { countCodes, readCode } from '../mailbox.ts';
import { text } from '../texts.ts';

/** Makes an account of an e-mail address on the login page: it has no wallet yet. */
export async function signUp(player: Player, email: string, redirect = '/account'): Promise<void> {
  const { page, world } = player;
  const field = (key: string) => page.getByLabel(text(`login.email.fields.${key}`), { exact: true });
  const before = await countCodes(world, email);
  await page.goto(`/login?view=sign-up&redirect=${encodeURIComponent(redirect)}`);
  await field('email').fill(email);
  await page.getByRole('button', { name: text('common.form.sendCode'), exact: true }).click();
  await page.getByLabel(text('common.form.code'), { exact: true }).fill(await readCode(world, email, before));
  await field('newPassword').fill('secret12');
  await page.getByRole('checkbox', { name: text('login.email.fields.terms') }).check();
  await field('newPassword').press('Enter');
  await player.expectLoggedIn();
}
