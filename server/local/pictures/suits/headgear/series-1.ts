import { darken, lighten, outlineOf } from '../../kit/colour.ts';
import { bothSides, circle, ellipse, gear, glint, inked, line, moved, path, starPath, toy } from '../../kit/shapes.ts';
import { emblem } from '../emblems.ts';
import { CAP, HOOD, brim, shell } from './pieces.ts';
import type { DrawHeadgear } from './pieces.ts';

const lanternGuard: DrawHeadgear = (c) => ({
  cover: 'cap',
  back: '',
  front:
    ellipse(
      120,
      24,
      26,
      22,
      c.sheet.radial([
        [0, c.accent, 0.9],
        [1, c.accent, 0],
      ]),
    ) +
    shell(c, CAP) +
    line('M120 34V72', c.trim, 7) +
    bothSides(
      toy(c.sheet, 'M56 90Q54 112 64 126Q74 122 76 108Q73 96 72 88Z', c.main, 3.8) + circle(66, 98, 3, c.trim),
    ) +
    brim(c) +
    moved(emblem('lantern', c.trim, c.accent), 120, 24, 0, 1.35),
});

const saltwind: DrawHeadgear = (c) => ({
  cover: 'cap',
  back:
    toy(c.sheet, 'M160 56C176 26 204 18 214 24C214 44 196 64 168 70Z', c.accent, 3.6) +
    line('M168 62Q190 44 208 30', darken(c.accent, 0.4), 2.4),
  front:
    shell(c, 'M72 78C72 46 92 30 120 30C148 30 168 46 168 78Q120 64 72 78Z', c.main) +
    shell(
      c,
      'M40 78C48 56 62 62 74 66C92 44 104 34 120 34C136 34 148 44 166 66C178 62 192 56 200 78C190 94 166 92 150 86Q120 80 90 86C74 92 50 94 40 78Z',
    ) +
    line('M46 80C54 88 74 86 90 80Q120 73 150 80C166 86 186 88 194 80', c.trim, 4) +
    moved(emblem('anchor', c.second, c.trim), 120, 58, 0, 1.25),
});

const thornweave: DrawHeadgear = (c) => {
  const leaf = (x: number, y: number, turn: number, colour: string) =>
    moved(
      toy(c.sheet, 'M0 0C-12 -6 -12 -20 0 -28C12 -20 12 -6 0 0Z', colour, 3.2) +
        line('M0 -4V-20', darken(colour, 0.45), 2),
      x,
      y,
      turn,
      0.86,
    );
  return {
    cover: 'open',
    back: '',
    front:
      line('M62 84Q90 66 120 66Q150 66 178 84', outlineOf(c.trim), 12) +
      line('M62 84Q90 66 120 66Q150 66 178 84', c.trim, 6.6) +
      [
        [66, 82, -50],
        [84, 72, -26],
        [102, 66, -10],
        [138, 66, 10],
        [156, 72, 26],
        [174, 82, 50],
      ]
        .map(([x = 0, y = 0, t = 0], i) => leaf(x, y, t, i % 2 === 0 ? c.main : c.second))
        .join('') +
      moved(emblem('rose', c.accent, c.second), 120, 64, 0, 1.5),
  };
};

const clockwork: DrawHeadgear = (c) => ({
  cover: 'open',
  back: '',
  front:
    moved(
      toy(c.sheet, 'M-24 -4L-21 -40Q0 -48 21 -40L24 -4Q0 6 -24 -4Z', c.main) +
        line('M-15 -12L-13 -36', '#ffffff', 4, 0.45) +
        path('M-23.6 -14Q0 -5 23.6 -14L24 -5Q0 4 -24 -5Z', c.accent) +
        toy(c.sheet, 'M-38 -4Q0 -14 38 -4Q40 4 30 6Q0 0 -30 6Q-40 4 -38 -4Z', c.main, 3.6) +
        inked(gear(14, -24, 8, 10, 7), c.sheet.shade(c.trim), outlineOf(c.trim), 2.4) +
        circle(14, -24, 3, c.dark),
      146,
      48,
      16,
      0.92,
    ) +
    line('M62 88Q120 66 178 88', outlineOf(c.dark), 9) +
    line('M62 88Q120 66 178 88', c.dark, 5) +
    [98, 142]
      .map(
        (x) =>
          circle(x, 76, 15, c.sheet.shade(c.trim), `stroke="${outlineOf(c.trim)}" stroke-width="3.6"`) +
          circle(x, 76, 9.4, c.sheet.shade(c.accent), `stroke="${outlineOf(c.trim)}" stroke-width="2.6"`) +
          line(`M${x - 5} 75Q${x - 3} 70 ${x + 2} 70`, '#ffffff', 2.8),
      )
      .join(''),
});

const emberforge: DrawHeadgear = (c) => ({
  cover: 'cap',
  back: bothSides(
    toy(c.sheet, 'M66 74C44 72 32 54 38 28C46 44 58 48 74 50Z', lighten(c.trim, 0.35)) +
      line('M40 44L48 42M44 56L53 50', darken(c.trim, 0.4), 2.4),
  ),
  front:
    shell(c, CAP) +
    toy(c.sheet, 'M112 76L108 40C106 26 116 22 114 10C124 16 134 26 132 40L128 76Z', c.trim, 3.6) +
    path('M120 72L116 46C116 36 121 32 120 24C126 32 127 38 125 46Z', c.accent) +
    brim(c, c.second) +
    [72, 94, 146, 168].map((x) => circle(x, x === 72 || x === 168 ? 86 : 80, 2.8, c.accent)).join(''),
});

const moonveil: DrawHeadgear = (c) => ({
  cover: 'hood',
  back: toy(c.sheet, 'M60 130C52 150 60 166 76 172H164C180 166 188 150 180 130Z', darken(c.main, 0.3)),
  front:
    shell(c, HOOD.replace('M52 120C40 58 76 24 120 24', 'M52 120C40 58 80 30 124 14')) +
    line('M75 150C68 130 68 114 70 104C76 88 96 81 120 81C144 81 164 88 170 104C172 114 172 130 165 150', c.trim, 4) +
    path(starPath(84, 58, 5, 5.6, 2.4), c.accent) +
    path(starPath(160, 52, 5, 4.6, 2), c.accent) +
    path(glint(150, 72, 6), c.accent) +
    moved(
      path(
        'M6 -14A15 15 0 1 0 13 7A12 12 0 0 1 6 -14Z',
        c.accent,
        `stroke="${outlineOf(c.accent)}" stroke-width="3" stroke-linejoin="round"`,
      ),
      117,
      56,
      -16,
      1.05,
    ),
});

export const seriesOne = { lanternGuard, saltwind, thornweave, clockwork, emberforge, moonveil };
