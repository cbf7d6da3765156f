import { lighten, mix } from '../kit/colour.ts';
import { circle, ellipse, glint, line, path } from '../kit/shapes.ts';
import { n } from '../kit/sheet.ts';
import type { Sheet } from '../kit/sheet.ts';

const TILE = 'M40 2H200A38 38 0 0 1 238 40V200A38 38 0 0 1 200 238H40A38 38 0 0 1 2 200V40A38 38 0 0 1 40 2Z';

/** Item rarities 0..4: common, rare, epic, legendary, unique. */
export const itemColours = ['#8FA0B8', '#3E8BFF', '#A05CFF', '#FFB020', '#FF6FA8'] as const;

function rays(sheet: Sheet, colour: string): string {
  const spokes = Array.from({ length: 10 }, (_, i) => {
    const corner = (degrees: number) => {
      const rad = (degrees * Math.PI) / 180;
      return `${n(120 + Math.cos(rad) * 118)} ${n(116 + Math.sin(rad) * 118)}`;
    };
    return `M120 116L${corner(i * 36 + 4)}L${corner(i * 36 + 18)}Z`;
  });
  const fade = sheet.pool(
    [
      [0, colour, 0.55],
      [1, colour, 0],
    ],
    120,
    116,
    118,
  );
  return path(spokes.join(''), fade);
}

export interface TileOptions {
  /** The colour of the light. */
  colour: string;
  /** A floor under things that stand. */
  floor?: boolean;
  /** A second rim and glints, for things that exist once. */
  unique?: boolean;
}

/** A lit niche of the toy shelf with something in it. */
export function tile(sheet: Sheet, content: string, { colour, floor = true, unique = false }: TileOptions): string {
  const wall = sheet.pool(
    [
      [0, lighten(colour, 0.55)],
      [0.5, mix(colour, '#4A2D6C', 0.14)],
      [1, mix(colour, '#2E1550', 0.62)],
    ],
    120,
    112,
    160,
  );
  const rim = unique ? '#FFE9A8' : lighten(colour, 0.45);
  const extras = unique
    ? `<path d="${TILE}" fill="none" stroke="#FFC93C" stroke-width="4" transform="translate(12 12) scale(0.9)"/>` +
      path([glint(34, 40, 10), glint(208, 52, 8), glint(42, 196, 7), glint(204, 198, 10)].join(''), '#FFF3C4')
    : '';
  return (
    path(TILE, wall, `stroke="${rim}" stroke-opacity="0.55" stroke-width="4"`) +
    rays(sheet, lighten(colour, 0.65)) +
    circle(120, 116, 88, '#ffffff', 'fill-opacity="0.12"') +
    (floor ? ellipse(120, 206, 66, 12, '#1d1138', 'fill-opacity="0.38"') : '') +
    extras +
    content +
    line('M20 60C24 38 36 24 56 19', '#ffffff', 5, 0.45)
  );
}
