import { expect } from '../../support/fixtures.ts';
import type { Player } from '../../support/player.ts';
import { pattern, text } from '../../support/texts.ts';
import { inDialog, logIn, post, press, showPages, voteFor } from './bounty-steps.ts';
import { epochOf, test, until } from './epochs.ts';

const ONE = 10n ** 18n;
const CUT_BPS = 200n;

type Offer = { reward: bigint; voted: bigint };

test('three players go through two epochs: post, vote, claim what was said, place again, farms and vesting', async ({
  openPlayer,
  world,
}) => {
  test.setTimeout(300_000);
  const { chain } = world;
  // The seeded players have their parts in the epoch that runs; the next one begins with nothing.
  await until(world, (await epochOf(world)).endsAt);
  await showPages(await openPlayer());
  const { epochId, endsAt, claimsAt } = await epochOf(world);
  /** Days lie between what they do, so that each comes anew. */
  const come = async (who: 'rich' | 'vip' | 'leader') => {
    const player = await openPlayer();
    await logIn(player, who);
    return player;
  };
  const owner = world.account('rich');
  const captain = await come('rich');
  const hero = await world.idleHeroOf(owner.address);
  await post(captain, hero.id, '400');

  const voter = await come('vip');
  await voteFor(voter, hero.id, '30');
  await voteFor(await come('leader'), hero.id, '10');
  const offer = await chain.read<Offer>('offerReward', 'offerOf', epochId, hero.id);
  expect([offer.reward, offer.voted]).toEqual([400n * ONE, 40n * ONE]);
  // The page says what the contract would pay: 30 of 40 of the bounty without the cut.
  const share = ((offer.reward - (offer.reward * CUT_BPS) / 10_000n) * 30n) / 40n;
  await voter.page.goto('/6551/bounty-list');
  const votesOf = ({ page }: Player) => page.getByRole('region', { name: text('bounties.tabs.votes') });
  await expect(votesOf(voter).getByRole('listitem').first()).toContainText('294');
  expect(share).toBe(294n * ONE);

  await until(world, endsAt);
  await until(world, claimsAt);
  const balance = () => chain.read<bigint>('arca', 'balanceOf', world.account('vip').address);
  const claimer = await come('vip');
  await claimer.page.goto('/6551/bounty-list');
  const before = await balance();
  await votesOf(claimer)
    .getByRole('listitem')
    .first()
    .getByRole('button', { name: text('bounties.claim.one') })
    .click();
  await inDialog(claimer, text('bounties.claim.one'));
  await claimer.expectResults(1);
  expect((await balance()) - before).toBe(share);

  // The second epoch: the captain posts again, and what was placed is placed again as one batch.
  const poster = await come('rich');
  await post(poster, hero.id, '200');
  await claimer.page.goto('/6551/bounty-list');
  await press(claimer, text('bounties.again.button'));
  await claimer.page
    .getByRole('dialog')
    .getByRole('button', { name: pattern('bounties.again.submit') })
    .click();
  await claimer.expectResults(1);
  const again = await chain.read<Offer>('offerReward', 'offerOf', (await epochOf(world)).epochId, hero.id);
  expect(again.voted).toBe(30n * ONE);

  // What was earned in farms is locked for a hero, and locked ARCA is paid out.
  const other = await come('leader');
  await other.page.goto('/6551/farms');
  await press(other, text('farms.claim.all'));
  await inDialog(other, text('farms.claim.submit'));
  await other.expectComplete();
  await other.page.getByRole('button', { name: text('transactions.ending.see'), exact: true }).click();
  await expect(other.page).toHaveURL(/\/6551\/vesting\?hero=\d+$/);
  await expect(other.page.getByRole('listitem').and(other.page.locator('[aria-current]'))).toBeFocused();
  await poster.page.goto('/6551/vesting');
  await poster.page.getByRole('button', { name: pattern('vestings.claim.all') }).click();
  await inDialog(poster, text('vestings.claim.submit'));
  await expect(poster.page.getByRole('dialog').getByText(text('vestings.claim.done')).first()).toBeVisible({
    timeout: 60_000,
  });
  await poster.page.getByRole('button', { name: text('transactions.ending.see'), exact: true }).click();
  await expect(poster.page.getByRole('region', { name: 'ARCA', exact: true })).toBeFocused();

  // Everybody can check the first epoch.
  const guest = await openPlayer();
  await guest.page.goto(`/6551/epoch/${String(epochId)}`);
  const sums = guest.page.getByRole('region', { name: text('bounties.history.sums') });
  await expect(sums.getByRole('row').nth(1)).toContainText('400');
  await expect(sums.getByRole('row').nth(1)).toContainText('294');
  await expect(guest.page.getByRole('region', { name: text('bounties.history.posts') })).toContainText('400');
});
