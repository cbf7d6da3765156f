import { darken, lighten, outlineOf } from '../../kit/colour.ts';
import { ball, bothSides, circle, ellipse, inked, line, moved, path, toy } from '../../kit/shapes.ts';
import { emblem } from '../emblems.ts';
import { CAP, HOOD, brim, shell } from './pieces.ts';
import type { DrawHeadgear } from './pieces.ts';

const crimsonKabuto: DrawHeadgear = (c) => ({
  cover: 'cap',
  back: bothSides(
    toy(c.sheet, 'M66 78C46 88 38 112 40 132C52 130 66 130 74 138Z', c.second) +
      line('M46 106Q58 104 70 108M43 120Q56 116 72 122', c.trim, 2.8),
  ),
  front:
    shell(c, CAP) +
    line('M92 34Q86 54 88 76M148 34Q154 54 152 76M120 28V74', c.dark, 2.6, 0.75) +
    bothSides(toy(c.sheet, 'M116 62C92 62 78 44 76 14C88 34 102 42 118 46Z', c.trim, 3.6)) +
    brim(c, c.second) +
    circle(120, 62, 12, c.sheet.shade(c.trim), `stroke="${outlineOf(c.trim)}" stroke-width="3.4"`) +
    moved(emblem('crest', c.main, c.accent), 120, 62, 0, 0.7),
});

const nightpath: DrawHeadgear = (c) => ({
  cover: 'hood',
  back: toy(
    c.sheet,
    'M170 78C186 72 204 76 218 66C216 82 206 92 196 96C206 102 208 114 220 120C200 126 182 112 170 94Z',
    c.trim,
    3.6,
  ),
  front:
    shell(c, HOOD) +
    line('M70 150C66 130 66 116 69 104', c.dark, 3, 0.6) +
    toy(c.sheet, 'M57 92C57 76 88 62 120 62C152 62 183 76 183 92Q152 82 120 82Q88 82 57 92Z', c.trim, 3.8) +
    toy(c.sheet, 'M94 63Q120 59 146 63L145 82Q120 78 95 82Z', c.second, 3.2) +
    moved(emblem('shuriken', c.accent, c.main), 120, 71, 0, 0.74),
});

const sakuraDancer: DrawHeadgear = (c) => {
  const tassel = (x: number, h: number) =>
    line(`M${x} 84V${84 + h}`, c.trim, 2.6) +
    [0.4, 0.7, 1].map((at) => ball(c.sheet, x, 84 + h * at, 4, at === 1 ? c.trim : c.accent, 2)).join('');
  return {
    cover: 'open',
    back:
      line('M150 40L206 18', outlineOf('#E2A93B'), 8) +
      line('M150 40L206 18', '#FFC95C', 4) +
      ball(c.sheet, 206, 18, 7, c.trim, 3),
    front:
      tassel(172, 34) +
      tassel(182, 26) +
      moved(emblem('sakura', c.accent, c.trim), 142, 50, 20, 1.35) +
      moved(emblem('sakura', c.second, '#FFC95C'), 178, 78, -10, 1.45) +
      moved(emblem('sakura', c.main, '#FFC95C'), 164, 60, 0, 2),
  };
};

const koiTide: DrawHeadgear = (c) => ({
  cover: 'cap',
  back: bothSides(
    toy(c.sheet, 'M70 72C50 56 32 56 22 66C30 72 32 76 30 84C40 84 42 90 40 98C54 100 66 94 74 88Z', c.second) +
      line('M62 76L36 70M62 82L42 84M64 88L48 94', c.trim, 2.6),
  ),
  front:
    shell(c, CAP) +
    path(
      'M64 82C62 58 78 44 92 42C98 56 94 72 84 80ZM134 34C150 34 162 44 168 54C160 64 144 60 134 34Z',
      c.second,
      'opacity="0.95"',
    ) +
    toy(c.sheet, 'M112 46C104 30 112 14 130 8C128 18 138 22 146 20C142 34 136 42 128 48Z', c.second, 3.6) +
    line('M120 42Q120 26 126 18M126 43Q130 32 138 26', c.trim, 2.4) +
    line('M104 66Q110 60 116 66M120 66Q126 60 132 66M112 56Q118 50 124 56', c.dark, 2.4, 0.7) +
    bothSides(circle(84, 62, 7.4, '#ffffff', `stroke="${c.dark}" stroke-width="2.8"`) + circle(84, 63, 3.4, c.dark)) +
    brim(c),
});

const oniBrawler: DrawHeadgear = (c) => ({
  cover: 'open',
  back: '',
  front:
    bothSides(
      toy(c.sheet, 'M82 66C72 50 72 30 84 12C88 30 98 42 108 52Z', c.second) +
        line('M80 44L91 42M79 54L96 52', darken(c.second, 0.4), 2.6),
    ) +
    line('M62 86Q90 68 120 68Q150 68 178 86', outlineOf(c.trim), 15) +
    line('M62 86Q90 68 120 68Q150 68 178 86', c.trim, 9.6) +
    line('M66 83Q92 69 116 68', lighten(c.trim, 0.5), 2.4, 0.7) +
    toy(c.sheet, 'M178 84L196 92L190 98L200 108L178 100Z', c.trim, 3.2) +
    moved(emblem('oni', c.main, c.second), 120, 65, 0, 1.25),
});

const foxSpirit: DrawHeadgear = (c) => ({
  cover: 'open',
  back: '',
  front:
    bothSides(
      toy(c.sheet, 'M66 76C56 54 52 30 58 12C76 20 94 36 104 52C90 56 76 64 66 76Z', c.main) +
        path('M71 62C64 48 62 36 64 26C74 32 84 40 91 49C83 52 76 56 71 62Z', c.second) +
        path('M58 12C64 14 68 17 72 20L62 30C58 24 57 18 58 12Z', darken(c.second, 0.55)),
    ) +
    line('M152 76L184 92', c.trim, 4) +
    moved(
      inked(
        'M-18 -16L-8 -9H8L18 -16L18 2C16 14 6 22 0 22C-6 22 -16 14 -18 2Z',
        c.sheet.shade('#FFFDF6'),
        outlineOf(c.second),
        3.4,
      ) +
        path('M-15 -11L-9 -7L-14 -3ZM15 -11L9 -7L14 -3Z', c.second) +
        line('M-10 2Q-6 -1 -3 3M10 2Q6 -1 3 3', '#3A2030', 2.8) +
        path('M-3 12H3L0 16ZM-15 8L-7 10M15 8L7 10', '#3A2030', `stroke="${c.second}" stroke-width="2"`) +
        ellipse(0, -4, 2.2, 4, c.second),
      160,
      66,
      18,
      1.05,
    ),
});

export const seriesThree = { crimsonKabuto, nightpath, sakuraDancer, koiTide, oniBrawler, foxSpirit };
