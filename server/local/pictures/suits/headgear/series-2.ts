import { darken, lighten, outlineOf } from '../../kit/colour.ts';
import { ball, bothSides, circle, ellipse, glint, inked, line, moved, path, toy } from '../../kit/shapes.ts';
import { emblem } from '../emblems.ts';
import { CAP, HOOD, brim, shell } from './pieces.ts';
import type { DrawHeadgear } from './pieces.ts';

const rivetSquad: DrawHeadgear = (c) => ({
  cover: 'cap',
  back: '',
  front:
    shell(c, CAP) +
    line('M120 28V76', c.dark, 2.6, 0.7) +
    bothSides(
      toy(c.sheet, 'M56 84C50 104 56 128 66 138C76 136 80 118 76 104Q72 94 72 84Z', c.main, 3.8) +
        toy(c.sheet, 'M60 110C58 122 62 130 67 133C72 130 74 120 72 110Z', c.second, 2.6),
    ) +
    line('M58 80Q120 56 182 80', outlineOf(c.trim), 11) +
    line('M58 80Q120 56 182 80', c.trim, 6.4) +
    [97, 143]
      .map(
        (x) =>
          ellipse(
            x,
            68,
            19,
            14,
            c.sheet.shade(lighten(c.trim, 0.3)),
            `stroke="${outlineOf(c.trim)}" stroke-width="3.6"`,
          ) +
          ellipse(x, 68, 13, 9, c.sheet.shade('#7AD3EE'), `stroke="${outlineOf(c.trim)}" stroke-width="2.4"`) +
          line(`M${x - 7} 68Q${x - 5} 62 ${x + 1} 62`, '#ffffff', 3),
      )
      .join(''),
});

const snowdrift: DrawHeadgear = (c) => {
  const rim = [
    [64, 142],
    [59, 126],
    [60, 108],
    [67, 92],
    [80, 81],
    [98, 75],
    [120, 73],
    [142, 75],
    [160, 81],
    [173, 92],
    [180, 108],
    [181, 126],
    [176, 142],
  ];
  return {
    cover: 'hood',
    back: '',
    front:
      shell(c, HOOD) +
      bothSides(
        toy(c.sheet, 'M66 50C52 44 48 26 60 18C74 20 84 32 84 42Z', c.main, 3.8) +
          path('M66 42C60 38 58 30 63 26C70 28 75 34 75 39Z', c.second),
      ) +
      rim.map(([x = 0, y = 0]) => ball(c.sheet, x, y, 11, c.second, 3)).join('') +
      moved(emblem('snow', '#ffffff', c.second), 120, 48, 0, 1.1),
  };
};

const bumblecourt: DrawHeadgear = (c) => ({
  cover: 'open',
  back: '',
  front:
    bothSides(
      line('M100 52C94 36 82 28 70 28', outlineOf(c.second), 8) +
        line('M100 52C94 36 82 28 70 28', c.second, 4) +
        ball(c.sheet, 66, 28, 9, c.main, 3.6),
    ) +
    line('M62 86Q90 66 120 66Q150 66 178 86', outlineOf(c.second), 14) +
    line('M62 86Q90 66 120 66Q150 66 178 86', c.second, 9) +
    `<path d="M64 85Q90 66 120 66Q150 66 176 85" fill="none" stroke="${c.main}" stroke-width="9" stroke-dasharray="10 10"/>` +
    toy(c.sheet, 'M100 66L96 40L110 52L120 34L130 52L144 40L140 66Q120 60 100 66Z', c.trim, 3.6) +
    circle(120, 56, 4, c.accent, `stroke="${outlineOf(c.trim)}" stroke-width="2"`),
});

