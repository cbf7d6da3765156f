import { expect, test } from 'vitest';
import { bornName } from './hero-names.ts';
import { pictureVersion } from './picture-version.ts';

test('a hundred thousand heroes have as many names, whatever their gender', () => {
  const names = new Set<string>();
  for (let id = 1; id <= 100_000; id += 1) names.add(bornName(BigInt(id), id % 2));

  expect(names.size).toBe(100_000);
});

test('a name keeps to the rules for hero names: English letters, at most 40 characters', () => {
  for (const id of [1n, 2n, 3n, 999n, 215_999n, 216_000n, 216_001n, 1_000_000n, 20_000_000n]) {
    for (const gender of [0, 1]) {
      expect(bornName(id, gender)).toMatch(/^[A-Z][a-z]+ [A-Z][a-z]+( [XVI]+)?$/);
      expect(bornName(id, gender).length).toBeLessThanOrEqual(40);
    }
  }
});

test('a name depends on nothing but the hero', () => {
  expect(bornName(7n, 0)).toBe(bornName(7n, 0));
  expect(bornName(7n, 0)).not.toBe(bornName(8n, 0));
});

const traits = {
  rarity: 1,
  heroClass: 2,
  faction: 3,
  gender: 0,
  parts: [10101, 10101, 10102, 10103],
  materials: [1, 2, 3, 4],
  looks: [1, 2, 3, 4, 5, 6],
  burnCount: 0,
};

test('the version of a picture changes with every trait that is drawn', () => {
  const changes = [
    {},
    { rarity: 2 },
    { heroClass: 3 },
    { faction: 4 },
    { gender: 1 },
    { parts: [10101, 10101, 10103, 10102] },
    { materials: [1, 2, 3, 3] },
    { looks: [1, 2, 3, 4, 5, 7] },
    { burnCount: 1 },
  ];

  const versions = changes.map((change) => pictureVersion({ ...traits, ...change }));

  expect(new Set(versions).size).toBe(changes.length);
  expect(versions.every((version) => /^[a-z0-9]{2,14}$/.test(version))).toBe(true);
});
