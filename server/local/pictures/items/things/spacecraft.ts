import { darken, lighten, outlineOf } from '../../kit/colour.ts';
import { bothSides, circle, clipped, ellipse, glint, inked, line, path, starPath, toy } from '../../kit/shapes.ts';
import type { Sheet } from '../../kit/sheet.ts';
import { tile } from '../tile.ts';

interface Hull {
  main: string;
  second: string;
  glass: string;
  flame: string;
}

type Draw = (sheet: Sheet, hull: Hull) => string;

const flame = (sheet: Sheet, x: number, y: number, scale: number, colour: string) =>
  `<g transform="translate(${x} ${y}) scale(${scale})">${inked(
    'M-16 0C-18 18 -8 26 0 44C8 26 18 18 16 0Z',
    sheet.linear([
      [0, '#FFF3B0'],
      [0.5, colour],
      [1, darken(colour, 0.2)],
    ]),
    outlineOf(colour),
    4,
  )}${path('M-7 2C-8 12 -3 16 0 26C3 16 8 12 7 2Z', '#ffffff', 'fill-opacity="0.85"')}</g>`;

const pilot = (sheet: Sheet, x: number, y: number, r: number, glass: string) =>
  circle(x, y, r, sheet.shade(glass), `stroke="${outlineOf(glass)}" stroke-width="5"`) +
  ellipse(x - r * 0.32, y + 3, r * 0.15, r * 0.2, '#241532') +
  ellipse(x + r * 0.32, y + 3, r * 0.15, r * 0.2, '#241532') +
  line(`M${x - r * 0.2} ${y + r * 0.42}Q${x} ${y + r * 0.62} ${x + r * 0.2} ${y + r * 0.42}`, '#241532', 3) +
  line(
    `M${x - r * 0.6} ${y - r * 0.2}Q${x - r * 0.45} ${y - r * 0.6} ${x - r * 0.05} ${y - r * 0.7}`,
    '#ffffff',
    4.6,
    0.9,
  );

const rocket: Draw = (sheet, h) => {
  const body = 'M120 22C156 48 166 92 158 166H82C74 92 84 48 120 22Z';
  return (
    flame(sheet, 120, 172, 1.1, h.flame) +
    bothSides(toy(sheet, 'M84 116C60 128 50 154 52 186L88 168Z', h.second, 5)) +
    toy(sheet, body, h.main, 5.4) +
    clipped(path('M70 20H170V62Q120 48 70 62Z', h.second) + path('M76 148H164V160H76Z', h.second), sheet.clip(body)) +
    line(body, outlineOf(h.main), 5.4) +
    pilot(sheet, 120, 98, 27, h.glass) +
    toy(sheet, 'M88 160H152L146 178H94Z', darken(h.main, 0.35), 4.4) +
    line('M98 60Q104 46 112 38', '#ffffff', 5, 0.7)
  );
};

const saucer: Draw = (sheet, h) =>
  path(
    'M84 158L56 216H184L156 158Z',
    sheet.linear([
      [0, h.flame, 0.7],
      [1, h.flame, 0],
    ]),
  ) +
  toy(sheet, 'M72 112C72 64 96 44 120 44C144 44 168 64 168 112Z', h.glass, 5) +
  pilot(sheet, 120, 96, 24, lighten(h.second, 0.3)) +
  toy(
    sheet,
    'M28 132C28 106 76 100 120 100C164 100 212 106 212 132C212 160 164 172 120 172C76 172 28 160 28 132Z',
    h.main,
    5.4,
  ) +
  toy(sheet, 'M74 150H166Q158 178 120 178Q82 178 74 150Z', h.second, 4.4) +
  [50, 84, 120, 156, 190]
    .map((x, i) =>
      circle(
        x,
        134 + (i % 4 === 0 ? 0 : 5),
        8,
        i % 2 === 0 ? h.flame : '#ffffff',
        `stroke="${outlineOf(h.main)}" stroke-width="3"`,
      ),
    )
    .join('') +
  line('M46 120Q70 110 100 108', '#ffffff', 5, 0.7) +
  line('M120 44V24', outlineOf(h.main), 6) +
  circle(120, 20, 8, h.flame, `stroke="${outlineOf(h.flame)}" stroke-width="3.4"`);

