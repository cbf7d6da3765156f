import type { Hero } from '../../../core/wire/game/heroes.ts';
import { bountyEndpoints, type BountyHero } from '../../../core/wire/lp/bounties.ts';
import { formatFullAmount } from '../../../src/lib/amount.ts';
import { expect } from '../../support/fixtures.ts';
import type { Player } from '../../support/player.ts';
import { pattern, text } from '../../support/texts.ts';
import type { World } from '../../support/world.ts';
import { done, inDialog, logIn, post, press, showPages } from './bounty-steps.ts';
import { epochOf, test, until } from './epochs.ts';

const ONE = 10n ** 18n;
const FARM = 0n;
const BADGES = [20_001, 20_002];

type Offer = { reward: bigint; voted: bigint; badges: bigint; isCancelled: boolean };

/** V-Crystal to its last digit, as the tooltip of every figure says it. */
const exactly = (amount: bigint) => new RegExp(`^${formatFullAmount(amount, { decimals: 18 })} `);
const regionOf = ({ page }: Player, key: string) => page.getByRole('region', { name: text(key), exact: true });
/** A figure of a page, by the words above it. */
const figureOf = ({ page }: Player, key: string) =>
  page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: text(key), exact: true }) })
    .first();

/** The first of these whose own account nobody has made on chain yet. */
async function withoutAccount(world: World, heroes: readonly Hero[]): Promise<Hero> {
  for (const hero of heroes) {
    const answer = await fetch(`${world.url}/api/game${bountyEndpoints.hero.path.replace('{id}', hero.id)}`);
    const { data } = (await answer.json()) as { data: BountyHero };
    if (data.accountSince === null) return hero;
  }
  throw new Error('The captain has no idle hero without an account');
}

test('a captain raises a bounty, packs, unpacks and burns badges, and takes back what nobody voted for', async ({
  openPlayer,
  world,
}) => {
  test.setTimeout(240_000);
  const { chain } = world;
  // The seeded players have their parts in the epoch that runs; the next one begins with nothing.
  await until(world, (await epochOf(world)).endsAt);
  await showPages(await openPlayer());
  const { epochId, endsAt } = await epochOf(world);
  const captain = await openPlayer();
  const owner = await logIn(captain, 'rich');
  const { page } = captain;
  const hero = await withoutAccount(world, await world.heroes({ owner: owner.address, state: ['idle'] }));
  const offer = () => chain.read<Offer>('offerReward', 'offerOf', epochId, hero.id);
  await post(captain, hero.id, '150');

  await press(captain, text('bounties.post.raise'));
  const raising = page.getByRole('dialog', { name: pattern('bounties.post.raiseTitle') });
  await raising.getByRole('textbox', { name: text('bounties.post.amount') }).fill('50');
  await inDialog(captain, text('bounties.post.raise'));
  await done(captain);
  expect((await offer()).reward).toBe(200n * ONE);
  await expect(regionOf(captain, 'bounties.captainCard')).toContainText('200 ARCA');

  // A badge goes into the hero's own account and out again, and another is burned for this epoch.
  const badges = regionOf(captain, 'bounties.badges.title');
  const inWallet = async () => {
    const pieces = await Promise.all(BADGES.map((id) => chain.piecesOf(owner.address, id)));
    return pieces.reduce((sum, each) => sum + each, 0n);
  };
  const badgesBefore = await inWallet();
  await badges.getByRole('button', { name: text('bounties.badges.make'), exact: true }).click();
  await done(captain);
  await expect(badges.getByText(text('bounties.badges.noneInside'))).toBeVisible();
  const piece = badges.getByRole('checkbox');
  await piece.first().check();
  await badges.getByRole('button', { name: text('bounties.badges.pack'), exact: true }).click();
  await done(captain);
  await expect(badges.getByText(text('bounties.badges.noneInside'))).toHaveCount(0);
  expect(await inWallet()).toBe(badgesBefore - 1n);
  await badges.getByRole('button', { name: text('bounties.badges.unpack'), exact: true }).click();
  await done(captain);
  await expect(badges.getByText(text('bounties.badges.noneInside'))).toBeVisible();
  expect(await inWallet()).toBe(badgesBefore);
  await piece.first().check();
  await badges.getByRole('button', { name: text('bounties.badges.burn'), exact: true }).click();
  await inDialog(captain, text('bounties.badges.burn'));
  await captain.expectResults(1);
  await expect(page.getByText(text('bounties.badges.burned'), { exact: true })).toBeVisible();
  await inDialog(captain, text('common.actions.close'));
  expect((await offer()).badges).toBe(1n);
  expect(await inWallet()).toBe(badgesBefore - 1n);

  // Nobody votes: after the end all of it comes back.
  await page.goto('/6551/bounty-list?tab=posts');
  const takeBack = regionOf(captain, 'bounties.tabs.posts').getByRole('button', {
    name: text('bounties.takeBack.cancel'),
    exact: true,
  });
  await expect(takeBack.first()).toHaveAttribute('aria-disabled', 'true');
  await until(world, endsAt);
  const back = await openPlayer();
  await logIn(back, 'rich');
  const before = await chain.arcaOf(owner.address);
  await back.page.goto('/6551/bounty-list?tab=posts');
  const posts = regionOf(back, 'bounties.tabs.posts');
  await posts
    .getByRole('button', { name: text('bounties.takeBack.cancel'), exact: true })
    .first()
    .click();
  await done(back);
  await expect(posts.getByText(text('bounties.takeBack.done')).first()).toBeVisible();
  expect((await chain.arcaOf(owner.address)) - before).toBe(200n * ONE);
  expect((await offer()).isCancelled).toBe(true);
});

