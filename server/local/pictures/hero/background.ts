import { darken, lighten, mix } from '../kit/colour.ts';
import { factions } from '../kit/palette.ts';
import type { FactionLook } from '../kit/palette.ts';
import { circle, clipped, ellipse, faded, glint, group, line, moved, path, starPath } from '../kit/shapes.ts';
import { n } from '../kit/sheet.ts';
import type { Sheet } from '../kit/sheet.ts';

/** The inside of the frame. */
export const WINDOW = 'M36 6H204A30 30 0 0 1 234 36V204A30 30 0 0 1 204 234H36A30 30 0 0 1 6 204V36A30 30 0 0 1 36 6Z';

const CENTRE = { x: 120, y: 112 };

function wedge(angle: number, width: number, reach: number): string {
  const corner = (degrees: number) => {
    const rad = (degrees * Math.PI) / 180;
    return `${n(CENTRE.x + Math.cos(rad) * reach)} ${n(CENTRE.y + Math.sin(rad) * reach)}`;
  };
  return `M${CENTRE.x} ${CENTRE.y}L${corner(angle - width)}L${corner(angle + width)}Z`;
}

function rays(sheet: Sheet, look: FactionLook): string {
  const fill = sheet.pool(
    [
      [0, look.ray, 0.6],
      [0.55, look.ray, 0.34],
      [1, look.ray, 0.02],
    ],
    CENTRE.x,
    CENTRE.y,
    168,
  );
  const wide = Array.from({ length: 12 }, (_, i) => wedge(i * 30 + 9, i % 2 === 0 ? 7.5 : 4, 190)).join('');
  return path(wide, fill);
}

// What floats in the light says the faction a second time, for eyes that do not tell the colours apart.
const fire = (c: string) =>
  [
    [30, 196, 1.3, -8],
    [208, 190, 1.5, 8],
    [52, 150, 0.8, 6],
    [196, 128, 0.7, -6],
    [28, 104, 0.7, 10],
    [214, 76, 0.8, -10],
    [58, 52, 0.5, 0],
  ]
    .map(([x = 0, y = 0, s = 1, t = 0]) =>
      moved(
        path(
          'M1 -14C4 -7 11 -5 9 4C8 10 4 13 0 13C-5 13 -9 9 -9 3C-9 -1 -6 -3 -5 -6C-3 -3 -2 -2 -2 0C1 -5 2 -9 1 -14Z',
          c,
        ),
        x,
        y,
        t,
        s,
      ),
    )
    .join('');

const thunder = (c: string) =>
  [
    [34, 70, 1.7, 16],
    [208, 62, 1.5, -14],
    [26, 158, 1.1, -10],
    [216, 160, 1.3, 12],
    [72, 34, 0.7, 30],
    [168, 30, 0.7, -24],
  ]
    .map(([x = 0, y = 0, s = 1, t = 0]) => moved(path('M4 -16L-10 3H-2L-5 16L10 -4H2Z', c), x, y, t, s))
    .join('');

const water = (c: string) => {
  const bubbles = [
    [34, 64, 11],
    [24, 96, 5],
    [208, 92, 13],
    [217, 56, 7],
    [196, 38, 4.5],
    [42, 130, 6],
    [214, 140, 5],
    [60, 34, 5],
  ];
  const ring = bubbles.map(
    ([x = 0, y = 0, r = 0]) =>
      circle(x, y, r, c, 'fill-opacity="0.3"') +
      line(
        `M${n(x - r * 0.5)} ${n(y - r * 0.3)}Q${n(x - r * 0.2)} ${n(y - r * 0.7)} ${n(x + r * 0.3)} ${n(y - r * 0.6)}`,
        '#ffffff',
        r * 0.24,
        0.9,
      ),
  );
  const sea = 'M0 196Q20 182 40 194T80 194T120 194T160 194T200 194T240 194V240H0Z';
  return ring.join('') + path(sea, c, 'opacity="0.34"') + group(path(sea, c, 'opacity="0.3"'), 'translate(-18 12)');
};

const light = (c: string) =>
  circle(120, 96, 84, 'none', `stroke="${c}" stroke-width="5" stroke-opacity="0.55"`) +
  circle(
    120,
    96,
    100,
    'none',
    `stroke="${c}" stroke-width="2" stroke-opacity="0.6" stroke-dasharray="3 9" stroke-linecap="round"`,
  ) +
  [
    [34, 42, 13],
    [206, 48, 16],
    [26, 148, 9],
    [214, 150, 11],
  ]
    .map(([x = 0, y = 0, r = 0]) => path(glint(x, y, r), c))
    .join('');