const shuttle: Draw = (sheet, h) =>
  flame(sheet, 94, 178, 0.8, h.flame) +
  flame(sheet, 146, 178, 0.8, h.flame) +
  bothSides(
    toy(sheet, 'M96 96L32 160C28 172 34 180 46 180L96 172Z', h.second, 5) +
      line('M46 168L90 150', darken(h.second, 0.35), 4),
  ) +
  toy(sheet, 'M120 26C146 44 152 84 150 180H90C88 84 94 44 120 26Z', h.main, 5.4) +
  toy(sheet, 'M102 76C104 58 112 52 120 52C128 52 136 58 138 76C130 84 110 84 102 76Z', h.glass, 4.4) +
  pilot(sheet, 120, 116, 21, h.glass) +
  bothSides(toy(sheet, 'M80 172H108V186H80Z', darken(h.main, 0.4), 4)) +
  path(starPath(120, 158, 5, 13, 5.6), h.second, `stroke="${outlineOf(h.second)}" stroke-width="2.6"`);

const balloonShip: Draw = (sheet, h) => {
  const bag = 'M30 92C30 52 74 32 120 32C166 32 210 52 210 92C210 130 166 146 120 146C74 146 30 130 30 92Z';
  return (
    line('M74 138L92 176M166 138L148 176M120 146V176', '#3B2A33', 4) +
    toy(sheet, bag, h.main, 5.4) +
    clipped(
      path('M96 26H144V152H96ZM26 26H58V152H26ZM182 26H214V152H182Z', h.second, 'fill-opacity="0.95"') +
        path('M20 110Q120 160 220 110V160H20Z', '#1d1138', 'fill-opacity="0.2"'),
      sheet.clip(bag),
    ) +
    line(bag, outlineOf(h.main), 5.4) +
    toy(sheet, 'M74 172H166L154 206Q120 216 86 206Z', '#B9804A', 5) +
    pilot(sheet, 120, 172, 19, h.glass) +
    path('M76 178H164L160 190H80Z', '#8A5A34') +
    toy(sheet, 'M196 74L226 58V116L196 104Z', h.second, 4.4) +
    line('M50 74Q66 52 96 46', '#ffffff', 6, 0.65) +
    circle(60, 190, 8, h.flame, 'fill-opacity="0.7"')
  );
};

const hulls: readonly Hull[] = [
  { main: '#F3EEE2', second: '#E5484D', glass: '#7AD3EE', flame: '#FF8A3C' },
  { main: '#35B8A4', second: '#FFE9A8', glass: '#CFF1F5', flame: '#FFD23C' },
  { main: '#6C74F2', second: '#F5A623', glass: '#BFE3FF', flame: '#7AE8FF' },
  { main: '#F28BB2', second: '#FFF6E4', glass: '#CFEFFF', flame: '#FFB13C' },
  { main: '#3B3F5C', second: '#8DF26B', glass: '#8DF2C8', flame: '#8DF26B' },
  { main: '#FFC93C', second: '#5A3A8C', glass: '#D9C8FF', flame: '#FF6F7D' },
];

const ships = [rocket, saucer, shuttle, balloonShip];

/** A farm's ship; the shape goes round every four, the paint every six. */
export function spacecraftTile(sheet: Sheet, index: number): string {
  const draw = ships[(index - 1) % ships.length] ?? rocket;
  const hull = hulls[(index - 1) % hulls.length] ?? (hulls[0] as Hull);
  const sky =
    path(
      [glint(36, 60, 9), glint(206, 44, 11), glint(214, 190, 8), glint(30, 200, 7)].join(''),
      '#ffffff',
      'fill-opacity="0.9"',
    ) +
    [
      [58, 34],
      [190, 84],
      [44, 140],
      [200, 150],
    ]
      .map(([x = 0, y = 0]) => circle(x, y, 3, '#ffffff', 'fill-opacity="0.7"'))
      .join('');
  const ship = `<g transform="rotate(${index % 2 === 0 ? -6 : 10} 120 120) translate(7 4) scale(0.94)">${draw(sheet, hull)}</g>`;
  return tile(sheet, sky + ship, { colour: ['#4C55C8', '#8457E8', '#2A6FB8'][index % 3] ?? '#4C55C8', floor: false });
}
