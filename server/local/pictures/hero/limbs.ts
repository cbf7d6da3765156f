import { darken, lighten, outlineOf } from '../kit/colour.ts';
import {
  LINE,
  ball,
  bothSides,
  circle,
  clipped,
  ellipse,
  inked,
  line,
  moved,
  path,
  starPath,
  toy,
} from '../kit/shapes.ts';
import { n } from '../kit/sheet.ts';
import { piece, texture } from '../suits/cloth.ts';
import type { Cloth } from '../suits/cloth.ts';
import type { Glove, Legwear, Shoulder } from '../suits/suit-list.ts';
import type { Point } from './pose.ts';

const LEG = 'M98 184H119V210H98Z';
const BOOT = 'M97 203H120V214C120 220 88 220 88 214C88 208 94 207 97 203Z';

const boot = (cloth: Cloth, colour: string) =>
  piece(cloth, BOOT, [88, 203, 120, 218], colour) + line('M90 216H119', lighten(colour, 0.5), 1.8, 0.6);

type DrawLeg = (cloth: Cloth) => string;

const legKinds: Record<Legwear, DrawLeg> = {
  boots: (c) =>
    piece(c, LEG, [98, 184, 119, 210]) +
    boot(c, darken(c.trim, 0.35)) +
    inked('M94 199H121V206H94Z', c.sheet.shade(c.trim), outlineOf(c.trim), 3),
  greaves: (c) =>
    piece(c, LEG, [98, 184, 119, 210], darken(c.main, 0.3)) +
    boot(c, c.main) +
    toy(c.sheet, 'M94 192Q107 186 121 192L119 210Q107 214 97 210Z', c.second, 3.4) +
    path(starPath(107.5, 201, 4, 6, 2.6), c.trim),
  baggy: (c) =>
    piece(c, 'M97 182H120C122 194 121 204 116 208H99C90 204 90 192 97 182Z', [92, 184, 121, 208]) +
    boot(c, darken(c.second, 0.4)) +
    line('M99 205H117', c.trim, 4),
  wraps: (c) =>
    piece(c, LEG, [98, 184, 119, 210]) +
    boot(c, c.dark) +
    line('M98 194L119 199M98 201L119 206M119 194L98 199', c.second, 3),
  skirt: (c) =>
    piece(c, LEG, [98, 184, 119, 210], c.second) +
    boot(c, c.trim) +
    toy(c.sheet, 'M92 182H121L123 201Q104 207 84 200Z', c.main, 3.6) +
    line('M86 197Q104 203 122 197', c.second, 3),
  striped: (c) =>
    piece(c, LEG, [98, 184, 119, 210], c.second) +
    clipped(line('M96 190H121M96 199H121', c.main, 5), c.sheet.clip(LEG)) +
    line(LEG, outlineOf(c.second), LINE) +
    boot(c, c.trim) +
    circle(92, 210, 3.4, c.accent, `stroke="${outlineOf(c.accent)}" stroke-width="1.8"`),
  petals: (c) =>
    piece(c, LEG, [98, 184, 119, 210]) +
    boot(c, darken(c.main, 0.3)) +
    toy(c.sheet, 'M86 184Q96 206 102 204Q112 200 110 184Z', c.second, 3) +
    toy(c.sheet, 'M102 184Q110 208 116 205Q122 202 121 184Z', c.accent, 3),
  sandals: (c) =>
    piece(c, LEG, [98, 184, 119, 210]) +
    inked('M88 213H121V219H88Z', c.sheet.shade(darken(c.trim, 0.4)), outlineOf(c.trim), 3) +
    piece(c, 'M96 203H120V213H89C89 208 93 206 96 203Z', [89, 203, 120, 213], lighten(c.second, 0.25)) +
    line('M96 212Q100 206 108 205', c.trim, 3.4),
};

export function legs(cloth: Cloth): string {
  return bothSides(legKinds[cloth.suit.legs](cloth));
}

