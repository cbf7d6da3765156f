import type { HiddenPage } from '../../../core/wire/admin/pages.ts';
import { expect } from '../../support/fixtures.ts';
import type { Player } from '../../support/player.ts';
import { text } from '../../support/texts.ts';

const pages = [
  '/6551/board',
  '/6551/bounty-list',
  '/6551/hero-info/:tokenId',
  '/6551/my-hero',
  '/6551/crystal-info',
  '/6551/farms',
  '/6551/vesting',
  '/6551/epochs',
  '/6551/epoch/:epochId',
] as const satisfies readonly HiddenPage[];

/** A manager shows the pages of the event to everybody. */
export async function showPages(manager: Player): Promise<void> {
  await manager.installWallet(manager.world.account('manager').privateKey);
  await manager.loginWithWallet();
  await manager.page.goto('/admin/server');
  for (const path of pages) {
    const box = manager.page.getByRole('checkbox', { name: new RegExp(`${path}$`) });
    await expect(box).toBeEnabled();
    if (!(await box.isChecked())) await box.click();
    await expect(box).toBeChecked();
  }
}

export async function logIn(player: Player, who: 'rich' | 'vip' | 'leader') {
  const account = player.world.account(who);
  await player.installWallet(account.privateKey);
  await player.loginWithWallet();
  return account;
}

export const press = ({ page }: Player, name: string) =>
  page.getByRole('button', { name, exact: true }).first().click();
export const inDialog = ({ page }: Player, name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true }).click();

export async function done(player: Player) {
  await player.expectComplete();
  await player.closeDialog('Complete');
}

/** Posts a bounty of so much ARCA for a hero of one's own. */
export async function post(player: Player, heroId: string, amount: string): Promise<void> {
  await player.page.goto(`/6551/hero-info/${heroId}`);
  await press(player, text('bounties.post.submit'));
  await player.page
    .getByRole('dialog')
    .getByRole('textbox', { name: text('bounties.post.amount') })
    .fill(amount);
  await inDialog(player, text('bounties.post.submit'));
  await done(player);
}

/** Votes for a captain with the first hero that can, and so much V-Crystal. */
export async function voteFor(player: Player, captainId: string, amount: string): Promise<void> {
  await player.page.goto(`/6551/hero-info/${captainId}`);
  await press(player, text('bounties.vote.submit'));
  const voters = player.page.getByRole('list', { name: text('bounties.vote.hero') });
  await voters.getByRole('checkbox', { disabled: false }).first().check({ force: true });
  await player.page
    .getByRole('dialog')
    .getByRole('textbox', { name: text('bounties.vote.amount') })
    .fill(amount);
  await inDialog(player, text('bounties.vote.submit'));
  await done(player);
}
