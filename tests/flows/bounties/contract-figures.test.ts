// @vitest-environment jsdom
import '../../support/node-bytes.ts';
import '../../support/dom-setup.ts';
import { screen, within } from '@testing-library/react';
import { Wallet } from 'ethers';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { unlockCurve, unlockPlan, unlockStep } from '../../../core/rules/bounties/curves.ts';
import { aptitudeScore, multiplierOf } from '../../../core/rules/economy/aptitude.ts';
import type { Session } from '../../../core/wire/account/session.ts';
import { bountyEndpoints } from '../../../core/wire/lp/bounties.ts';
import { quantity } from '../../../server/chain/rpc.ts';
import { openBountyWorld, type BountyWorld } from '../../../server/test-support/economy/bounty-world.ts';
import { ONE } from '../../../server/test-support/economy/market-world.ts';
import { formatAmount, formatFullAmount, toChartNumber } from '../../../src/lib/amount.ts';
import { formatCompactCount, formatCount } from '../../../src/lib/number.ts';
import HeroInfoPage from '../../../src/pages/6551/hero-info.page.tsx';
import VestingPage from '../../../src/pages/6551/vesting.page.tsx';
import { termsOf } from '../../../src/resources/bounties/hero/base-panel.tsx';
import { onRoute } from '../../support/pages/on-route.ts';
import { text } from '../../support/texts.ts';
import { openPage, serveWeb } from '../../support/web-page.ts';

// Figures that pages work out by themselves, each held against what the contracts say and do, to the unit.
vi.setConfig({ testTimeout: 240_000 });
const soon = { timeout: 60_000 };
const HOUR = 3_600;
const DAY = 86_400;
const WEEK = 7 * DAY;
const ARCA = { decimals: 18, displayDecimals: 2 };

let world: BountyWorld;
let me: Session;
let mine: string;
/** Heroes 7 to 10 are mine. */
beforeAll(async () => {
  world = await openBountyWorld();
  const { act, chain, operator } = world;
  const wallet = Wallet.createRandom();
  mine = wallet.address.toLowerCase();
  await chain.rpc.call('anvil_setBalance', mine, quantity(100n * ONE));
  await chain.send(chain.to.mint(mine, 4));
  await chain.mine();
  await act(operator, 'arca', 'mint', operator, 1_000_000n * ONE);
  await act(operator, 'arca', 'approve', chain.contracts.vesting, 2n ** 255n);
  await act(world.configurator, 'vesting', 'setSource', operator, true);
  await world.sync();
  me = await world.hub.logIn(wallet);
  serveWeb(world.hub);
}, 240_000);
afterAll(() => world.close());

const ask = async (...asked: Parameters<BountyWorld['ask']>) => (await world.ask(...asked)) as bigint;
/** The next block is that of this second. */
const nextAt = (time: number) => world.chain.rpc.call('evm_setNextBlockTimestamp', time);
const region = async (name: string) => within(await screen.findByRole('region', { name }, soon));
const cellsOf = (row: HTMLElement) => [...row.children].map(({ textContent }) => textContent ?? '');

