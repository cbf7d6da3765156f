import { darken, lighten, mix, outlineOf } from '../kit/colour.ts';
import { materialColours } from '../kit/palette.ts';
import { LINE, circle, clipped, line, path } from '../kit/shapes.ts';
import { n } from '../kit/sheet.ts';
import type { Sheet } from '../kit/sheet.ts';
import type { SuitLook } from './suit-list.ts';

/** A suit's part as its material shows it. */
export interface Cloth {
  sheet: Sheet;
  suit: SuitLook;
  material: number;
  main: string;
  second: string;
  trim: string;
  accent: string;
  dark: string;
}

// How much of the suit's own colour comes through the material.
const dye = [0.7, 0.66, 0.66, 0.82, 1];

export function clothOf(sheet: Sheet, suit: SuitLook, material: number): Cloth {
  const base = materialColours[material] ?? suit.main;
  const share = dye[material] ?? 1;
  return {
    sheet,
    suit,
    material,
    main: mix(base, suit.main, share),
    second: mix(base, suit.second, Math.min(1, share + 0.16)),
    trim: suit.trim,
    accent: suit.accent,
    dark: darken(mix(base, suit.main, share), 0.5),
  };
}

export type Box = [left: number, top: number, right: number, bottom: number];

const steps = (from: number, to: number, by: number) =>
  Array.from({ length: Math.max(0, Math.ceil((to - from) / by)) }, (_, i) => from + i * by);

const plate = (cloth: Cloth, [left, top, right, bottom]: Box) => {
  const width = right - left;
  const gloss = `M${n(left + width * 0.14)} ${n(bottom)}L${n(left + width * 0.4)} ${n(top)}`;
  const rivets = [left + 5, right - 5].map((x) =>
    circle(x, bottom - 6, 1.9, lighten(cloth.main, 0.6), `stroke="${cloth.dark}" stroke-width="1"`),
  );
  return (
    line(gloss, '#ffffff', Math.max(3, width * 0.15), 0.5) +
    line(`M${n(left + width * 0.36)} ${n(bottom)}L${n(left + width * 0.62)} ${n(top)}`, '#ffffff', 2, 0.4) +
    rivets.join('')
  );
};

// Rings in rows, every second row shifted by half a ring.
const chain = (cloth: Cloth, [left, top, right, bottom]: Box) => {
  const rows = steps(top + 2, bottom, 5).map((y, row) => {
    const start = left - (row % 2) * 3.5;
    return `M${n(start)} ${n(y)}${'q3.5 4.6 7 0'.repeat(Math.ceil((right - start) / 7))}`;
  });
  return line(rows.join(''), cloth.dark, 1.7, 0.7);
};

const light = (cloth: Cloth, [left, top, right, bottom]: Box) => {
  const middle = (top + bottom) / 2;
  const seam = `M${n(left)} ${n(middle + 3)}Q${n((left + right) / 2)} ${n(middle + 7)} ${n(right)} ${n(middle + 3)}`;
  const stitches = `<path d="${seam}" fill="none" stroke="${lighten(cloth.main, 0.65)}" stroke-width="1.7" stroke-dasharray="3 3.2" stroke-linecap="round" transform="translate(0 -3)"/>`;
  return line(seam, cloth.dark, 1.8, 0.7) + stitches;
};

const soft = (cloth: Cloth, [left, top, right, bottom]: Box) => {
  const width = right - left;
  const folds = [0.24, 0.5, 0.76].map(
    (at, i) =>
      `M${n(left + width * at)} ${n(bottom)}Q${n(left + width * (at + 0.06 - 0.04 * i))} ${n(bottom - (bottom - top) * 0.22)} ${n(left + width * (at + 0.03))} ${n(bottom - (bottom - top) * (0.34 + 0.08 * (i % 2)))}`,
  );
  return line(folds.join(''), cloth.dark, 2, 0.4);
};

const textures = [soft, plate, chain, light, soft];

export function texture(cloth: Cloth, d: string, box: Box): string {
  const draw = textures[cloth.material] ?? soft;
  return clipped(draw(cloth, box), cloth.sheet.clip(d));
}

/** A piece of clothing: moulded, textured by its material, with its outline on top. */
export function piece(cloth: Cloth, d: string, box: Box, colour = cloth.main): string {
  const dyed = { ...cloth, main: colour, dark: darken(colour, 0.5) };
  return path(d, cloth.sheet.shade(colour)) + texture(dyed, d, box) + line(d, outlineOf(colour), LINE);
}
