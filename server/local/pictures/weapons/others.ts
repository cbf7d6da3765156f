import { darken, lighten, outlineOf } from '../kit/colour.ts';
import { ball, circle, clipped, ellipse, glint, inked, line, moved, path, starPath, toy } from '../kit/shapes.ts';
import type { WeaponLook } from './look.ts';

/** A boxing glove, thumb to the right; drawn in place of the left hand. */
export function fightingGlove(look: WeaponLook): string {
  const { sheet, form } = look;
  const shell = 'M-24 -2C-26 -18 -16 -27 0 -27C15 -27 24 -18 23 -3C22 10 14 18 0 18C-14 18 -23 11 -24 -2Z';
  const knuckles = [
    line('M-15 -17Q-9 -21 -3 -20', '#ffffff', 5, 0.7),
    [-13, 0, 13].map((x) => toy(sheet, `M${x - 6} -22L${x} -35L${x + 6} -22Z`, look.blade, 3)).join(''),
    [-12, 0, 12]
      .map((x) => circle(x, -14, 4.6, sheet.shade(look.blade), `stroke="${outlineOf(look.gem)}" stroke-width="2.4"`))
      .join(''),
    path(
      starPath(-3, -6, 5, 9, 4),
      look.guard,
      `stroke="${outlineOf(look.guard)}" stroke-width="2.2" stroke-linejoin="round"`,
    ),
  ];
  return (
    (form === 1 ? knuckles[1] : '') +
    toy(sheet, shell, look.gem) +
    (form === 1 ? '' : knuckles[form]) +
    toy(sheet, 'M6 -8C14 -15 25 -10 24 0C22 8 12 10 6 5Z', look.gem, 3.4) +
    toy(sheet, 'M-20 12Q0 22 19 12L20 26Q0 34 -21 26Z', look.guard, 3.6) +
    line('M-17 21Q0 29 16 21', darken(look.guard, 0.35), 2.4)
  );
}

const shieldForms = [
  'M0 -40C14 -34 26 -33 34 -34C36 0 28 28 0 42C-28 28 -36 0 -34 -34C-26 -33 -14 -34 0 -40Z',
  'M0 -38C22 -38 37 -21 37 1C37 24 22 41 0 41C-22 41 -37 24 -37 1C-37 -21 -22 -38 0 -38Z',
  'M-32 -36H32L34 12L0 44L-34 12Z',
  'M0 -44L16 -32H34L32 10C26 28 14 38 0 44C-14 38 -26 28 -32 10L-34 -32H-16Z',
];

const towerForms = [
  'M-36 -46L-18 -54L0 -46L18 -54L36 -46V26Q34 48 0 60Q-34 48 -36 26Z',
  'M-38 -36L0 -58L38 -36V36L0 60L-38 36Z',
  'M-34 -54L0 -44L34 -54V30L0 60L-34 30Z',
  'M-26 -56H26L38 -40V38L26 54H-26L-38 38V-40Z',
];

const rivets = (look: WeaponLook, x: number) =>
  [-x, x]
    .map(
      (at) =>
        circle(at, -22, 2.6, look.guard, `stroke="${outlineOf(look.guard)}" stroke-width="1.6"`) +
        circle(at, 14, 2.6, look.guard, `stroke="${outlineOf(look.guard)}" stroke-width="1.6"`),
    )
    .join('');

function shieldBody(look: WeaponLook, d: string, sign: string): string {
  const { sheet } = look;
  const fields = [
    path('M0 -70H60V70H0Z', darken(look.gem, 0.2)),
    path('M-60 -14H60V14H-60Z', look.guard, 'opacity="0.9"'),
    path('M-60 -60L60 60V84L-60 -36Z', look.guard, 'opacity="0.9"'),
    path('M-10 -70H10V70H-10Z', look.guard, 'opacity="0.9"'),
  ];
  return (
    toy(sheet, d, look.blade) +
    `<g transform="scale(0.8)">${inked(d, sheet.shade(look.gem), outlineOf(look.gem), 3.6)}${clipped(fields[look.form] ?? '', sheet.clip(d))}${line(d, outlineOf(look.gem), 3.2)}</g>` +
    rivets(look, d === shieldForms[1] ? 33 : 31) +
    circle(0, 0, 16, sheet.shade(look.guard), `stroke="${outlineOf(look.guard)}" stroke-width="3"`) +
    moved(sign, 0, 0, 0, 1.02) +
    line('M-24 -28Q-27 -6 -22 12', '#ffffff', 5, 0.5)
  );
}

export const shield = (look: WeaponLook, sign: string) => shieldBody(look, shieldForms[look.form] ?? '', sign);

export const towerShield = (look: WeaponLook, sign: string) => shieldBody(look, towerForms[look.form] ?? '', sign);

