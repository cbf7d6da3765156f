import { expect } from '../../support/fixtures.ts';
import type { Player } from '../../support/player.ts';
import { pattern, text } from '../../support/texts.ts';
import { done, inDialog, logIn, press, showPages, voteFor } from './bounty-steps.ts';
import { epochOf, test, until } from './epochs.ts';

const ONE = 10n ** 18n;
const REWARD = 90n;
const CUT_BPS = 200n;
type Offer = { token: string; reward: bigint; voted: bigint };

/** The panel of the wallet centre that is about the wrapped coin. */
async function openWrapped({ page }: Player) {
  await page.goto('/currency');
  const panel = page.getByRole('region', { name: text('currency.kinds.wrappedRon') });
  await expect(panel).toBeVisible();
  return panel;
}

/** Wraps or unwraps so much in the dialog that stands open. */
async function send({ page }: Player, way: 'wrap' | 'unwrap', amount?: string) {
  const dialog = page.getByRole('dialog', { name: pattern(`transactions.wrap.title.${way}`) });
  if (amount !== undefined) await dialog.getByLabel(text('transactions.wrap.amount'), { exact: true }).fill(amount);
  await dialog.getByRole('button', { name: text(`transactions.wrap.do.${way}`), exact: true }).click();
}

test('coin is wrapped, posted as a bounty, earned by the vote of another, and made coin again', async ({
  openPlayer,
  world,
}) => {
  test.setTimeout(300_000);
  const { chain } = world;
  const wrappedOf = (who: 'rich' | 'vip') => chain.read<bigint>('wrappedRon', 'balanceOf', world.account(who).address);
  const supply = () => chain.read<bigint>('wrappedRon', 'totalSupply');
  const backing = () => chain.provider.getBalance(world.info.contracts.wrappedRon);
  // The seeded players have their parts in the epoch that runs; the next one begins with nothing.
  await until(world, (await epochOf(world)).endsAt);
  await showPages(await openPlayer());
  const { epochId, endsAt, claimsAt } = await epochOf(world);

  const captain = await openPlayer();
  await logIn(captain, 'rich');
  const before = await wrappedOf('rich');
  const panel = await openWrapped(captain);
  await panel.getByRole('button', { name: text('transactions.wrap.do.wrap'), exact: true }).click();
  await send(captain, 'wrap', '12.5');
  await done(captain);
  expect((await wrappedOf('rich')) - before).toBe((125n * ONE) / 10n);
  expect(await backing()).toBe(await supply());

  // What is missing for the bounty is wrapped without leaving its dialog.
  const hero = await world.idleHeroOf(world.account('rich').address);
  await captain.page.goto(`/6551/hero-info/${hero.id}`);
  await press(captain, text('bounties.post.submit'));
  const post = captain.page.getByRole('dialog', { name: pattern('bounties.post.title') });
  await post.getByRole('button', { name: 'WRON', exact: true }).click();
  await post.getByRole('textbox', { name: text('bounties.post.amount') }).fill(REWARD.toString());
  await post.getByRole('button', { name: text('transactions.wrap.do.wrap'), exact: true }).click();
  await send(captain, 'wrap');
  await done(captain);
  expect(await wrappedOf('rich')).toBe(REWARD * ONE);
  await post.getByRole('button', { name: text('bounties.post.submit'), exact: true }).click();
  await done(captain);
  const offer = await chain.read<Offer>('offerReward', 'offerOf', epochId, hero.id);
  expect([offer.token.toLowerCase(), offer.reward]).toEqual([
    world.info.contracts.wrappedRon.toLowerCase(),
    REWARD * ONE,
  ]);
  expect(await wrappedOf('rich')).toBe(0n);

  const voter = await openPlayer();
  await logIn(voter, 'vip');
  await voteFor(voter, hero.id, '30');
  await until(world, endsAt);
  await until(world, claimsAt);
  const claimer = await openPlayer();
  await logIn(claimer, 'vip');
  await claimer.page.goto('/6551/bounty-list');
  const had = await wrappedOf('vip');
  const votes = claimer.page.getByRole('region', { name: text('bounties.tabs.votes') });
  const row = votes.getByRole('listitem').first();
  await expect(row).toContainText('88.2');
  await row.getByRole('button', { name: text('bounties.claim.one') }).click();
  await inDialog(claimer, text('bounties.claim.one'));
  await claimer.expectResults(1);
  const share = (REWARD * ONE * (10_000n - CUT_BPS)) / 10_000n;
  expect((await wrappedOf('vip')) - had).toBe(share);

  const coin = await chain.provider.getBalance(world.account('vip').address);
  const owned = await openWrapped(claimer);
  await owned.getByRole('button', { name: text('transactions.wrap.do.unwrap'), exact: true }).click();
  await send(claimer, 'unwrap', '88.2');
  await done(claimer);
  expect(await wrappedOf('vip')).toBe(had);
  const got = (await chain.provider.getBalance(world.account('vip').address)) - coin;
  // The network takes its fee of it.
  expect(got).toBeLessThan(share);
  expect(got).toBeGreaterThan(share - ONE / 10n);
  expect(await backing()).toBe(await supply());
});