/** A thick sleeve from shoulder to wrist; the hand itself comes later, over what it holds. */
export function arm(cloth: Cloth, from: Point, elbow: Point, hand: Point): string {
  const [x0, y0] = from;
  const [x1, y1] = elbow;
  const [x2, y2] = hand;
  const d = `M${n(x0)} ${n(y0)}Q${n(x1)} ${n(y1)} ${n(x2)} ${n(y2)}`;
  const stroke = outlineOf(cloth.main);
  return line(d, stroke, 25) + line(d, cloth.main, 17) + moved(line(d, lighten(cloth.main, 0.4), 5, 0.6), -2, -3);
}

const shoulderKinds: Record<Shoulder, (cloth: Cloth) => string> = {
  none: () => '',
  pauldron: (c) =>
    toy(c.sheet, 'M76 164C74 148 88 142 102 148C102 158 96 166 88 170Z', c.main) +
    line('M80 163Q84 154 98 152', c.trim, 3.4),
  spike: (c) =>
    toy(c.sheet, 'M82 154L62 140L88 146Z', c.second, 3.4) +
    toy(c.sheet, 'M78 166C74 150 88 142 102 148C102 160 94 168 84 170Z', c.main) +
    circle(88, 157, 3.4, c.accent, `stroke="${outlineOf(c.trim)}" stroke-width="1.8"`),
  leaf: (c) =>
    toy(c.sheet, 'M100 150C86 138 66 146 62 160C76 166 90 164 100 150Z', c.second, 3.4) +
    line('M96 152Q80 152 68 159', darken(c.second, 0.45), 2) +
    toy(c.sheet, 'M102 148C96 138 80 138 76 146C84 154 94 154 102 148Z', c.main, 3),
  fur: (c) =>
    [
      [82, 160, 9],
      [88, 152, 9],
      [98, 148, 8],
      [110, 149, 7],
    ]
      .map(([x = 0, y = 0, r = 0]) => ball(c.sheet, x, y, r, c.second, 3))
      .join(''),
  epaulette: (c) =>
    toy(c.sheet, 'M74 158C74 148 90 144 102 149L100 158Z', c.trim, 3.4) +
    line('M77 161V168M83 161V169M89 160V168M95 160V166', c.trim, 4),
  plates: (c) =>
    toy(c.sheet, 'M70 170C68 160 76 154 96 156L92 172Z', c.second, 3.2) +
    toy(c.sheet, 'M74 162C74 150 88 144 102 148C102 158 96 164 90 165Z', c.main, 3.6) +
    line('M78 158Q86 152 99 152', c.trim, 2.6),
  crystal: (c) =>
    toy(c.sheet, 'M80 158L68 140L86 148Z', c.accent, 3) +
    toy(c.sheet, 'M90 154L86 130L100 148Z', c.second, 3) +
    toy(c.sheet, 'M78 166C76 154 90 146 102 150C100 162 92 168 84 169Z', c.main, 3.4),
  wing: (c) =>
    toy(
      c.sheet,
      'M94 154C80 138 58 134 46 140C50 146 54 148 58 149C54 151 54 154 55 156C60 158 64 158 68 158C66 161 68 164 70 165C80 168 90 164 94 154Z',
      c.second,
      3.4,
    ) + line('M84 154Q72 146 60 145M84 159Q74 155 64 154', darken(c.second, 0.35), 2),
  cape: (c) =>
    toy(c.sheet, 'M78 168C76 150 92 142 108 146L104 158C94 158 86 164 84 172Z', c.second) +
    circle(103, 153, 4, c.accent, `stroke="${outlineOf(c.trim)}" stroke-width="2"`),
};

export const shoulders = (cloth: Cloth) => bothSides(shoulderKinds[cloth.suit.shoulder](cloth));

/** A cloak behind the figure, for suits that wear one. */
export function cape(cloth: Cloth): string {
  if (cloth.suit.shoulder !== 'cape') return '';
  const d =
    'M92 148C76 158 62 188 58 210Q72 206 80 213Q98 206 120 213Q142 206 160 213Q168 206 182 210C178 188 164 158 148 148Z';
  return (
    inked(d, cloth.sheet.shade(cloth.second), outlineOf(cloth.second)) +
    line('M84 170Q76 190 74 206M156 170Q164 190 166 206', darken(cloth.second, 0.5), 2.6, 0.7)
  );
}