const candlewick: DrawHeadgear = (c) => {
  const candle = (x: number, y: number, tall: number) =>
    ellipse(
      x,
      y - tall - 10,
      13,
      15,
      c.sheet.radial([
        [0, c.accent, 0.85],
        [1, c.accent, 0],
      ]),
    ) +
    toy(c.sheet, `M${x - 8} ${y}V${y - tall}Q${x} ${y - tall - 4} ${x + 8} ${y - tall}V${y}Z`, c.main, 3.4) +
    path(
      `M${x - 7} ${y - tall + 1}Q${x} ${y - tall - 3} ${x + 7} ${y - tall + 1}V${y - tall + 8}Q${x + 4} ${y - tall + 14} ${x + 2} ${y - tall + 7}Q${x - 1} ${y - tall + 4} ${x - 3} ${y - tall + 11}Q${x - 6} ${y - tall + 12} ${x - 7} ${y - tall + 6}Z`,
      '#ffffff',
      'opacity="0.75"',
    ) +
    inked(
      `M${x} ${y - tall - 20}C${x + 6} ${y - tall - 12} ${x + 6} ${y - tall - 6} ${x} ${y - tall - 3}C${x - 6} ${y - tall - 6} ${x - 5} ${y - tall - 12} ${x} ${y - tall - 20}Z`,
      c.accent,
      outlineOf(c.accent),
      2.6,
    ) +
    ellipse(x, y - tall - 7, 1.8, 3, '#fff6c8');
  return {
    cover: 'open',
    back: '',
    front:
      candle(88, 72, 18) +
      candle(152, 72, 18) +
      candle(120, 66, 24) +
      toy(c.sheet, 'M60 92C60 72 88 62 120 62C152 62 180 72 180 92Q150 78 120 78Q90 78 60 92Z', c.trim, 3.8) +
      line('M70 80Q94 68 120 68', '#ffffff', 3, 0.6) +
      bothSides(circle(82, 76, 4, c.second, `stroke="${outlineOf(c.trim)}" stroke-width="2"`)) +
      circle(120, 71, 5, c.second, `stroke="${outlineOf(c.trim)}" stroke-width="2"`),
  };
};

const stormcaller: DrawHeadgear = (c) => ({
  cover: 'cap',
  back: bothSides(
    toy(
      c.sheet,
      'M64 84C40 78 24 54 24 24C34 30 38 34 42 42C42 34 44 30 48 26C54 36 56 42 58 50C62 46 66 44 72 46Z',
      c.second,
    ) + line('M36 42Q42 60 58 70M50 42Q54 54 62 62', darken(c.second, 0.3), 2.4),
  ),
  front:
    shell(c, CAP) +
    toy(c.sheet, 'M112 80L108 44Q120 22 132 44L128 80Q120 92 112 80Z', c.second, 3.6) +
    brim(c) +
    moved(emblem('bolt', c.trim, c.accent), 120, 54, 0, 1.35),
});

const prism: DrawHeadgear = (c) => {
  const shard = (x: number, y: number, h: number, turn: number, colour: string) =>
    moved(
      toy(c.sheet, `M0 0L-8 ${-h * 0.62}L0 ${-h}L8 ${-h * 0.62}Z`, colour, 3.2) +
        path(`M0 -2L-3 ${-h * 0.6}L0 ${-h + 2}L2 ${-h * 0.6}Z`, '#ffffff', 'opacity="0.6"'),
      x,
      y,
      turn,
    );
  return {
    cover: 'open',
    back: '',
    front:
      shard(72, 76, 34, -34, c.trim) +
      shard(94, 68, 42, -16, c.second) +
      shard(146, 68, 42, 16, c.second) +
      shard(168, 76, 34, 34, c.trim) +
      shard(120, 68, 56, 0, c.main) +
      line('M60 88Q90 66 120 66Q150 66 180 88', outlineOf(c.accent), 11) +
      line('M60 88Q90 66 120 66Q150 66 180 88', c.accent, 6) +
      path(glint(120, 40, 9), '#ffffff') +
      path(glint(84, 46, 6), '#ffffff') +
      path(glint(160, 52, 5), '#ffffff'),
  };
};

export const seriesTwo = { rivetSquad, snowdrift, bumblecourt, candlewick, stormcaller, prism };
