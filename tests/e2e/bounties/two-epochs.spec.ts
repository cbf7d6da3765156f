import type { Locator } from '@playwright/test';
import { parseUnits } from 'ethers';
import { farmEndpoints, type FarmPool } from '../../../core/wire/game/farms.ts';
import { bountyEndpoints, type BountyVote } from '../../../core/wire/lp/bounties.ts';
import { formatFullAmount } from '../../../src/lib/amount.ts';
import { expect } from '../../support/fixtures.ts';
import type { Player } from '../../support/player.ts';
import { pattern, text } from '../../support/texts.ts';
import type { World } from '../../support/world.ts';
import { done, inDialog, logIn, post, press, showPages, voteFor } from './bounty-steps.ts';
import { epochOf, test, until } from './epochs.ts';

const ONE = 10n ** 18n;
const CUT_BPS = 200n;

type Offer = { reward: bigint; voted: bigint };

/** An amount of ARCA to its last digit, as the tooltip of every figure says it. */
const exactly = (amount: bigint) => `${formatFullAmount(amount, { decimals: 18 })} ARCA`;
const figureOn = (place: Locator, amount: bigint) => place.getByTitle(exactly(amount), { exact: true }).first();

/** The hero with which somebody voted for a captain in an epoch. */
async function votedWith(world: World, epochId: number, captainId: string, voter: string): Promise<string> {
  const filter = JSON.stringify({ epochId: [epochId], captainId: [captainId], voter });
  const answer = await fetch(
    `${world.url}/api/game${bountyEndpoints.votes.path}?size=1&filter=${encodeURIComponent(filter)}`,
  );
  const { data } = (await answer.json()) as { data: { list: BountyVote[] } };
  const [vote] = data.list;
  if (!vote) throw new Error(`${voter} did not vote for ${captainId}`);
  return vote.heroId;
}

/** What all farms owe somebody as of the last block. */
async function earnedInFarms(world: World, account: string): Promise<bigint> {
  const answer = await fetch(`${world.url}/api/game${farmEndpoints.pools.path}`);
  const { data } = (await answer.json()) as { data: { pools: FarmPool[] } };
  const owed = data.pools.map(({ poolId }) => world.chain.read<bigint>('farms', 'claimableOf', poolId, account));
  return (await Promise.all(owed)).reduce((sum, each) => sum + each, 0n);
}

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
  const voterId = await votedWith(world, epochId, hero.id, world.account('vip').address);
  const [, said] = await chain.read<[string, bigint]>('offerReward', 'claimableOf', epochId, voterId);
  expect([share, said]).toEqual([294n * ONE, 294n * ONE]);
  await expect(figureOn(votesOf(voter).getByRole('listitem').first(), said)).toBeVisible();
  // And the captain's part of the epoch's ARCA, in which it alone has votes.
  const emission = await chain.read<bigint>('captainRewards', 'emissionOf', epochId, hero.id);
  await voter.page.goto(`/6551/hero-info/${hero.id}`);
  await expect(
    figureOn(voter.page.getByRole('region', { name: text('bounties.captainCard'), exact: true }), emission),
  ).toBeVisible();

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
  const least = await earnedInFarms(world, world.account('leader').address);
  await other.page.goto('/6551/farms');
  const earned = other.page
    .locator('section')
    .filter({ has: other.page.getByRole('heading', { name: text('farms.totalClaimable'), exact: true }) })
    .getByTitle(/ ARCA$/)
    .first();
  const [digits = ''] = ((await earned.getAttribute('title')) ?? '').replaceAll(',', '').split(' ');
  // It grows by the second: the page says what the contract said before it, or a moment later.
  expect(parseUnits(digits, 18)).toBeGreaterThanOrEqual(least);
  await expect
    .poll(() => earnedInFarms(world, world.account('leader').address))
    .toBeGreaterThanOrEqual(parseUnits(digits, 18));
  await press(other, text('farms.claim.all'));
  await inDialog(other, text('farms.claim.submit'));
  await other.expectComplete();
  await other.page.getByRole('button', { name: text('transactions.ending.see'), exact: true }).click();
  await expect(other.page).toHaveURL(/\/6551\/vesting\?hero=\d+$/);
  await expect(other.page.getByRole('listitem').and(other.page.locator('[aria-current]'))).toBeFocused();
  await poster.page.goto('/6551/vesting');
  const locked = poster.page
    .getByRole('region', { name: text('vestings.heroes') })
    .getByRole('listitem')
    .first();
  const lockedFor = /\d+$/.exec((await locked.getByRole('link').first().getAttribute('href')) ?? '')?.[0] ?? '';
  await expect(figureOn(locked, await chain.read<bigint>('vesting', 'nextStepOf', lockedFor))).toBeVisible();
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
  const line = sums.getByRole('row').nth(1);
  // What was posted, what was paid, and what is left of it: the other voter's share and the protocol's cut.
  for (const amount of [400n * ONE, share, 400n * ONE - share]) await expect(figureOn(line, amount)).toBeVisible();
  // Of 40 V-Crystal each earned a fortieth of the bounty without the cut.
  await expect(figureOn(line, (98n * ONE) / 10n)).toBeVisible();
  await expect(
    figureOn(guest.page.getByRole('region', { name: text('bounties.history.posts') }), 400n * ONE),
  ).toBeVisible();
});

