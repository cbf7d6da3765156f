import { darken, lighten, outlineOf } from '../../kit/colour.ts';
import { bothSides, circle, ellipse, inked, line, path, toy } from '../../kit/shapes.ts';
import { shell } from './pieces.ts';
import type { DrawHeadgear } from './pieces.ts';

const pumpkinKing: DrawHeadgear = (c) => ({
  cover: 'cap',
  back: '',
  front:
    toy(c.sheet, 'M112 34C112 22 106 16 98 14L108 6C122 8 130 18 130 34Z', c.trim, 3.8) +
    shell(
      c,
      'M56 94C44 62 58 34 90 32C104 24 136 24 150 32C182 34 196 62 184 94L170 82L158 92L146 80L133 90L120 79L107 90L94 80L82 92L70 82Z',
    ) +
    line('M104 32C92 44 90 62 94 78M136 32C148 44 150 62 146 78M120 30V76', c.dark, 3, 0.6) +
    toy(c.sheet, 'M128 32C136 18 154 16 168 24C160 36 146 40 128 32Z', c.second, 3.4) +
    line('M126 30C112 22 100 26 94 34', c.second, 3.6) +
    bothSides(inked('M80 50L100 58L84 66Z', '#FFE066', darken(c.main, 0.7), 2.8)),
});

const boneParade: DrawHeadgear = (c) => ({
  cover: 'cap',
  back: '',
  front:
    shell(
      { ...c, material: 4 },
      'M54 84C46 46 78 18 120 18C162 18 194 46 186 84C186 94 180 98 172 98V88Q146 80 120 80Q94 80 68 88V98C60 98 54 94 54 84Z',
      c.second,
    ) +
    bothSides(
      ellipse(94, 52, 14, 12, '#2A1F33', `stroke="${outlineOf(c.second)}" stroke-width="3"`) +
        circle(95, 54, 4.6, c.accent) +
        circle(93.6, 52.4, 1.6, '#ffffff'),
    ) +
    path('M120 60L126 70H114Z', '#2A1F33') +
    line('M150 24L158 34L152 40', darken(c.second, 0.5), 2.8) +
    bothSides(
      [80, 93, 106]
        .map((x, i) =>
          inked(
            `M${x} ${80 - i}H${x + 9}V${89 - i}Q${x + 4.5} ${93 - i} ${x} ${89 - i}Z`,
            lighten(c.second, 0.4),
            outlineOf(c.second),
            2.6,
          ),
        )
        .join(''),
    ),
});

const witchlight: DrawHeadgear = (c) => ({
  cover: 'cap',
  back: '',
  front:
    shell(c, 'M74 78C84 50 92 30 112 18C126 10 150 10 166 26C154 24 146 28 144 36C152 50 160 64 166 78Z') +
    path('M79 64Q120 50 160 64L166 80H74Z', c.second) +
    line('M79 64Q120 50 160 64', outlineOf(c.second), 2.6) +
    toy(c.sheet, 'M34 84C34 70 76 66 120 66C164 66 206 70 206 84C206 96 172 92 120 84C68 92 34 96 34 84Z', c.main) +
    line('M50 80Q84 72 120 71', lighten(c.main, 0.5), 3.4, 0.7) +
    inked('M109 50H131V68H109Z', c.sheet.shade(c.trim), outlineOf(c.trim), 3.2) +
    path('M114.6 55H125.4V63H114.6Z', c.second) +
    circle(166, 26, 6.4, c.accent, `stroke="${outlineOf(c.accent)}" stroke-width="2.6"`) +
    circle(
      166,
      26,
      14,
      c.sheet.radial([
        [0, c.accent, 0.6],
        [1, c.accent, 0],
      ]),
    ),
});

export const seriesFour = { pumpkinKing, boneParade, witchlight };
