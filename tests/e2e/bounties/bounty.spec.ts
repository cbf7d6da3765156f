import type { HiddenPage } from '../../../core/wire/admin/pages.ts';
import { expect, test } from '../../support/fixtures.ts';
import type { Player } from '../../support/player.ts';
import { text } from '../../support/texts.ts';

const ONE = 10n ** 18n;
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
async function showPages(manager: Player): Promise<void> {
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

async function logIn(player: Player, who: 'rich' | 'vip') {
  const account = player.world.account(who);
  await player.installWallet(account.privateKey);
  await player.loginWithWallet();
  return account;
}

const press = ({ page }: Player, name: string) => page.getByRole('button', { name, exact: true }).first().click();
const inDialog = ({ page }: Player, name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true }).click();

async function done(player: Player) {
  await player.expectComplete();
  await player.closeDialog('Complete');
}

test('a captain posts a bounty, another player votes for it, adds to the vote and withdraws it @journey', async ({
  openPlayer,
}) => {
  await showPages(await openPlayer());
  const [rich, vip] = [await openPlayer(), await openPlayer()];
  const owner = await logIn(rich, 'rich');
  const hero = await rich.world.idleHeroOf(owner.address);
  const { chain } = rich.world;

  await rich.page.goto(`/6551/hero-info/${hero.id}`);
  await press(rich, text('bounties.post.submit'));
  const amount = rich.page.getByRole('dialog').getByRole('textbox', { name: text('bounties.post.amount') });
  await amount.fill('99');
  await amount.blur();
  const post = rich.page.getByRole('dialog').getByRole('button', { name: text('bounties.post.submit'), exact: true });
  await expect(post).toHaveAttribute('aria-disabled', 'true');
  await amount.fill('150');
  await post.click();
  await done(rich);
  const epochId = await chain.read<bigint>('bountyEpochs', 'currentEpochId');
  const offer = await chain.read<{ reward: bigint }>('offerReward', 'offerOf', epochId, hero.id);
  expect(offer.reward).toBe(150n * ONE);

  await logIn(vip, 'vip');
  await vip.page.goto('/6551/board');
  await expect(vip.page.getByRole('heading', { name: text('bounties.board.all') })).toBeVisible();
  await vip.page.goto(`/6551/hero-info/${hero.id}`);
  await press(vip, text('bounties.vote.submit'));
  const voters = vip.page.getByRole('list', { name: text('bounties.vote.hero') });
  await voters.getByRole('checkbox', { disabled: false }).first().check({ force: true });
  await vip.page
    .getByRole('dialog')
    .getByRole('textbox', { name: text('bounties.vote.amount') })
    .fill('2');
  await inDialog(vip, text('bounties.vote.submit'));
  await done(vip);
  const voted = async () => (await chain.read<{ voted: bigint }>('offerReward', 'offerOf', epochId, hero.id)).voted;
  expect(await voted()).toBe(2n * ONE);

  const candidates = vip.page.getByRole('region', { name: text('bounties.candidates') });
  const more = candidates.getByRole('listitem').getByRole('button', { name: text('bounties.vote.more') });
  await more.click();
  await vip.page
    .getByRole('dialog')
    .getByRole('textbox', { name: text('bounties.vote.amount') })
    .fill('1');
  await inDialog(vip, text('bounties.vote.more'));
  await done(vip);
  expect(await voted()).toBe(3n * ONE);

  await candidates.getByRole('button', { name: text('bounties.withdraw.all') }).click();
  await inDialog(vip, text('bounties.withdraw.submit'));
  await done(vip);
  await expect(vip.page.getByText(text('bounties.withdraw.done'), { exact: true })).toBeVisible();
  expect(await voted()).toBe(0n);
});
