import { darken, lighten } from '../../kit/colour.ts';
import { circle, clipped, ellipse, glint, group, line, moved, path, starPath, toy } from '../../kit/shapes.ts';
import type { Sheet } from '../../kit/sheet.ts';
import { emblem } from '../../suits/emblems.ts';
import { gachaBall } from '../gacha-ball.ts';

const SCENE = 'M40 2H200A38 38 0 0 1 238 40V200A38 38 0 0 1 200 238H40A38 38 0 0 1 2 200V40A38 38 0 0 1 40 2Z';

export const seasonCount = 4;

const ball = (sheet: Sheet, family: number, x: number, y: number, scale: number) =>
  group(gachaBall(sheet, { family, tier: 2, edition: 0 }), `translate(${x} ${y}) scale(${scale}) translate(-120 -120)`);

const sky = (sheet: Sheet, top: string, bottom: string) =>
  path(
    'M0 0H240V240H0Z',
    sheet.linear([
      [0, top],
      [1, bottom],
    ]),
  );

type Draw = (sheet: Sheet) => string;

/** The first season: a shelf at dawn and the ball that started it. */
const origin: Draw = (sheet) =>
  sky(sheet, '#FFB86B', '#FFE9C4') +
  circle(120, 136, 92, '#FFF6DC', 'fill-opacity="0.75"') +
  Array.from(
    { length: 12 },
    (_, i) =>
      `<path d="M120 136L112 -20H128Z" fill="#FFF3C4" fill-opacity="0.5" transform="rotate(${i * 30} 120 136)"/>`,
  ).join('') +
  path('M0 176C40 150 70 168 104 158C150 146 180 168 240 148V240H0Z', '#E5855A') +
  path('M0 200C60 180 110 204 150 192C190 180 216 190 240 184V240H0Z', '#A84F55') +
  ball(sheet, 0, 120, 128, 0.86);

/** Squad against squad: two banners over a field of tents. */
const squads: Draw = (sheet) =>
  sky(sheet, '#3F7FD6', '#BFE0F7') +
  [
    [46, 60, 1],
    [186, 46, 0.8],
    [120, 34, 0.6],
  ]
    .map(([x = 0, y = 0, s = 1]) =>
      moved(
        path(
          'M-30 8C-34 -6 -18 -12 -12 -6C-6 -20 16 -18 16 -4C28 -8 34 4 26 10H-26Z',
          '#ffffff',
          'fill-opacity="0.85"',
        ),
        x,
        y,
        0,
        s,
      ),
    )
    .join('') +
  path('M0 168Q60 146 120 164T240 158V240H0Z', '#6FAE5A') +
  path('M0 196Q70 178 130 194T240 186V240H0Z', '#3F7F4A') +
  [
    [54, '#E5484D', 1],
    [186, '#3A6FE0', -1],
  ]
    .map(([x, colour, side]) =>
      moved(
        toy(sheet, 'M-3 -96H3V60H-3Z', '#8A5A34', 4) +
          group(
            toy(sheet, 'M2 -92H62L48 -68L62 -44H2Z', String(colour), 4.4) +
              moved(emblem('chevron', '#FFF6DC', '#FFD23C'), 26, -68, 0, 1.3),
            `scale(${Number(side)} 1)`,
          ),
        Number(x),
        146,
      ),
    )
    .join('') +
  ball(sheet, 1, 120, 158, 0.6) +
  path(glint(120, 84, 18), '#FFF3C4');

/** Samurai against ninja: a red sun, a gate and falling petals. */
const gate: Draw = (sheet) =>
  sky(sheet, '#5B3A7A', '#F7A8B8') +
  circle(120, 110, 70, '#F0524F') +
  path('M0 190L50 130L84 168L124 118L170 176L204 142L240 182V240H0Z', '#7A3F6A') +
  toy(sheet, 'M56 96H72V214H56ZM168 96H184V214H168Z', '#C22F3B', 5) +
  toy(sheet, 'M26 66Q120 84 214 66L208 92Q120 104 32 92Z', '#2B2230', 5) +
  toy(sheet, 'M44 112H196V128H44Z', '#C22F3B', 5) +
  path('M0 206Q60 194 120 206T240 204V240H0Z', '#4A2148') +
  ball(sheet, 2, 120, 170, 0.5) +
  [
    [40, 40, 1.5],
    [200, 48, 1.2],
    [30, 150, 1],
    [212, 150, 1.4],
    [92, 34, 0.9],
    [156, 30, 1.1],
  ]
    .map(([x = 0, y = 0, s = 1], i) => moved(emblem('sakura', '#FFD1E2', '#FFC95C'), x, y, i * 24, s))
    .join('');

/** Halloween: a moon, bats and a pumpkin that grins. */
const halloween: Draw = (sheet) =>
  sky(sheet, '#1E1040', '#7A3A8C') +
  circle(150, 82, 56, '#FFF0B8') +
  circle(134, 68, 9, '#E8D48A') +
  circle(168, 96, 6, '#E8D48A') +
  [
    [54, 64, 1],
    [196, 136, 0.8],
    [96, 32, 0.6],
  ]
    .map(([x = 0, y = 0, s = 1]) =>
      moved(
        path(
          'M0 -2L5 -10L8 -3C18 -14 32 -12 40 2C32 -2 28 4 24 10C18 4 12 6 8 14L0 8L-8 14C-12 6 -18 4 -24 10C-28 4 -32 -2 -40 2C-32 -12 -18 -14 -8 -3L-5 -10Z',
          '#120826',
        ),
        x,
        y,
        -8,
        s,
      ),
    )
    .join('') +
  path('M0 184Q50 160 110 178T240 166V240H0Z', '#3A1B52') +
  path(
    'M196 176V112L180 96M196 128L214 108M196 144L182 134',
    '#120826',
    'stroke="#120826" stroke-width="8" stroke-linecap="round" fill-opacity="0"',
  ) +
  ellipse(112, 196, 84, 30, '#8DF26B', 'fill-opacity="0.25"') +
  toy(sheet, 'M110 108C108 96 102 92 96 88L106 80C120 86 124 96 124 108Z', '#5B7A32', 4.4) +
  toy(
    sheet,
    'M112 110C130 98 184 104 184 156C184 200 146 212 112 206C78 212 40 200 40 156C40 104 94 98 112 110Z',
    '#EE7B22',
    5.4,
  ) +
  line('M90 112C74 134 74 182 90 204M134 112C150 134 150 182 134 204', darken('#EE7B22', 0.3), 4, 0.7) +
  path(
    'M66 148L88 128L100 150ZM158 148L136 128L124 150ZM58 168Q112 186 166 168Q158 198 112 196Q66 198 58 168Z',
    lighten('#FFD23C', 0.2),
    'stroke="#5A2408" stroke-width="4" stroke-linejoin="round"',
  ) +
  path('M86 177L96 180L92 188ZM128 181L140 178L136 188Z', '#5A2408') +
  [
    [30, 40],
    [70, 20],
    [216, 30],
    [224, 190],
  ]
    .map(([x = 0, y = 0]) => path(starPath(x, y, 4, 6, 2), '#FFF0B8'))
    .join('');

const scenes = [origin, squads, gate, halloween];

export function seasonScene(sheet: Sheet, season: number): string {
  const draw = scenes[season - 1] ?? origin;
  return clipped(draw(sheet), sheet.clip(SCENE)) + line('M20 60C24 38 36 24 56 19', '#ffffff', 5, 0.5);
}
