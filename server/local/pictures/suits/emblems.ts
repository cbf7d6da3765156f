import { darken, lighten, outlineOf } from '../kit/colour.ts';
import { circle, ellipse, gear, glint, inked, line, path, starPath } from '../kit/shapes.ts';
import type { EmblemName } from './suit-list.ts';

export interface EmblemColours {
  fill: string;
  second: string;
}

type Draw = (colours: EmblemColours) => string;

const petal = 'M0 0C-5.5 -3 -5 -9.5 -1.6 -10.6L0 -9L1.6 -10.6C5 -9.5 5.5 -3 0 0Z';
const around = (count: number, content: string) =>
  Array.from({ length: count }, (_, i) => `<g transform="rotate(${(i * 360) / count})">${content}</g>`).join('');

/** Each drawing sits on 0,0 and stays within 12 units of it. */
const drawings: Record<EmblemName, Draw> = {
  lantern: ({ fill, second }) =>
    line('M-4 -8Q0 -13 4 -8', outlineOf(fill), 2.4) +
    inked('M-6 -7L6 -7L8 0L6 8L-6 8L-8 0Z', fill, outlineOf(fill), 2.2) +
    inked('M0 -4C3 -1 4 1 2 4C1 6 -1 6 -2 4C-4 1 -2 0 0 -4Z', second, outlineOf(fill), 1.4),
  anchor: ({ fill }) =>
    circle(0, -8, 3, 'none', `stroke="${fill}" stroke-width="2.6"`) +
    line('M0 -5V9M-6 -2H6M-9 3C-8 9 -3 10 0 10C3 10 8 9 9 3', fill, 3),
  rose: ({ fill, second }) =>
    inked('M-9 6Q-10 0 -3 2Q0 6 -9 6ZM9 6Q10 0 3 2Q0 6 9 6Z', second, outlineOf(second), 1.6) +
    inked('M-8 -3C-8 -10 -2 -10 0 -8C2 -10 8 -10 8 -3C8 3 3 6 0 6C-3 6 -8 3 -8 -3Z', fill, outlineOf(fill), 2) +
    line('M-3 -4C-3 -8 4 -7 3 -3C2 0 -4 1 -4 -3', outlineOf(fill), 1.6),
  gear: ({ fill, second }) =>
    inked(gear(0, 0, 8, 10.5, 7.6), fill, outlineOf(fill), 2) +
    inked('M0 -3.4A3.4 3.4 0 1 1 -0.1 -3.4Z', second, outlineOf(fill), 1.8),
  flame: ({ fill, second }) =>
    inked(
      'M1 -12C3 -6 9 -4 8 3C7 9 3 11 0 11C-4 11 -8 8 -8 3C-8 0 -6 -2 -5 -5C-3 -3 -2 -2 -2 0C0 -4 2 -7 1 -12Z',
      fill,
      outlineOf(fill),
      2,
    ) + path('M0 0C2 2 4 4 3 7C2 9 -2 9 -3 7C-4 4 -1 3 0 0Z', second),
  moon: ({ fill, second }) =>
    inked('M4 -10A10.4 10.4 0 1 0 9 5A8.2 8.2 0 0 1 4 -10Z', fill, outlineOf(fill), 2) + path(glint(6, -3, 5), second),
  chevron: ({ fill, second }) =>
    inked('M-9 -1L0 -8L9 -1V4L0 -3L-9 4Z', fill, outlineOf(fill), 1.8) +
    inked('M-9 7L0 0L9 7V11L0 5L-9 11Z', second, outlineOf(fill), 1.8),
  snow: ({ fill }) => around(6, line('M0 0V-10M-3.4 -8.6L0 -5.6L3.4 -8.6', fill, 2.2)) + circle(0, 0, 2.4, fill),
  bee: ({ fill, second }) =>
    ellipse(-6, -5, 5, 3.6, second, `stroke="${outlineOf(fill)}" stroke-width="1.6" transform="rotate(30 -6 -5)"`) +
    ellipse(6, -5, 5, 3.6, second, `stroke="${outlineOf(fill)}" stroke-width="1.6" transform="rotate(-30 6 -5)"`) +
    inked('M0 -7C5 -7 7 -2 7 2C7 7 3 11 0 12C-3 11 -7 7 -7 2C-7 -2 -5 -7 0 -7Z', fill, outlineOf(fill), 2) +
    path('M-6.6 -1H6.6V2.6H-6.6ZM-6 5.6H6L3.4 8.6H-3.4Z', outlineOf(fill)),
  candle: ({ fill, second }) =>
    inked('M-5 -1H5V10H-5Z', fill, outlineOf(second), 2) +
    path('M-5 -1H5V3Q3.6 6 2.6 3Q1 1 0 5Q-1.4 8 -2.6 4Q-4 2 -5 4Z', lighten(fill, 0.6)) +
    inked('M0 -12C3 -8 4 -6 2 -3Q0 -2 -2 -3C-4 -6 -1 -8 0 -12Z', second, outlineOf(second), 1.6),
  bolt: ({ fill }) => inked('M3 -12L-8 2H-1.4L-4 12L8 -3H1.2Z', fill, outlineOf(fill), 2.2),
  prism: ({ fill, second }) =>
    inked('M0 -12L8 -3L0 12L-8 -3Z', fill, outlineOf(fill), 2) +
    path('M0 -12L3 -3L0 12L-3 -3Z', lighten(fill, 0.6)) +
    path('M3 -3L8 -3L0 12Z', second, 'opacity="0.7"'),
  crest: ({ fill, second }) =>
    circle(0, 0, 10.4, fill, `stroke="${outlineOf(fill)}" stroke-width="2"`) +
    around(3, path('M0 -1C-4 -3 -3.6 -8 0 -8.6C3.6 -8 4 -3 0 -1Z', second)),
  shuriken: ({ fill, second }) =>
    inked(starPath(0, 0, 4, 12, 4.4, 20), fill, outlineOf(fill), 2) + circle(0, 0, 2.6, second),
  sakura: ({ fill, second }) => around(5, inked(petal, fill, outlineOf(fill), 1.4)) + circle(0, 0, 2.6, second),
  wave: ({ fill, second }) =>
    circle(0, 0, 10.6, second, `stroke="${outlineOf(fill)}" stroke-width="2"`) +
    path('M-10 1C-6 -7 3 -8 6 -2C3 -3 1 -1 2 1C4 3 8 3 10 1C10 7 5 10.4 0 10.4C-5 10.4 -10 7 -10 1Z', fill),
  oni: ({ fill, second }) =>
    inked('M-7 -6L-9 -12L-3 -8ZM7 -6L9 -12L3 -8Z', second, outlineOf(fill), 1.6) +
    inked('M-9 -4C-8 -9 8 -9 9 -4C10 4 6 10 0 10C-6 10 -10 4 -9 -4Z', fill, outlineOf(fill), 2) +
    path('M-6 -2L-1.6 0L-5 2ZM6 -2L1.6 0L5 2Z', second) +
    path('M-5 4.4H5L3.6 7.4L2 5.4L0 7.4L-2 5.4L-3.6 7.4Z', second),
  fox: ({ fill, second }) =>
    inked('M-10 -10L-3 -6H3L10 -10L9 1L0 11L-9 1Z', fill, outlineOf(fill), 2) +
    path('M-9 1L-3 1L0 11ZM9 1L3 1L0 11Z', second) +
    line('M-5.6 -1.4L-3 0M5.6 -1.4L3 0', darken(fill, 0.8), 2),
  pumpkin: ({ fill, second }) =>
    line('M0 -7Q0 -11 4 -12', second, 3.4) +
    inked('M0 -7C4 -9 11 -6 11 1C11 8 5 10 0 9C-5 10 -11 8 -11 1C-11 -6 -4 -9 0 -7Z', fill, outlineOf(fill), 2) +
    path('M-7 -1L-4 -4L-2 0ZM7 -1L4 -4L2 0ZM-6 3Q0 6 6 3Q4 8 0 7.6Q-4 8 -6 3Z', outlineOf(fill)),
  skull: ({ fill, second }) =>
    inked('M0 -10C7 -10 10 -5 9 0C9 3 6 4 6 6V9H-6V6C-6 4 -9 3 -9 0C-10 -5 -7 -10 0 -10Z', fill, outlineOf(fill), 2) +
    circle(-4, -1, 2.8, outlineOf(second)) +
    circle(4, -1, 2.8, outlineOf(second)) +
    line('M-2 6V9M2 6V9', outlineOf(second), 1.6) +
    path('M0 1.6L1.6 4.2H-1.6Z', outlineOf(second)),
  witch: ({ fill, second }) =>
    inked('M-2 -9Q1 -14 6 -11Q3 -9 4 -4L7 5H-7Z', fill, outlineOf(fill), 2) +
    ellipse(0, 6, 12, 4, fill, `stroke="${outlineOf(fill)}" stroke-width="2"`) +
    path('M-6.6 2H6.4L7 5H-7Z', second),
};

export function emblem(name: EmblemName, fill: string, second: string): string {
  return drawings[name]({ fill, second });
}
