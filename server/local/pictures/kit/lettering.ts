import letters from './letters.json' with { type: 'json' };
import { group, path } from './shapes.ts';

type Letter = readonly [advance: number, outline: string];
const face = letters as unknown as Readonly<Record<string, Letter>>;
const UNITS = 1_000;

/** What the face has no letter for is left out. */
const known = (text: string): Letter[] => [...text].flatMap((sign) => (face[sign] ? [face[sign]] : []));

/** How wide a line is at a size of 1. */
export const lineWidth = (text: string): number => known(text).reduce((sum, [advance]) => sum + advance, 0) / UNITS;

export type LineLook = { x: number; y: number; size: number; fill: string; anchor?: 'start' | 'end' };

/**
 * A line in the display face, drawn as outlines: a machine that draws pictures has other fonts than another one, or none.
 * The letters are those of English, which heroes' names are made of (`scripts/build/fonts.mjs`).
 */
export function lettering(text: string, { x, y, size, fill, anchor = 'start' }: LineLook): string {
  const scale = size / UNITS;
  const from = anchor === 'end' ? x - lineWidth(text) * size : x;
  let at = 0;
  const outlines = known(text).map(([advance, outline]) => {
    const placed = outline === '' ? '' : group(path(outline, fill), `translate(${String(at)} 0)`);
    at += advance;
    return placed;
  });
  return group(outlines.join(''), `translate(${from.toFixed(1)} ${y.toFixed(1)}) scale(${scale.toFixed(4)})`);
}

export type Lines = { lines: string[]; size: number };

/** As large as fits the width, on one line or, where that makes it larger, on two. */
export function fitted(text: string, width: number, largest: number): Lines {
  const words = text.split(' ');
  const ways = [
    [text],
    ...words.slice(1).map((_, at) => [words.slice(0, at + 1), words.slice(at + 1)].map((one) => one.join(' '))),
  ];
  const sized = ways.map((lines): Lines => {
    const widest = Math.max(...lines.map(lineWidth), 0.01);
    return { lines, size: Math.min(largest, width / widest) };
  });
  return sized.reduce((best, other) => (other.size > best.size ? other : best));
}
