import { describe, expect, test } from 'vitest';
import {
  bornName,
  HERO_NAME_MAX,
  heroNameKey,
  heroNameLength,
  heroNameProblem,
  isBornName,
  normaliseHeroName,
} from './hero-names.ts';
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

describe('a name that an owner gives', () => {
  const own = bornName(7n, 0);
  const problemOf = (text: string, current = own) => heroNameProblem(text, { tokenId: 7n, current });

  test.each([
    ['a', 'a'],
    ['a'.repeat(HERO_NAME_MAX), 'a'.repeat(HERO_NAME_MAX)],
    ['Sir Wick, 2nd of <Lantern> & "Sons" ~', 'Sir Wick, 2nd of <Lantern> & "Sons" ~'],
    ['  Two   words ', 'Two words'],
    ['Ｗｉｃｋ　７', 'Wick 7'],
  ])('%j is kept as %j', (text, kept) => {
    expect(problemOf(text)).toBeNull();
    expect(normaliseHeroName(text)).toBe(kept);
  });

  test.each([
    ['an emoji', 'Wick 🔥'],
    ['one emoji of many parts', '👩‍👩‍👧‍👦'],
    ['a letter with an accent', 'Wíck'],
    ['a mark that is put on a letter', 'Wi\u0301ck'],
    ['a Cyrillic letter that looks like an English one', 'W\u0456ck'],
    ['a Greek one', '\u0392ick'],
    ['another script', '提灯人'],
    ['nothing that is seen', 'Wi\u200Bck'],
    ['a joiner', 'Wi\u200Dck'],
    ['a soft hyphen', 'Wi\u00ADck'],
    ['a byte order mark at its end', 'Wick\uFEFF'],
    ['a turn of direction', '\u202EkciW'],
    ['an isolated direction', '\u2066Wick\u2069'],
    ['a zero byte', 'Wi\u0000ck'],
    ['a line break at its end', 'Wick\n'],
    ['a tab', 'Wi\tck'],
    ['a letter of a private area', 'Wick\uE000'],
    ['half a character', 'Wick\uD83D'],
    ['a tag that is not seen', 'Wick\u{E0041}'],
  ])('with %s is no English', (_what, text) => {
    expect(problemOf(text)).toBe('heroNameCharacters');
  });

  test.each(['', ' ', '\u3000', 'a'.repeat(HERO_NAME_MAX + 1)])('%j is too short or too long', (text) => {
    expect(problemOf(text)).toBe('heroNameRange');
  });

  test('is as long as somebody counts who reads it', () => {
    expect(['Wick', 'e\u0301', '👩‍👩‍👧‍👦🔥', '  a   b '].map(heroNameLength)).toEqual([4, 1, 2, 3]);
  });

  test('is another one than before; other capitals are a difference', () => {
    expect(problemOf('Wick', 'Wick')).toBe('nameTaken');
    expect(problemOf('WICK', 'Wick')).toBeNull();
  });

  test('is the same for others in whatever capitals or width', () => {
    expect(new Set(['Sir Wick', 'SIR WICK', ' sir  wick', 'Ｓir　Wick'].map(heroNameKey)).size).toBe(1);
  });

  test('is not the name that another hero is born with, in whatever capitals', () => {
    for (const id of [1n, 8n, 216_000n, 216_001n, 900_000n, 9_000_000n]) {
      for (const gender of [0, 1]) {
        const born = bornName(id, gender);
        expect(isBornName(born), born).toBe(true);
        expect(problemOf(born), born).toBe('nameTaken');
        expect(problemOf(born.toUpperCase()), born).toBe('nameTaken');
      }
    }
  });

  test('may be the one that it was born with', () => {
    expect(problemOf(own, 'Wick')).toBeNull();
    expect(problemOf(own.toUpperCase(), 'Wick')).toBeNull();
  });

  test.each([
    'Aldo',
    'Aldo Wick',
    'Aldo Amberback I',
    'Aldo Amberback IIII',
    'Aldo Amberback II X',
    'Nobody Amberback',
  ])('%j is nobody’s from birth', (text) => {
    expect(isBornName(text)).toBe(false);
  });
});
