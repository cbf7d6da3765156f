import { circle, path } from '../kit/shapes.ts';
import { starPath } from '../kit/shapes.ts';

const drop = 'M0 -10C5 -3 8 0 8 4A8 8 0 0 1 -8 4C-8 0 -5 -3 0 -10Z';
const flame = 'M1 -11C3 -6 9 -4 8 3C7 9 3 11 0 11C-4 11 -8 8 -8 3C-8 0 -6 -2 -5 -5C-3 -3 -2 -2 -2 0C0 -4 2 -7 1 -11Z';
const bolt = 'M3 -11L-7 2H-1.4L-3 11L7 -3H1.2Z';
const moon = 'M3 -10A10 10 0 1 0 9 5A8 8 0 0 1 3 -10Z';

/** Faction signs within 11 units of 0,0; index 0..5. */
export function factionSign(faction: number, colour: string): string {
  const spiral = `<path d="M0 0C2 -3 6 0 4 4C1 8 -6 6 -6 -1C-6 -8 4 -10 9 -5" fill="none" stroke="${colour}" stroke-width="3.4" stroke-linecap="round"/>`;
  const signs = [
    spiral,
    path(flame, colour),
    path(bolt, colour),
    path(drop, colour),
    path(starPath(0, 0, 8, 11, 6.4), colour) + circle(0, 0, 3.4, '#ffffff', 'opacity="0.6"'),
    path(moon, colour),
  ];
  return signs[faction] ?? spiral;
}