const fist = 'M-13 -4C-13 -12 -6 -15 1 -15C9 -15 14 -9 14 -1C14 9 8 14 0 14C-8 14 -13 8 -13 -4Z';

/** Drawn about 0,0 for the left hand; the thumb points to the body. */
const gloveKinds: Record<Glove, (cloth: Cloth, skin: string) => string> = {
  mitten: (c) =>
    toy(c.sheet, fist, c.main) +
    toy(c.sheet, 'M3 -6C10 -10 16 -5 13 1C11 5 6 5 3 3Z', c.main, 3) +
    inked('M-12 8Q0 16 12 8L11 16Q0 22 -11 16Z', c.sheet.shade(c.trim), outlineOf(c.trim), 3),
  gauntlet: (c) =>
    toy(c.sheet, fist, c.main) +
    line('M-9 -5Q-8 -10 -2 -11M-11 1H-3', c.dark, 2.2) +
    toy(c.sheet, 'M4 -5C10 -9 15 -4 12 1C10 4 6 4 4 2Z', c.main, 3) +
    toy(c.sheet, 'M-17 8Q0 16 17 8L13 18Q0 23 -13 18Z', c.second, 3.2) +
    circle(0, 16, 2.4, c.accent),
  wrap: (c, skin) =>
    toy(c.sheet, fist, skin) +
    line('M-12 2Q0 8 13 3M-11 8Q0 14 11 9', c.second, 4.4) +
    line('M-12 5Q0 11 12 6', c.dark, 1.4, 0.6) +
    toy(c.sheet, 'M4 -6C10 -10 15 -5 12 0C10 3 6 3 4 1Z', skin, 3),
  claw: (c) =>
    toy(c.sheet, 'M-10 -10L-14 -20L-4 -13ZM-1 -13L1 -23L6 -12Z', c.accent, 2.6) +
    toy(c.sheet, fist, c.main) +
    toy(c.sheet, 'M4 -5C10 -9 15 -4 12 1C10 4 6 4 4 2Z', c.main, 3) +
    inked('M-12 9Q0 16 12 9L10 16Q0 21 -10 16Z', c.sheet.shade(c.trim), outlineOf(c.trim), 2.8),
  cuff: (c, skin) =>
    toy(c.sheet, fist, skin) +
    toy(c.sheet, 'M4 -6C10 -10 15 -5 12 0C10 3 6 3 4 1Z', skin, 3) +
    toy(c.sheet, 'M-14 6Q0 13 14 6L17 18Q0 25 -17 18Z', c.second, 3.4) +
    line('M-15 14Q0 20 15 14', c.trim, 2.4),
  fur: (c) =>
    toy(c.sheet, fist, c.main) +
    toy(c.sheet, 'M4 -6C10 -10 15 -5 12 0C10 3 6 3 4 1Z', c.main, 3) +
    [-10, 0, 10].map((x) => ball(c.sheet, x, 14 + (x === 0 ? 2 : 0), 6.6, c.second, 2.8)).join(''),
};

/** Hands are drawn for the left side and mirrored for the right, so thumbs meet. */
export function hand(cloth: Cloth, skin: string, at: Point, side: 'left' | 'right', scale = 1): string {
  const bare = cloth.suit.hands === 'cuff' || cloth.suit.hands === 'wrap';
  const glove = gloveKinds[cloth.suit.hands](cloth, skin) + (bare ? '' : texture(cloth, fist, [-14, -14, 14, 14]));
  const flip = side === 'right' ? '-1 1' : '1 1';
  return `<g transform="translate(${n(at[0])} ${n(at[1])}) scale(${scale}) scale(${flip})">${glove}</g>`;
}

export const footShadow = () => ellipse(120, 216, 40, 6, '#1d1138', 'opacity="0.4"');