test('a voter places the best split, reads crystal and heroes, takes from a farm and adds to it, and takes one step of a vesting', async ({
  openPlayer,
  world,
}) => {
  test.setTimeout(240_000);
  const { chain } = world;
  await showPages(await openPlayer());
  const { epochId } = await epochOf(world);
  const captain = await openPlayer();
  const owner = await logIn(captain, 'rich');
  const [first, second] = await world.heroes({ owner: owner.address, state: ['idle'] });
  if (!first || !second) throw new Error('The captain has no two idle heroes');
  await post(captain, first.id, '300');
  await post(captain, second.id, '100');
  const voter = await openPlayer();
  const { address } = await logIn(voter, 'vip');
  const { page } = voter;
  const [valid, used] = await Promise.all(
    ['validVeOf', 'usedVeOf'].map((view) => chain.read<bigint>('offerReward', view, epochId, address)),
  );
  if (valid === undefined || used === undefined) throw new Error('The contract knows no power');

  await page.goto('/6551/crystal-info');
  await expect(figureOf(voter, 'bounties.crystal.valid').getByTitle(exactly(valid))).toBeVisible();
  await expect(figureOf(voter, 'bounties.crystal.used').getByTitle(exactly(used))).toBeVisible();
  await expect(figureOf(voter, 'bounties.crystal.free').getByTitle(exactly(valid - used))).toBeVisible();
  await expect(page.getByText(text('bounties.crystal.curve')).first()).toBeVisible();

  await page.goto('/6551/bounty-list');
  await press(voter, text('bounties.split.title'));
  await inDialog(voter, text('bounties.split.submit'));
  // One captain for each of them; that none was refused is all that is known beforehand.
  const all = page
    .getByRole('dialog')
    .getByRole('status')
    .filter({ hasText: /^(\d+) of \1 done$/ });
  await expect(all).toBeFocused({ timeout: 60_000 });
  await expect(page.getByRole('dialog')).toHaveCount(1);
  const placed = () => chain.read<bigint>('offerReward', 'usedVeOf', epochId, address);
  await expect.poll(placed).toBeGreaterThan(used);
  expect(await placed()).toBeLessThanOrEqual(valid);

  // Each figure stands below the one above it, whatever can be done about a vote.
  await page.goto('/6551/bounty-list');
  const rows = regionOf(voter, 'bounties.tabs.votes').getByRole('listitem');
  await expect(rows.nth(1)).toBeVisible();
  const lefts = await rows.evaluateAll((all) =>
    all.map((row) =>
      [...row.children]
        .slice(0, -1)
        .map((cell) => Math.round(cell.getBoundingClientRect().left))
        .join(' '),
    ),
  );
  expect(new Set(lefts).size).toBe(1);

  await page.goto('/6551/my-hero');
  const left = exactly(valid - (await placed()));
  await expect(figureOf(voter, 'bounties.tiles.power').getByTitle(left)).toBeVisible();
  const cards = page.getByRole('list', { name: text('bounties.tabs.heroes') }).getByRole('article');
  await expect(cards.first()).toContainText(text('bounties.aptitude'));

  const stakeOf = async () => (await chain.read<{ amount: bigint }>('farms', 'stakeOf', FARM, address)).amount;
  const staked = await stakeOf();
  await page.goto('/6551/farms');
  const move = async (way: 'stake' | 'unstake', amount: string) => {
    await press(voter, text(`farms.${way}.submit`));
    const field = page.getByRole('dialog').getByRole('textbox', { name: text('farms.amount') });
    await field.fill(amount);
    await inDialog(voter, text(`farms.${way}.submit`));
    await done(voter);
  };
  await move('unstake', '2.5');
  expect(staked - (await stakeOf())).toBe((25n * ONE) / 10n);
  await move('stake', '1.5');
  expect(staked - (await stakeOf())).toBe(ONE);

  await page.goto('/6551/vesting');
  const claim = page.getByRole('button', { name: text('vestings.claim.submit'), exact: true, disabled: false });
  const row = page.getByRole('listitem').filter({ has: claim }).first();
  const before = await chain.arcaOf(address);
  const link = (await row.getByRole('link').first().getAttribute('href')) ?? '';
  const step = await chain.read<bigint>('vesting', 'nextStepOf', /\d+$/.exec(link)?.[0] ?? '');
  const own = page.getByRole('listitem').filter({ has: page.locator(`a[href="${link}"]`) });
  await own.getByRole('button').last().click();
  await inDialog(voter, text('vestings.claim.submit'));
  await done(voter);
  expect((await chain.arcaOf(address)) - before).toBe(step);
});
