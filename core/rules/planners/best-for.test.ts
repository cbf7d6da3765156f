import fc from 'fast-check';
import { expect, test } from 'vitest';
import { forgeDefaults } from '../draws/forge-defaults.ts';
import { adviseHero, bestVote, energyPriceOf, type UseFacts } from './best-for.ts';

const ONE = 10n ** 18n;
const facts: UseFacts = {
  state: 'idle',
  forge: forgeDefaults,
  rarity: 4,
  upgradeLevel: 0,
  heroBps: 0,
  vipPercent: 0,
  feeBps: 300,
  price: 930n * ONE,
  floors: new Map([
    [1, 62n * ONE],
    [4, 930n * ONE],
  ]),
  votePays: null,
};
const valueOf = (of: UseFacts, use: string) => adviseHero(of).values.find((each) => each.use === use)?.value ?? null;
const whole = (value: bigint | null) => (value === null ? null : Number(value / 10n ** 15n) / 1_000);

test('the figures are those of domain.md 10: an SSR nets 24.48 ARCA a day at high speed, an N 0.67 at low speed', () => {
  expect(whole(valueOf(facts, 'mine'))).toBeCloseTo(24.48 * 30, 0);
  expect(adviseHero(facts).speed).toBe('high');
  expect(whole(valueOf({ ...facts, rarity: 1 }, 'mine'))).toBeCloseTo(0.667 * 30, 1);
  expect(adviseHero({ ...facts, rarity: 1 }).speed).toBe('low');
});

test('a sale brings the price without the fee, a burn what its energy costs to buy, a material the floor of its rarity', () => {
  expect(valueOf(facts, 'sell')).toBe((930n * ONE * 97n) / 100n);
  expect(valueOf({ ...facts, rarity: 1 }, 'burn')).toBeGreaterThanOrEqual(62n * ONE);
  expect(whole(valueOf({ ...facts, rarity: 1 }, 'burn'))).toBeCloseTo(62, 6);
  expect(valueOf(facts, 'upgrade')).toBe(930n * ONE);
  expect(valueOf({ ...facts, rarity: 2 }, 'upgrade')).toBeNull();
  expect(energyPriceOf(forgeDefaults, new Map())).toBeNull();
});

test('what burning gives goes by the forge, and is not made up while that is not known', () => {
  const twice = { rarities: forgeDefaults.rarities.map(({ energy }) => ({ energy: 2 * energy })) };
  expect(adviseHero({ ...facts, forge: twice }).energy).toBe(14_400);
  const unknown = adviseHero({ ...facts, forge: null });
  expect([unknown.energy, unknown.energyPrice, valueOf({ ...facts, forge: null }, 'burn')]).toEqual([null, null, null]);
});

test('the best use stands first, and what nobody can tell stands last', () => {
  const dear = adviseHero({ ...facts, price: 5_000n * ONE });
  expect(dear.values[0]?.use).toBe('sell');
  expect(dear.values.at(-1)?.value).toBeNull();
  expect(adviseHero({ ...facts, price: 1n, votePays: 10n ** 30n }).values[0]?.use).toBe('vote');
  fc.assert(
    fc.property(
      fc.record({
        rarity: fc.integer({ min: 1, max: 4 }),
        upgradeLevel: fc.nat(40),
        heroBps: fc.nat(5_000),
        price: fc.option(fc.bigInt({ min: 0n, max: 10n ** 24n })),
        votePays: fc.option(fc.bigInt({ min: 0n, max: 10n ** 24n })),
      }),
      (drawn) => {
        const values = adviseHero({ ...facts, ...drawn }).values.map(({ value }) => value);
        const known = values.filter((value) => value !== null);
        return (
          values.length === 5 &&
          values.slice(known.length).every((value) => value === null) &&
          known.every((value, at) => at === 0 || value <= (known[at - 1] ?? value))
        );
      },
    ),
  );
});

test.each([
  ['idle', []],
  ['captain', ['sell', 'mine', 'vote', 'upgrade']],
  ['candidate', ['sell', 'mine', 'vote', 'upgrade']],
  ['listed', ['mine', 'burn', 'vote', 'upgrade']],
  ['mining', ['sell', 'burn', 'vote', 'upgrade']],
  ['pending', ['sell', 'mine', 'burn', 'vote', 'upgrade']],
] as const)('a hero that is %s is told each figure, and what keeps it from these: %j', (state, closed) => {
  const idle = adviseHero({ ...facts, votePays: ONE }).values;
  const { values } = adviseHero({ ...facts, state, votePays: ONE });

  const found = values.filter(({ closedBy }) => closedBy !== null);
  expect(found.map(({ use }) => use).sort()).toEqual([...closed].sort());
  expect(found.every(({ closedBy }) => closedBy === state)).toBe(true);
  expect(values.map(({ use, value }) => [use, value])).toEqual(idle.map(({ use, value }) => [use, value]));
  expect(values.every(({ value }) => value !== null)).toBe(true);
});

test('one that is burned is told no figure for anything', () => {
  const { values } = adviseHero({ ...facts, state: 'burned', votePays: ONE });
  expect(values.every(({ value, closedBy }) => value === null && closedBy === 'burned')).toBe(true);
});

test('one vote earns the best of the bounties, each shared with who voted before', () => {
  const openings = [
    { reward: 100n, voted: 0n },
    { reward: 1_000n, voted: 9_000n },
    { reward: 300n, voted: 1_000n },
  ];
  expect(bestVote(openings, 1_000n, 0)).toBe(150n);
  expect(bestVote(openings, 1_000n, 1_000)).toBe(135n);
  expect(bestVote(openings, 0n, 0)).toBeNull();
  expect(bestVote([], 5n, 0)).toBeNull();
});