const dark = (c: string) =>
  moved(path('M6 -22A22 22 0 1 0 20 12A17 17 0 0 1 6 -22Z', c), 46, 54, -14, 1.05) +
  [
    [204, 46, 7],
    [186, 30, 4],
    [216, 84, 5],
    [28, 112, 5],
    [214, 130, 6],
    [36, 154, 4],
  ]
    .map(([x = 0, y = 0, r = 0]) => path(starPath(x, y, 5, r, r * 0.45), c))
    .join('') +
  path(
    'M0 208C20 190 30 206 46 198C60 188 70 210 90 204H150C170 210 178 188 194 198C210 206 222 190 240 208V240H0Z',
    c,
    'opacity="0.3"',
  );

const chaos = (c: string) =>
  [
    [40, 60, 1.15, 0],
    [204, 76, 1.3, 120],
    [32, 152, 0.8, 60],
    [212, 158, 0.7, 200],
  ]
    .map(([x = 0, y = 0, s = 1, t = 0]) =>
      moved(line('M0 0C3 -4 8 0 5 5C1 11 -9 8 -9 -1C-9 -12 6 -16 14 -8C20 -1 18 9 12 14', c, 4.4), x, y, t, s),
    )
    .join('') +
  [
    [68, 36, 6],
    [176, 36, 5],
    [24, 110, 5],
    [218, 118, 6],
  ]
    .map(([x = 0, y = 0, r = 0]) => path(starPath(x, y, 4, r, r, 12), c, 'opacity="0.8"'))
    .join('');

const motifs = [chaos, fire, thunder, water, light, dark];

function capsule(sheet: Sheet, look: FactionLook): string {
  const d = 'M120 12C168 12 196 44 196 92V186C196 214 168 226 120 226C72 226 44 214 44 186V92C44 44 72 12 120 12Z';
  const glow = sheet.pool(
    [
      [0, '#ffffff', 0.62],
      [0.45, look.heart, 0.34],
      [1, look.heart, 0.06],
    ],
    CENTRE.x,
    CENTRE.y,
    120,
  );
  return path(d, glow, `stroke="#ffffff" stroke-opacity="0.34" stroke-width="2.4"`);
}

function pedestal(sheet: Sheet, look: FactionLook, gilded: boolean): string {
  const side = gilded ? '#C9851B' : mix(look.deep, '#3A3148', 0.5);
  const top = gilded ? '#FFD873' : mix(look.colour, '#4A4060', 0.35);
  const rim = sheet.linear(
    [
      [0, darken(side, 0.3)],
      [0.3, lighten(side, 0.3)],
      [0.7, side],
      [1, darken(side, 0.45)],
    ],
    [0, 0, 1, 0],
  );
  return (
    path('M46 206V218C46 235 194 235 194 218V206Z', rim, `stroke="${darken(side, 0.65)}" stroke-width="3"`) +
    ellipse(120, 206, 74, 15, sheet.shade(top), `stroke="${darken(side, 0.65)}" stroke-width="3"`) +
    ellipse(120, 205, 62, 11, 'none', `stroke="${lighten(top, 0.5)}" stroke-opacity="0.7" stroke-width="2"`) +
    ellipse(120, 208, 48, 8, darken(top, 0.72), 'opacity="0.42"')
  );
}

// The rarest heroes stand before a second, golden sun.
function goldenSun(sheet: Sheet): string {
  const fill = sheet.pool(
    [
      [0.2, '#FFE9A0', 0.85],
      [0.7, '#FFC23C', 0.5],
      [1, '#FFC23C', 0],
    ],
    CENTRE.x,
    CENTRE.y,
    132,
  );
  const sun = Array.from({ length: 24 }, (_, i) =>
    wedge(i * 15 + 1, i % 2 === 0 ? 2.6 : 1.3, i % 2 === 0 ? 132 : 112),
  ).join('');
  const glints = [
    [22, 30, 7],
    [218, 196, 6],
    [24, 182, 5],
    [216, 24, 5],
    [82, 22, 4],
  ];
  return path(sun, fill) + glints.map(([x = 0, y = 0, r = 0]) => path(glint(x, y, r), '#FFF3C4')).join('');
}

export interface Backdrop {
  faction: number;
  rarity: number;
  gilded: boolean;
  closeUp: boolean;
}

/** Everything behind the figure; few enough of them that each is painted once and kept. */
export function background(sheet: Sheet, { faction, rarity, gilded, closeUp }: Backdrop): string {
  const look = factions[faction] ?? (factions[0] as FactionLook);
  const wall = sheet.pool(
    [
      [0, look.heart],
      [0.42, look.wall],
      [1, look.deep],
    ],
    CENTRE.x,
    CENTRE.y,
    166,
  );
  const motif = motifs[faction] ?? chaos;
  const content =
    path(WINDOW, wall) +
    rays(sheet, look) +
    faded(motif(look.ray), 0.62) +
    capsule(sheet, look) +
    (rarity === 4 ? goldenSun(sheet) : '') +
    (closeUp ? '' : pedestal(sheet, look, gilded));
  return clipped(content, sheet.clip(WINDOW));
}
