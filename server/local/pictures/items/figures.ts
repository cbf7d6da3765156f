import { line } from '../kit/shapes.ts';

// Digits as strokes: no font is needed, and the line matches the rest of the drawing.
const glyphs: Record<string, string> = {
  '0': 'M9 0C16 0 18 7 18 14C18 21 16 28 9 28C2 28 0 21 0 14C0 7 2 0 9 0Z',
  '1': 'M3 6L10 0V28',
  '3': 'M1 3C6 -2 17 -1 17 7C17 12 12 14 8 14C13 14 18 16 18 21C18 29 5 30 0 25',
  '5': 'M16 0H3L2 12C8 9 18 10 18 19C18 28 6 30 0 26',
  '7': 'M0 0H18L7 28',
  '9': 'M17 10C17 16 13 18 9 18C4 18 0 15 0 9C0 3 4 0 9 0C14 0 18 4 18 12C18 22 13 28 4 28',
  '%': 'M18 0L2 28M4 0C7 0 8 2 8 5C8 8 7 10 4 10C1 10 0 8 0 5C0 2 1 0 4 0ZM16 18C19 18 20 20 20 23C20 26 19 28 16 28C13 28 12 26 12 23C12 20 13 18 16 18Z',
};

const STEP = 27;

/** A short figure such as "50%", centred on 0,0 and 28 units tall. */
export function figures(text: string, colour: string, edge: string): string {
  const left = -(text.length * STEP - (STEP - 19)) / 2;
  const draw = (stroke: string, width: number) =>
    [...text]
      .map(
        (glyph, i) =>
          `<g transform="translate(${left + i * STEP} -14)">${line(glyphs[glyph] ?? '', stroke, width)}</g>`,
      )
      .join('');
  return draw(edge, 12) + draw(colour, 6);
}
