import { darken, outlineOf } from '../kit/colour.ts';
import { ink, rarities } from '../kit/palette.ts';
import type { RarityLook } from '../kit/palette.ts';
import { bothSides, circle, glint, line, moved, path, starPath, toy } from '../kit/shapes.ts';
import type { Sheet } from '../kit/sheet.ts';

const OUTER = 'M36 0H204A36 36 0 0 1 240 36V204A36 36 0 0 1 204 240H36A36 36 0 0 1 0 204V36A36 36 0 0 1 36 0Z';
const INNER_CLOSE = 'M40 15H200A25 25 0 0 1 225 40V200A25 25 0 0 1 200 225H40A25 25 0 0 1 15 200V40A25 25 0 0 1 40 15Z';
const INNER = 'M38 11H202A27 27 0 0 1 229 38V202A27 27 0 0 1 202 229H38A27 27 0 0 1 11 202V38A27 27 0 0 1 38 11Z';

/** Rarity signs within 13 units of 0,0: one bead, a diamond, a four-pointed star, a crown. */
const signs = [
  'M0 -8A8 8 0 1 1 -0.1 -8Z',
  'M0 -8A8 8 0 1 1 -0.1 -8Z',
  'M0 -12L10 0L0 12L-10 0Z',
  starPath(0, 0, 4, 14, 5.4),
  'M-12 8L-13 -8L-5.6 -2L0 -12L5.6 -2L13 -8L12 8Z',
];

export const raritySign = (rarity: number) => signs[rarity] ?? signs[1] ?? '';

function band(sheet: Sheet, look: RarityLook, inner: string): string {
  const metal = sheet.linear(
    [
      [0, look.light],
      [0.3, look.colour],
      [0.62, look.deep],
      [0.8, look.colour],
      [1, look.light],
    ],
    [0, 0, 1, 1],
  );
  return (
    `<path d="${OUTER}${inner}" fill="${metal}" fill-rule="evenodd"/>` +
    line(
      'M36 1.6H204A34.4 34.4 0 0 1 238.4 36V204A34.4 34.4 0 0 1 204 238.4H36A34.4 34.4 0 0 1 1.6 204V36A34.4 34.4 0 0 1 36 1.6Z',
      darken(look.deep, 0.45),
      3.2,
    ) +
    line(inner, darken(look.deep, 0.6), 3)
  );
}

const corners = (content: string) =>
  ['', 'translate(240 0) scale(-1 1)', 'translate(0 240) scale(1 -1)', 'translate(240 240) scale(-1 -1)']
    .map((turn) => `<g transform="${turn}">${content}</g>`)
    .join('');

const inlay = (look: RarityLook) =>
  line(
    'M36 5.8H204A30 30 0 0 1 234.2 36V204A30 30 0 0 1 204 234.2H36A30 30 0 0 1 5.8 204V36A30 30 0 0 1 36 5.8Z',
    look.light,
    1.8,
    0.85,
  );

// Each rarity has its own metalwork, so that the frame is told apart without its colour.
const ornaments: readonly ((sheet: Sheet, look: RarityLook) => string)[] = [
  () => '',
  () => '',
  (_sheet, look) => inlay(look) + corners(circle(17, 17, 4.6, look.light, `stroke="${look.deep}" stroke-width="2.4"`)),
  (sheet, look) =>
    inlay(look) +
    corners(
      toy(sheet, 'M4 34C4 16 16 4 34 4L30 14C20 16 16 20 14 30Z', look.colour, 3) + path(glint(16, 16, 6), '#ffffff'),
    ),
  (sheet, look) =>
    inlay(look) +
    corners(
      toy(
        sheet,
        'M3 54C3 20 20 3 54 3C48 9 46 14 36 14C40 20 38 26 32 26C30 20 26 20 24 24C20 26 20 30 26 32C26 38 20 40 14 36C14 46 9 48 3 54Z',
        look.colour,
        3,
      ) + circle(17, 17, 5, '#fff4d0', `stroke="${look.deep}" stroke-width="2.2"`),
    ) +
    bothSides(toy(sheet, 'M2 120L9 106L16 120L9 134Z', look.light, 2.6)) +
    toy(sheet, 'M106 9L120 2L134 9L120 17Z', look.light, 2.6),
];

function glassShine(sheet: Sheet): string {
  const soft = sheet.linear(
    [
      [0, '#ffffff', 0.34],
      [1, '#ffffff', 0.02],
    ],
    [0, 0, 1, 1],
  );
  return (
    path('M11 120C11 60 50 16 118 11H60L11 40Z', soft) +
    line('M24 74C30 50 44 34 64 26M74 22L80 20.6', '#ffffff', 5.4, 0.55)
  );
}

function medal(sheet: Sheet, rarity: number, look: RarityLook): string {
  const radius = rarity === 4 ? 16.5 : 14.5;
  const rim = `stroke="${look.light}" stroke-width="2.6"`;
  const edge = `stroke="${outlineOf(look.colour)}" stroke-width="2.2" stroke-linejoin="round"`;
  return (
    circle(0, 0, radius + 2.1, ink) +
    circle(0, 0, radius, sheet.shade(darken(look.deep, 0.35)), rim) +
    moved(path(raritySign(rarity), sheet.shade(look.light), edge), 0, 0, 0, 0.78)
  );
}

/** The glass, the metal around it and the medal with the rarity's sign; both are bolder on a close-up. */
export function frame(sheet: Sheet, rarity: number, closeUp: boolean): string {
  const look = rarities[rarity] ?? (rarities[1] as RarityLook);
  return (
    glassShine(sheet) +
    band(sheet, look, closeUp ? INNER_CLOSE : INNER) +
    (ornaments[rarity]?.(sheet, look) ?? '') +
    (closeUp ? moved(medal(sheet, rarity, look), 120, 213, 0, 1.5) : moved(medal(sheet, rarity, look), 120, 225))
  );
}
