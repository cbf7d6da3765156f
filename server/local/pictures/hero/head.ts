import { darken, lighten, luminance, mix, outlineOf } from '../kit/colour.ts';
import { LINE, bothSides, ellipse, inked, line, path } from '../kit/shapes.ts';
import type { Sheet } from '../kit/sheet.ts';

/** Chin and cheeks of the toy; everything on the head is placed around it. */
export const HEAD = 'M65 100C65 65 90 48 120 48C150 48 175 65 175 100C175 133 151 148 120 148C89 148 65 133 65 100Z';

export function ears(sheet: Sheet, skin: string): string {
  const ear = inked('M70 98C58 92 53 104 57 113C60 121 68 122 72 117Z', sheet.shade(skin), outlineOf(skin));
  return bothSides(ear + line('M64 104C60 105 61 112 66 113', darken(skin, 0.3), 2.4));
}

export function head(sheet: Sheet, skin: string): string {
  const light = sheet.pool(
    [
      [0, lighten(skin, 0.36)],
      [0.5, skin],
      [1, darken(skin, 0.2)],
    ],
    102,
    82,
    86,
  );
  const blush = luminance(skin) < 0.42 ? mix(skin, '#F0705E', 0.4) : mix(skin, '#FF6F7D', 0.42);
  const cheek = sheet.radial([
    [0, blush, 0.95],
    [0.6, blush, 0.6],
    [1, blush, 0],
  ]);
  return (
    inked(HEAD, light, outlineOf(skin), LINE) +
    // Light thrown back from the pedestal keeps the chin round.
    path('M80 132C94 147 146 147 160 132C150 152 90 152 80 132Z', lighten(skin, 0.3), 'opacity="0.35"') +
    bothSides(ellipse(83, 124, 12.5, 8, cheek))
  );
}
