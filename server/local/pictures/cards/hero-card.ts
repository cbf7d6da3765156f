import { mix } from '../kit/colour.ts';
import { fitted, lettering, lineWidth } from '../kit/lettering.ts';
import { factions, rarities, type FactionLook, type RarityLook } from '../kit/palette.ts';
import { circle, group } from '../kit/shapes.ts';
import { n, Sheet } from '../kit/sheet.ts';
import { heroPortrait } from '../hero/hero-svg.ts';
import { logoMark } from '../items/marks.ts';
import type { HeroPictureTraits } from '../traits.ts';

/** The proportions that social pages show a link in. */
export const CARD = { width: 1_200, height: 630 };

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

const INK = '#FFFDF8';
const MUTED = '#B9B1D2';
const GROUND = '#12101C';
const PANEL = '#242036';
const [LEFT, WIDTH, RIGHT] = [620, 520, 1_140];
const PORTRAIT = { x: 60, y: 65, size: 500 };

const box = (x: number, y: number, width: number, height: number, fill: string) =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}" rx="${n(height / 2)}" fill="${fill}"/>`;

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

function brand(sheet: Sheet, product: string): string {
  const size = Math.min(36, WIDTH / 1.4 / Math.max(lineWidth(product), 0.01));
  const mark = group(logoMark(sheet), `translate(${String(LEFT - 8)} 56) scale(0.28)`);
  return mark + lettering(product, { x: LEFT + 72, y: 101, size, fill: INK });
}

/** The facts in a row, the first on its rarity's colour. */
function factRow(facts: readonly string[], y: number, rarity: RarityLook): string {
  const around = 40 * facts.length + 12 * (facts.length - 1);
  const widest = facts.reduce((sum, fact) => sum + lineWidth(fact), 0.01);
  const size = Math.min(27, (WIDTH - around) / widest);
  let x = LEFT;
  return facts
    .map((fact, at) => {
      const width = lineWidth(fact) * size + 40;
      const fill = at === 0 ? rarity.colour : PANEL;
      const words = lettering(fact, { x: x + 20, y: y + 34, size, fill: at === 0 ? GROUND : INK });
      const drawn = box(x, y, width, 50, fill) + words;
      x += width + 12;
      return drawn;
    })
    .join('');
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
    factRow(facts, 330, rarity),
    ...attributes.map((attribute, at) => attributeRow(attribute, 436 + at * 58, rarity.colour)),
  ];
  return sheet.whole(body.join(''), { ...CARD, box: `0 0 ${String(CARD.width)} ${String(CARD.height)}` });
}