/** The table of the page by the number of badges, and beside it what the contract says of each number. */
async function expectBadgeTable(heroId: number, burned: number | null): Promise<void> {
  const { epoch } = (await world.hub.call(bountyEndpoints.epoch, { id: '0' })).data;
  if (!epoch) throw new Error('no epoch');
  const terms = termsOf(epoch);
  const { hero } = (await world.hub.call(bountyEndpoints.hero, { id: String(heroId) })).data;
  const page = await openPage(onRoute('/6551/hero-info/:tokenId', HeroInfoPage), `/6551/hero-info/${heroId}`, me);
  const table = await screen.findByRole('table', { name: text('bounties.base.badges') }, soon);
  const [, ...rows] = within(table).getAllByRole('row');

  const said: string[][] = [];
  for (let badges = 0; badges <= terms.maxBadges; badges += 1) {
    const [score, times] = (await world.askAll(
      'bountyEpochs',
      'aptitudeOf',
      epoch.epochId,
      heroId,
      badges,
    )) as bigint[];
    const own = aptitudeScore(terms, { rarity: hero.rarity, level: hero.upgradeLevel, badges });
    expect([own, multiplierOf(terms, own)]).toEqual([score, times]);
    const hundredths = Number(((score ?? 0n) * 200n + ONE) / (2n * ONE));
    said.push([String(badges), formatCount(hundredths), `× ${formatFullAmount(times ?? 0n, ARCA).slice(0, 6)}`]);
  }
  expect(rows.map(cellsOf)).toEqual(said);
  const marked = rows.findIndex((row) => row.getAttribute('aria-current') === 'true');
  if (burned !== null) expect(marked).toBe(burned);
  page.unmount();
}

test('by the number of badges a hero has the aptitude that the contract names, from none to the most that count', async () => {
  // Hero 1 is a captain with one burned, hero 4 one with none; hero 7 is none.
  for (const [hero, burned] of [
    [1, 1],
    [4, 0],
    [7, null],
  ] as const) {
    await expectBadgeTable(hero, burned);
  }
  const { epoch } = (await world.hub.call(bountyEndpoints.epoch, { id: '0' })).data;
  const [offer] = (await world.askAll('offerReward', 'offerOf', 1, 1)) as { multiplier: bigint; badges: bigint }[];
  const [, times] = await world.askAll('bountyEpochs', 'aptitudeOf', epoch?.epochId, 1, offer?.badges);
  expect(offer?.multiplier).toBe(times);
});

test('the same holds of terms whose parts are no round figures', async () => {
  const tenths = (of: bigint) => of * 10n ** 14n + 7n;
  const [rarity, badge] = [tenths(3_333n), tenths(2_222n)];
  const parts = [rarity, badge, ONE - rarity - badge];
  const rarities = [tenths(1_111n), tenths(2_777n), tenths(6_131n), tenths(9_973n)];
  await world.act(...([world.admin, 'bountyEpochs', 'setTerms'] as const), [
    50_000n * ONE,
    200,
    7,
    31,
    HOUR,
    8,
    28_900_000_000_000_013n,
    ...parts,
    rarities,
  ]);
  const start = world.start + 21 * DAY;
  await world.act(world.operator, 'bountyEpochs', 'setEpoch', start, start + WEEK);
  await world.pass(start + HOUR - (await world.now()));

  expect((await world.hub.call(bountyEndpoints.epoch, { id: '0' })).data.epoch?.terms.maxBadges).toBe(7);
  for (const hero of [1, 2, 3, 4, 5, 6]) await expectBadgeTable(hero, null);
});

type Step = { at: number; left: bigint };
const vestingOf = async (hero: number) => (await world.ask('vesting', 'vestingOf', hero)) as { locked: bigint };

/** Claims each step in the second in which it is free, to the very end; answers what each left, the first before any. */
async function claimAll(heroes: readonly number[], terms: { stepBps: number; minStep: bigint }) {
  const steps = new Map<number, Step[]>();
  const clocks = new Map<number, number>();
  const look = async (hero: number, at: number) => {
    const { locked: left } = await vestingOf(hero);
    steps.set(hero, [...(steps.get(hero) ?? []), { at, left }]);
    expect(await ask('vesting', 'nextStepOf', hero)).toBe(unlockStep(left, terms));
    if (left === 0n) clocks.delete(hero);
    else clocks.set(hero, Number(await ask('vesting', 'claimableAt', hero)));
  };
  for (const hero of heroes) await look(hero, await world.now());
  while (clocks.size > 0) {
    const [[hero, at] = [0, 0]] = [...clocks].sort(([, a], [, b]) => a - b);
    const time = Math.max(at, (await world.now()) + 1);
    await nextAt(time);
    await world.act(mine, 'vesting', 'claim', hero);
    await look(hero, time);
  }
  return steps;
}

