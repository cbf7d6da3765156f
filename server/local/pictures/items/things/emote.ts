import { scatter } from '../../../../../core/rules/items/item-identity.ts';
import { lighten, outlineOf } from '../../kit/colour.ts';
import { skins, ink } from '../../kit/palette.ts';
import { circle, ellipse, inked, line, mirrored, path, starPath, toy } from '../../kit/shapes.ts';
import type { Sheet } from '../../kit/sheet.ts';
import { tile } from '../tile.ts';

const both = (side: string) => side + mirrored(side);

const tear = 'M84 132C92 144 96 152 90 160C84 166 74 162 74 153C74 146 80 140 84 132Z';
const heart = (x: number, y: number) =>
  `M${x} ${y + 15}C${x - 20} ${y} ${x - 18} ${y - 14} ${x - 9} ${y - 14}C${x - 3} ${y - 14} ${x} ${y - 9} ${x} ${y - 6}C${x} ${y - 9} ${x + 3} ${y - 14} ${x + 9} ${y - 14}C${x + 18} ${y - 14} ${x + 20} ${y} ${x} ${y + 15}Z`;

/** Faces of the emotes, on a head whose middle is 120,118. */
const moods: readonly (() => string)[] = [
  () =>
    both(line('M78 110Q92 90 106 110', ink, 8)) +
    inked('M86 128Q120 138 154 128Q152 166 120 166Q88 166 86 128Z', '#5A1530', ink, 6) +
    path('M92 133Q120 141 148 133L146 143Q120 150 94 143Z', '#ffffff') +
    path('M100 156Q120 142 140 156Q132 163 120 163Q108 163 100 156Z', '#FF7C86'),
  () => both(inked(heart(90, 102), '#FF5A7A', '#6A1030', 4.6)) + line('M94 138Q120 162 146 138', ink, 8),
  () =>
    both(ellipse(92, 104, 11, 14, ink) + circle(88, 98, 4.6, '#ffffff') + inked(tear, '#7AD3FF', '#20508A', 3.6)) +
    line('M98 158Q120 136 142 158', ink, 8),
  () =>
    both(line('M74 88L106 100', ink, 8) + ellipse(94, 112, 10, 12, ink) + circle(91, 108, 4, '#ffffff')) +
    inked('M92 146H148V160H92Z', '#ffffff', ink, 6) +
    line('M106 146V160M120 146V160M134 146V160', ink, 3),
  () =>
    both(circle(92, 104, 18, '#ffffff', `stroke="${ink}" stroke-width="5"`) + circle(92, 104, 6, ink)) +
    inked('M120 136C134 136 134 166 120 166C106 166 106 136 120 136Z', '#5A1530', ink, 5),
  () =>
    both(inked(starPath(92, 104, 5, 20, 9), '#FFD23C', '#8A4A0C', 4.4)) +
    inked('M90 134Q120 142 150 134Q146 164 120 164Q94 164 90 134Z', '#5A1530', ink, 6) +
    path('M96 138Q120 145 144 138L142 147Q120 152 98 147Z', '#ffffff'),
  () =>
    both(line('M78 108H106', ink, 8)) +
    line('M106 146Q120 140 134 146', ink, 7) +
    line('M168 62H190L168 84H190M196 34H210L196 48H210', '#ffffff', 6),
  () =>
    ellipse(92, 106, 12, 15, ink) +
    circle(87, 99, 5, '#ffffff') +
    line('M134 108Q148 96 162 108', ink, 8) +
    line('M94 138Q120 158 146 138', ink, 8) +
    inked('M118 148Q118 174 131 172Q144 170 138 143', '#FF7C86', ink, 5),
];

export function emoteTile(sheet: Sheet, id: number, unique = false): string {
  const skin = skins[1 + scatter(id, 7, 12)] ?? '#F3C95E';
  const mood = moods[(id - 1) % moods.length] ?? moods[0];
  const head =
    toy(
      sheet,
      'M38 112C38 64 74 40 120 40C166 40 202 64 202 112C202 164 168 192 120 192C72 192 38 164 38 112Z',
      skin,
      6,
    ) +
    both(ellipse(70, 134, 17, 11, '#FF6F7D', 'fill-opacity="0.42"')) +
    line('M58 88Q68 64 92 56', '#ffffff', 8, 0.6) +
    both(inked('M64 56C54 38 62 22 80 24C94 26 100 36 100 46Z', lighten(skin, 0.1), outlineOf(skin), 6));
  return tile(sheet, head + (mood?.() ?? ''), {
    colour: ['#35B8A4', '#F25FA8', '#3E8BFF', '#E5484D', '#8457E8', '#F5A623'][scatter(id, 8, 6)] ?? '#35B8A4',
    unique,
  });
}
