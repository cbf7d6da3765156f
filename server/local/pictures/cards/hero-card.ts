import { mix } from '../kit/colour.ts';
import { fitted, lettering } from '../kit/lettering.ts';
import { factions, rarities, type FactionLook, type RarityLook } from '../kit/palette.ts';
import { circle, group } from '../kit/shapes.ts';
import { Sheet } from '../kit/sheet.ts';
import { heroPortrait } from '../hero/hero-svg.ts';
import type { HeroPictureTraits } from '../traits.ts';
import { box, brand, CARD, factRow, GROUND, INK, LEFT, MUTED, PANEL, RIGHT, WIDTH } from './card-parts.ts';

export type HeroCard = {
  product: string;
  id: string;
  name: string;
  traits: HeroPictureTraits;
  /** Rarity first; a few words each. */
  facts: readonly string[];
  /** The best first; `share` is how far it comes towards the best of all classes, 0 to 1. */
  attributes: readonly { label: string; value: string; share: number }[];
};

const PORTRAIT = { x: 60, y: 65, size: 500 };

function ground(sheet: Sheet, faction: FactionLook, rarity: RarityLook): string {
  const wall = sheet.linear(
    [
      [0, mix(faction.deep, GROUND, 0.25)],
      [0.55, GROUND],
      [1, mix(rarity.deep, GROUND, 0.72)],
    ],
    [0, 0, 1, 1],
  );
  const middle = PORTRAIT.size / 2;
  const glow = sheet.pool(
    [
      [0, rarity.colour, 0.55],
      [1, rarity.colour, 0],
    ],
    PORTRAIT.x + middle,
    PORTRAIT.y + middle,
    420,
  );
  const whole = `width="${String(CARD.width)}" height="${String(CARD.height)}"`;
  return `<rect ${whole} fill="${wall}"/><rect ${whole} fill="${glow}"/>${circle(1_130, 560, 190, rarity.colour, 'opacity="0.07"')}`;
}

function attributeRow({ label, value, share }: HeroCard['attributes'][number], y: number, colour: string): string {
  const [from, long] = [LEFT + 130, 250];
  const part = Math.min(Math.max(share, 0), 1);
  return (
    lettering(label, { x: LEFT, y: y + 10, size: 30, fill: MUTED }) +
    box(from, y - 9, long, 18, PANEL) +
    box(from, y - 9, Math.max(long * part, 18), 18, colour) +
    lettering(value, { x: RIGHT, y: y + 11, size: 34, fill: INK, anchor: 'end' })
  );
}

/** What a link to a hero shows where it is posted: the hero, its name and what it is good at, in the product's look. */
export function heroCardSvg({ product, id, name, traits, facts, attributes }: HeroCard): string {
  const sheet = new Sheet();
  const rarity = rarities[traits.rarity] ?? (rarities[1] as RarityLook);
  const faction = factions[traits.faction] ?? (factions[0] as FactionLook);
  const { lines, size } = fitted(name, WIDTH, 68);
  const step = size * 1.1;
  const first = 250 - ((lines.length - 1) * step) / 2;
  const portrait = `translate(${String(PORTRAIT.x)} ${String(PORTRAIT.y)}) scale(${(PORTRAIT.size / 240).toFixed(4)})`;
  const body = [
    ground(sheet, faction, rarity),
    group(heroPortrait(sheet, traits, PORTRAIT.size), portrait),
    brand(sheet, product),
    ...lines.map((text, at) => lettering(text, { x: LEFT, y: first + at * step, size, fill: INK })),
    lettering(`#${id}`, { x: RIGHT, y: 101, size: 30, fill: MUTED, anchor: 'end' }),
    factRow(facts, 330, rarity.colour),
    ...attributes.map((attribute, at) => attributeRow(attribute, 436 + at * 58, rarity.colour)),
  ];
  return sheet.whole(body.join(''), { ...CARD, box: `0 0 ${String(CARD.width)} ${String(CARD.height)}` });
}
