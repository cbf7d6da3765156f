import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { heroClasses } from '../../../../core/rules/heroes.ts';
import { mysticSuits } from '../../../../core/rules/suits.ts';
import { fitted, lettering, lineWidth } from '../kit/lettering.ts';
import { sampleTraits as traits } from '../../../test-support/pictures/sample-traits.ts';
import { bestAttributes, cardOf } from './card-of.ts';
import { CARD } from './card-parts.ts';
import { heroCardSvg, type HeroCard } from './hero-card.ts';
import { playerCardSvg, type PlayerCard } from './player-card.ts';

const hero = {
  ...traits,
  name: 'Ada Ashblade',
  skills: [0, 0, 0, 0, 0],
  growthBps: [0, 0, 0, 0, 0, 0, 0],
  mystic: mysticSuits,
};
const card = (change: Partial<HeroCard> = {}) => ({ ...cardOf('Hero Hub', '7', hero, traits), ...change });
const drawn = async (one: HeroCard) =>
  sharp(Buffer.from(heroCardSvg(one)))
    .ensureAlpha()
    .raw()
    .toBuffer();

describe('the card of a hero', () => {
  test('has the proportions that social pages show, and is a picture without holes', async () => {
    const svg = heroCardSvg(card());
    const { width, height } = await sharp(Buffer.from(svg)).metadata();
    expect({ width, height }).toEqual(CARD);
    expect(svg).not.toMatch(/NaN|undefined|null|Infinity|\[object|<text/);
  });

  test.each([
    ['name', { name: 'Bo Birchbarrow' }],
    ['number', { id: '8' }],
    ['rarity', { facts: ['N', 'Swordsman', 'Lv. 12'] }],
    ['attributes', { attributes: [{ label: 'RES', value: '1', share: 0.1 }] }],
    ['product', { product: 'Another Hub' }],
    ['look', { traits: { ...traits, hair: 6 } }],
  ] satisfies [string, Partial<HeroCard>][])('is another one with another %s', async (_what, change) => {
    expect((await drawn(card(change))).equals(await drawn(card()))).toBe(false);
  });

  test.each([
    ['the longest name there is', 'W'.repeat(40)],
    ['many words', 'Ada of the very long and winding road up'],
    ['signs that are code elsewhere', '"/><script>&{{level}}'],
    ['nothing', ''],
  ])('is drawn with %s', async (_what, name) => {
    const svg = heroCardSvg(card({ name }));
    expect(svg).not.toContain('script');
    await expect(sharp(Buffer.from(svg)).metadata()).resolves.toMatchObject(CARD);
  });
});

describe('the card of a player', () => {
  const player: PlayerCard = {
    ...{ product: 'Hero Hub', name: 'Quillan', facts: ['VIP 3', 'Heroes: 12'] },
    ...{ avatar: '30007', frame: '40003' },
  };
  const pictureOf = async (change: Partial<PlayerCard>) =>
    sharp(Buffer.from(playerCardSvg({ ...player, ...change })))
      .ensureAlpha()
      .raw()
      .toBuffer();

  test('has the same proportions, and is a picture without holes', async () => {
    const svg = playerCardSvg(player);
    expect(await sharp(Buffer.from(svg)).metadata()).toMatchObject(CARD);
    expect(svg).not.toMatch(/NaN|undefined|null|Infinity|\[object|<text/);
  });

  test.each([
    ['name', { name: 'Wrenna' }],
    ['level', { facts: ['VIP 4', 'Heroes: 12'] }],
    ['number of heroes', { facts: ['VIP 3', 'Heroes: 13'] }],
    ['avatar', { avatar: '30008' }],
    ['frame', { frame: '40004' }],
  ] satisfies [string, Partial<PlayerCard>][])('is another one with another %s', async (_what, change) => {
    expect((await pictureOf(change)).equals(await pictureOf({}))).toBe(false);
  });

  test('has the first letter of the name for who wears no avatar', async () => {
    const bare = { avatar: null, frame: null };
    expect((await pictureOf({ ...bare, name: 'Quillan' })).equals(await pictureOf({ ...bare, name: 'Willan' }))).toBe(
      false,
    );
    expect(playerCardSvg({ ...player, ...bare, name: '' })).not.toContain('NaN');
  });
});

test('says rarity, class and level, and what the hero is best at', () => {
  const { facts, attributes } = card();
  expect(facts).toEqual(['SSR', 'Swordsman', 'Lv. 12']);
  expect(attributes).toHaveLength(3);
  expect(attributes[0]?.label).toBe('ATK');
  const shares = attributes.map(({ share }) => share);
  expect([...shares].sort((a, b) => b - a)).toEqual(shares);
});

test.each(heroClasses)('of class %i no attribute is better than the best class has it', (heroClass) => {
  const best = bestAttributes({ ...hero, heroClass, upgradeLevel: 0 });
  for (const { share, value, label } of best) {
    expect(share > 0 && share <= 1).toBe(true);
    expect([value, label]).not.toContain('');
  }
});

describe('letters', () => {
  test('there are all that a name may have, each with an outline but the space', () => {
    const all = Array.from({ length: 0x7f - 0x20 }, (_, at) => String.fromCodePoint(0x20 + at));
    for (const sign of all) {
      expect(lineWidth(sign)).toBeGreaterThan(0);
      expect(lettering(sign, { x: 0, y: 0, size: 10, fill: '#000' }).includes('<path')).toBe(sign !== ' ');
    }
  });

  test('a line stays within its width, on two lines where that makes it larger', () => {
    const { lines, size } = fitted('Araminta Thistleweaver', 520, 68);
    expect(lines).toEqual(['Araminta', 'Thistleweaver']);
    for (const one of lines) expect(lineWidth(one) * size).toBeLessThanOrEqual(520);
    expect(fitted('Bo', 520, 68)).toEqual({ lines: ['Bo'], size: 68 });
  });
});
