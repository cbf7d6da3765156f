import { expect, test } from 'vitest';
import { aptitudeScore, hundredthsOf, hundredthsOfBonus, multiplierOf, type AptitudeTerms } from './aptitude.ts';

const of = (thousandths: number) => BigInt(thousandths) * 10n ** 15n;
const terms: AptitudeTerms = {
  cap: 30,
  maxBadges: 5,
  slope: 28_900_000_000_000_000n,
  rarityWeight: of(500),
  badgeWeight: of(250),
  upgradeWeight: of(250),
  rarities: [of(100), of(250), of(600), of(1_000)],
};

test.each([
  [{ rarity: 1, badges: 0, level: 0 }, 150, 1_043_350_000_000_000_000n],
  [{ rarity: 3, badges: 1, level: 30 }, 1_800, 1_520_200_000_000_000_000n],
  [{ rarity: 4, badges: 5, level: 30 }, 3_000, 1_867_000_000_000_000_000n],
  // More badges and levels than count add nothing.
  [{ rarity: 4, badges: 9, level: 99 }, 3_000, 1_867_000_000_000_000_000n],
])('a hero with %j has %i hundredths of aptitude', (hero, hundredths, multiplier) => {
  const score = aptitudeScore(terms, hero);

  expect(hundredthsOf(score)).toBe(hundredths);
  expect(multiplierOf(terms, score)).toBe(multiplier);
});

test('aptitude is read back out of every multiplier, though that was rounded down', () => {
  for (let level = 0; level <= 30; level += 1) {
    for (const badges of [0, 1, 2, 3, 4, 5]) {
      const score = aptitudeScore(terms, { rarity: 2, badges, level });
      const bonus = multiplierOf(terms, score) - 10n ** 18n;
      expect(hundredthsOfBonus(bonus, terms.slope)).toBe(hundredthsOf(score));
    }
  }
});

test('without a slope a multiplier says nothing of aptitude', () => {
  expect(hundredthsOfBonus(0n, 0n)).toBe(0);
});