test('a bounty that nobody voted for comes back to both who paid for it, to the unit', async ({
  openPlayer,
  world,
}) => {
  test.setTimeout(300_000);
  const { chain } = world;
  await until(world, (await epochOf(world)).endsAt);
  await showPages(await openPlayer());
  const { epochId, endsAt } = await epochOf(world);
  const come = async (who: 'rich' | 'vip') => {
    const player = await openPlayer();
    await logIn(player, who);
    return player;
  };
  const [first, second] = [world.account('rich'), world.account('vip')];
  const hero = await world.idleHeroOf(first.address);
  await post(await come('rich'), hero.id, '150');

  // The captain goes to another one, who raises its bounty.
  await chain.act(first.privateKey, 'hero', 'transferFrom', [first.address, second.address, hero.id]);
  await expect.poll(async () => (await world.heroes({ id: [hero.id] }))[0]?.holder).toBe(second.address.toLowerCase());
  const raiser = await come('vip');
  await raiser.page.goto(`/6551/hero-info/${hero.id}`);
  await press(raiser, text('bounties.post.raise'));
  const raising = raiser.page.getByRole('dialog', { name: pattern('bounties.post.raiseTitle') });
  await raising.getByRole('textbox', { name: text('bounties.post.amount') }).fill('50');
  await inDialog(raiser, text('bounties.post.raise'));
  await done(raiser);
  const offer = await chain.read<Offer>('offerReward', 'offerOf', epochId, hero.id);
  expect([offer.reward, offer.voted]).toEqual([200n * ONE, 0n]);

  await until(world, endsAt);
  // Whoever comes first closes it for both.
  for (const [who, account, way, put] of [
    ['vip', second, 'cancel', 50n],
    ['rich', first, 'refund', 150n],
  ] as const) {
    const player = await come(who);
    await player.page.goto('/6551/bounty-list?tab=posts');
    const row = player.page
      .getByRole('region', { name: text('bounties.tabs.posts') })
      .getByRole('listitem')
      .filter({ has: player.page.locator(`a[href="/6551/hero-info/${hero.id}"]`) })
      .first();
    await expect(figureOn(row, put * ONE)).toBeVisible();
    const owed = await chain.read<bigint>('offerReward', 'contributionOf', epochId, hero.id, account.address);
    const before = await chain.arcaOf(account.address);
    await row.getByRole('button', { name: text(`bounties.takeBack.${way}`), exact: true }).click();
    await done(player);
    expect([owed, (await chain.arcaOf(account.address)) - before]).toEqual([put * ONE, put * ONE]);
  }

  const guest = await openPlayer();
  await guest.page.goto(`/6551/epoch/${String(epochId)}`);
  const sums = guest.page
    .getByRole('region', { name: text('bounties.history.sums') })
    .getByRole('row')
    .nth(1);
  // All of it was posted and all of it went back: nobody earned anything, and nothing is left.
  await expect(sums.getByTitle(exactly(200n * ONE), { exact: true })).toHaveCount(2);
  await expect(figureOn(sums, 0n)).toBeVisible();
});
