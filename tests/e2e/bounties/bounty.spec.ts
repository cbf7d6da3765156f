import { expect, test } from '../../support/fixtures.ts';
import { text } from '../../support/texts.ts';
import { done, inDialog, logIn, press, showPages, voteFor } from './bounty-steps.ts';

const ONE = 10n ** 18n;

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
  await voteFor(vip, hero.id, '2');
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
  await vip.expectResults(1);
  await expect(vip.page.getByText(text('bounties.withdraw.done'), { exact: true })).toBeVisible();
  expect(await voted()).toBe(0n);
});