test('what is left locked after each further step, to the last one, is what the contract leaves', async () => {
  const { act, operator } = world;
  const terms = { stepBps: 1_000, minStep: 10n * ONE };
  const rules = { ...terms, spacing: WEEK * 1_000 };
  await act(operator, 'vesting', 'lock', 7, 1_000n * ONE + 7n);
  await world.pass(2 * DAY + 5 * HOUR);
  await act(operator, 'vesting', 'lock', 8, 777_777_777_777_777_777_777n);
  await act(operator, 'vesting', 'lock', 9, 9n * ONE + 1n);
  // A minute has just begun, and none of the clocks ends near one of the points of the curve.
  const opened = Math.ceil(((await world.now()) + DAY + 2 * HOUR) / 60) * 60;
  await world.pass(opened + 1 - (await world.now()));

  const heroes = [7, 8, 9];
  const known = await Promise.all(
    heroes.map(async (hero) => ({
      locked: (await vestingOf(hero)).locked,
      claimableAt: Number(await ask('vesting', 'claimableAt', hero)) * 1_000,
    })),
  );
  const page = await openPage(VestingPage, '/6551/vesting', me);
  const title = text('vestings.curve');
  const table = await screen.findByRole('table', { name: text('common.chart.table', { title }) }, soon);
  const [, ...rows] = within(table).getAllByRole('row');
  const shown = rows.map((row) => cellsOf(row)[1]);
  const note = (await region(title)).getByText(/\d+ steps\./).textContent;
  page.unmount();

  const steps = await claimAll(heroes, terms);
  for (const hero of heroes) {
    const left = (steps.get(hero) ?? []).map((step) => step.left);
    expect(unlockCurve(left[0] ?? 0n, terms, left.length)).toEqual(left);
    expect(left.at(-1)).toBe(0n);
  }
  expect((steps.get(7) ?? []).length).toBeGreaterThan(26);

  const times = { now: opened * 1_000, every: DAY * 1_000, count: 26 * 7 };
  const plan = unlockPlan(known, rules, times);
  const leftAt = (at: number) =>
    heroes.reduce(
      (sum, hero) =>
        sum +
        (steps
          .get(hero)
          ?.filter((step) => step.at * 1_000 <= at)
          .at(-1)?.left ?? 0n),
      0n,
    );
  // Before the first claim each has what it began with.
  const onChain = plan.map(({ at }, index) =>
    index === 0 ? known.reduce((sum, { locked }) => sum + locked, 0n) : leftAt(at),
  );
  expect(plan.map(({ left }) => left)).toEqual(onChain);
  expect(shown).toEqual(onChain.map((left) => formatCompactCount(toChartNumber(left, ARCA))));

  const after = (count: number) => heroes.reduce((sum, hero) => sum + (steps.get(hero)?.[count]?.left ?? 0n), 0n);
  const half = Array.from({ length: 27 }, (_, count) => count).find((count) => after(count) * 2n <= after(0)) ?? 0;
  expect(note).toContain(text('vestings.curveNote', { weeks: 26, left: formatAmount(after(26), ARCA) }));
  expect(note).toContain(text('vestings.half_other', { count: half, weeks: half }));
});

test('where no step is too small the curve ends at the last unit as the contract does', async () => {
  const terms = { stepBps: 3_333, minStep: 0n };
  await world.act(world.configurator, 'vesting', 'setTerms', [terms.stepBps, WEEK, terms.minStep]);
  await world.act(world.operator, 'vesting', 'lock', 10, 1_234_567n);

  const left = ((await claimAll([10], terms)).get(10) ?? []).map((step) => step.left);
  expect(unlockCurve(1_234_567n, terms, left.length)).toEqual(left);
  expect(left.length).toBeGreaterThan(20);
});