export function staff(look: WeaponLook): string {
  const { sheet, form } = look;
  const glow = ellipse(
    0,
    -86,
    34,
    34,
    sheet.radial([
      [0, lighten(look.gem, 0.5), 0.85],
      [0.5, look.gem, 0.4],
      [1, look.gem, 0],
    ]),
  );
  const heads = [
    toy(
      sheet,
      'M-16 -92C-24 -74 -12 -60 0 -60C12 -60 24 -74 16 -92C16 -80 10 -72 0 -72C-10 -72 -16 -80 -16 -92Z',
      look.guard,
      3.4,
    ) + ball(sheet, 0, -87, 13, look.gem, 3.6),
    path(
      starPath(0, -86, 5, 25, 12),
      sheet.shade(look.gem),
      `stroke="${outlineOf(look.gem)}" stroke-width="4" stroke-linejoin="round"`,
    ),
    toy(
      sheet,
      'M-12 -62C-30 -80 -20 -108 4 -108C24 -106 28 -84 12 -78C4 -76 0 -84 6 -88C-2 -92 -10 -82 -2 -70Z',
      look.guard,
      3.6,
    ) + ball(sheet, 8, -88, 7, look.gem, 3),
    toy(sheet, 'M0 -62L-14 -82L0 -112L14 -82Z', look.gem, 3.8) +
      path('M0 -66L-5 -82L0 -106L4 -82Z', '#ffffff', 'opacity="0.55"') +
      toy(sheet, 'M-14 -66L0 -58L14 -66L8 -54H-8Z', look.guard, 3.2),
  ];
  return (
    glow +
    inked('M-4.6 -64H4.6V38Q0 42 -4.6 38Z', sheet.shade(look.grip), outlineOf(look.grip), 4) +
    line('M-4 -30L4 -26M-4 22L4 26', look.guard, 3) +
    heads[form] +
    path(glint(-9, -97, 7), '#ffffff')
  );
}

/** The light in the mage's free hand. */
export function spell(look: WeaponLook): string {
  return (
    ellipse(
      0,
      -26,
      24,
      24,
      look.sheet.radial([
        [0, '#ffffff', 0.95],
        [0.35, look.gem, 0.7],
        [1, look.gem, 0],
      ]),
    ) +
    path(glint(0, -26, 15), '#ffffff') +
    path(glint(17, -42, 6), lighten(look.gem, 0.5)) +
    path(glint(-18, -14, 5), lighten(look.gem, 0.5))
  );
}

const bows = [
  'M6 -62C-20 -50 -24 -22 -8 0C-24 22 -20 50 6 62',
  'M10 -60C-6 -66 -16 -50 -18 -34C-20 -18 -6 -12 -6 0C-6 12 -20 18 -18 34C-16 50 -6 66 10 60',
  'M4 -66C-22 -44 -24 -18 -8 0C-24 18 -22 44 4 66',
  'M8 -58C-14 -58 -24 -30 -8 0C-24 30 -14 58 8 58',
];

const tips = [
  [6, 62],
  [10, 60],
  [4, 66],
  [8, 58],
] as const;

/** A bow held upright, belly to the left. */
export function bow(look: WeaponLook): string {
  const d = bows[look.form] ?? '';
  const [x, y] = tips[look.form] ?? tips[0];
  const knobs = [-y, y].map((at) => ball(look.sheet, x, at, 6, look.gem, 3)).join('');
  return (
    line(`M${x} ${-y}V${y}`, '#ffffff', 2.6, 0.95) +
    line(d, outlineOf(look.guard), 15) +
    line(d, look.guard, 9) +
    moved(line(d, lighten(look.guard, 0.6), 2.6, 0.8), -1.4, 0) +
    line('M-10 -12L-8 0L-10 12', outlineOf(look.grip), 15) +
    line('M-10 -12L-8 0L-10 12', look.grip, 10) +
    (look.form === 2 ? toy(look.sheet, 'M-19 -34L-32 -46L-18 -46ZM-19 34L-32 46L-18 46Z', look.blade, 3) : '') +
    knobs
  );
}

/** The quiver behind the archer's shoulder. */
export function quiver(look: WeaponLook): string {
  const feather = (at: number, turn: number) =>
    moved(
      line('M0 0V-22', look.grip, 4) + toy(look.sheet, 'M0 -14L-8 -22V-36L0 -30L8 -36V-22Z', look.gem, 3),
      at,
      -14,
      turn,
    );
  return (
    feather(-9, -12) +
    feather(0, 0) +
    feather(9, 14) +
    toy(look.sheet, 'M-16 -16H16L12 46Q0 52 -12 46Z', look.grip) +
    toy(look.sheet, 'M-18 -18H18V-6H-18Z', look.guard, 3.4)
  );
}
