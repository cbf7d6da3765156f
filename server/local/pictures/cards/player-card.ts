import { mix } from '../kit/colour.ts';
import { fitted, lettering, lineWidth } from '../kit/lettering.ts';
import { factions, rarities, type FactionLook, type RarityLook } from '../kit/palette.ts';
import { circle, group } from '../kit/shapes.ts';
import { Sheet } from '../kit/sheet.ts';
import { itemDrawing } from '../items/item-svg.ts';
import { brand, CARD, factRow, GROUND, INK, LEFT, WIDTH } from './card-parts.ts';

export type PlayerCard = {
  product: string;
  name: string;
  /** A few words each. */
  facts: readonly string[];
  /** Items that the player has put on; null for none. */
  avatar: string | null;
  frame: string | null;
};

/** An item's drawing is a square of this. */
const TILE = 240;
const FACE = { x: 80, y: 85, size: 460 };
const FRAME = { x: 410, y: 420, size: 150 };
const [FACTION, RARITY] = [factions[0] as FactionLook, rarities[1] as RarityLook];

function ground(sheet: Sheet): string {
  const wall = sheet.linear(
    [
      [0, mix(FACTION.deep, GROUND, 0.25)],
      [0.55, GROUND],
      [1, mix(RARITY.deep, GROUND, 0.72)],
    ],
    [0, 0, 1, 1],
  );
  const whole = `width="${String(CARD.width)}" height="${String(CARD.height)}"`;
  return `<rect ${whole} fill="${wall}"/>${circle(1_130, 560, 190, RARITY.colour, 'opacity="0.07"')}`;
}

function placed(sheet: Sheet, item: string | null, { x, y, size }: typeof FACE): string | null {
  const drawing = item === null ? undefined : itemDrawing(Number(item));
  if (!drawing) return null;
  return group(drawing(sheet), `translate(${String(x)} ${String(y)}) scale(${(size / TILE).toFixed(4)})`);
}

/** As the pages show who wears no avatar: the first letter of the name. */
function letter(name: string): string {
  const middle = FACE.size / 2;
  const [x, y] = [FACE.x + middle, FACE.y + middle];
  const first = [...name][0]?.toUpperCase() ?? '';
  const size = 240;
  const words = { x: x - (lineWidth(first) * size) / 2, y: y + size * 0.36, size, fill: GROUND };
  return circle(x, y, middle * 0.88, RARITY.colour) + lettering(first, words);
}

/** The frame is a tile too: it stands at the corner of the face, round, as on the pages. */
function framed(sheet: Sheet, frame: string | null): string {
  const drawing = placed(sheet, frame, FRAME);
  if (drawing === null) return '';
  const half = FRAME.size / 2;
  const [x, y] = [FRAME.x + half, FRAME.y + half];
  const around = sheet.clip(
    `M${String(x - half)} ${String(y)}a${String(half)} ${String(half)} 0 1 0 ${String(FRAME.size)} 0a${String(half)} ${String(half)} 0 1 0 ${String(-FRAME.size)} 0Z`,
  );
  return circle(x, y, half + 6, GROUND) + `<g clip-path="${around}">${drawing}</g>`;
}

/** What a link to a player's profile shows where it is posted: the face, the name, and what anybody can see. */
export function playerCardSvg({ product, name, facts, avatar, frame }: PlayerCard): string {
  const sheet = new Sheet();
  const { lines, size } = fitted(name, WIDTH, 84);
  const step = size * 1.1;
  const first = 300 - ((lines.length - 1) * step) / 2;
  const body = [
    ground(sheet),
    placed(sheet, avatar, FACE) ?? letter(name),
    framed(sheet, frame),
    brand(sheet, product),
    ...lines.map((text, at) => lettering(text, { x: LEFT, y: first + at * step, size, fill: INK })),
    factRow(facts, 370, RARITY.colour),
  ];
  return sheet.whole(body.join(''), { ...CARD, box: `0 0 ${String(CARD.width)} ${String(CARD.height)}` });
}
