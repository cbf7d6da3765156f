import { darken, lighten, mix } from '../kit/colour.ts';
import { circle, ellipse, glint, line, mirrored, path, starPath } from '../kit/shapes.ts';
import { ink } from '../kit/palette.ts';

export interface EyeColours {
  skin: string;
  iris: string;
  brow: string;
}

/** The left eye on the picture; the right one is its mirror, but for winks and scars. */
const X = 96;
const Y = 109;

const white = (rx: number, ry: number) => ellipse(X, Y, rx, ry, '#ffffff', `stroke="${ink}" stroke-width="3"`);
const spark = (r: number) =>
  circle(X - 3.4, Y - 4.4, r, '#ffffff') + circle(X + 3.2, Y + 4, r * 0.45, '#ffffff', 'opacity="0.9"');
const brow = (c: EyeColours, d: string, width = 4.6) => line(d, c.brow, width);

function irisBall(c: EyeColours, r: number): string {
  return (
    circle(X + 0.6, Y + 0.6, r, c.iris) +
    circle(X + 0.6, Y + 2.4, r * 0.72, lighten(c.iris, 0.4), 'opacity="0.55"') +
    circle(X + 0.6, Y + 0.2, r * 0.52, ink)
  );
}

const softBrow = 'M84 92Q94 86 104 90';
const both = (side: string) => side + mirrored(side);

type Draw = (c: EyeColours) => string;

const beads: Draw = (c) => both(ellipse(X, Y, 8.4, 10.4, ink) + spark(3.4) + brow(c, softBrow));

const sparkling: Draw = (c) =>
  both(
    ellipse(X, Y, 11, 13, ink) +
      ellipse(X, Y + 2.6, 8.6, 9, c.iris) +
      ellipse(X, Y + 6, 6.4, 4.6, lighten(c.iris, 0.55)) +
      ellipse(X, Y - 1, 5, 5.6, ink) +
      circle(X - 4, Y - 6, 4.2, '#ffffff') +
      circle(X + 4.4, Y + 4.6, 2, '#ffffff') +
      brow(c, 'M86 89Q95 84 104 88', 4),
  );

const happy: Draw = (c) => both(line('M86 112Q96 99 106 112', ink, 5) + brow(c, 'M85 94Q94 89 103 92'));

const sleepy: Draw = (c) =>
  both(
    white(10.5, 10.5) +
      irisBall(c, 7) +
      path(`M85 109C85 96 107 96 107 109Q96 105 85 109Z`, mix(c.skin, '#7A4A5A', 0.25)) +
      line('M84.6 109.4Q96 104.4 107.4 109.4', ink, 3.6) +
      brow(c, 'M85 94Q95 93 104 95'),
  );

const stern: Draw = (c) =>
  both(
    white(10.5, 10.5) +
      irisBall(c, 7.2) +
      circle(X - 2, Y - 2, 2.4, '#ffffff') +
      path('M83 103L84 94L109 100L108 107Z', c.skin) +
      line('M84 100L108 107', ink, 3.8) +
      brow(c, 'M83 92L107 100', 6),
  );

const starry: Draw = (c) =>
  both(
    ellipse(X, Y, 11, 12.4, ink) +
      path(starPath(X, Y + 0.6, 5, 9, 4), lighten(c.iris, 0.3)) +
      circle(X - 4, Y - 5.4, 3, '#ffffff') +
      brow(c, 'M84 89Q94 82 105 88', 4),
  );

const wink: Draw = (c) =>
  ellipse(X, Y, 9.4, 11.4, ink) +
  ellipse(X, Y + 3, 6.8, 7, c.iris) +
  ellipse(X, Y, 4, 4.6, ink) +
  spark(3.4) +
  brow(c, 'M84 90Q94 84 104 89') +
  mirrored(line('M87 108L97 112L106 107M96 112L88 116', ink, 4.4) + brow(c, 'M86 97Q95 95 104 98'));

const cat: Draw = (c) =>
  both(
    path(
      'M83 108C88 97 102 97 109 109C102 120 89 120 83 108Z',
      lighten(c.iris, 0.25),
      `stroke="${ink}" stroke-width="3.4" stroke-linejoin="round"`,
    ) +
      ellipse(X, Y - 0.4, 3, 8.6, ink) +
      circle(X - 3.6, Y - 4, 2.4, '#ffffff') +
      brow(c, 'M83 95Q92 88 104 93', 4),
  );

const calm: Draw = (c) =>
  both(line('M85 107Q96 117 107 107', ink, 4.8) + line('M86.4 110L82.6 113.4', ink, 3.4) + brow(c, softBrow, 4));

const spectacles: Draw = (c) =>
  both(
    ellipse(X, Y, 6.6, 8, ink) +
      circle(X - 2.2, Y - 3, 2.4, '#ffffff') +
      circle(X, Y, 15, '#ffffff', `fill-opacity="0.22" stroke="#3B2A4D" stroke-width="3.6"`) +
      line('M88 101Q92 97 97 97', '#ffffff', 2.6, 0.9) +
      brow(c, 'M84 88Q94 83 104 87', 4),
  ) + line('M111 107Q120 103 129 107', '#3B2A4D', 3.6);

const scarred: Draw = (c) =>
  both(
    white(10, 11) + irisBall(c, 7.4) + circle(X - 2.4, Y - 3, 2.6, '#ffffff') + brow(c, 'M83 94Q93 88 105 94', 5.4),
  ) + line('M154 86L145 98M143 121L140 130', mix(darken(c.skin, 0.25), '#C4525A', 0.5), 4);

const glowing: Draw = (c) =>
  both(
    ellipse(X, Y, 12.6, 13.6, lighten(c.iris, 0.2), 'opacity="0.4"') +
      path('M85 104Q96 99 108 106Q107 119 96 119.4Q86 118 85 104Z', ink) +
      path('M87.6 107Q96 103 105.4 108Q104 116.4 96 116.6Q88.6 116 87.6 107Z', lighten(c.iris, 0.45)) +
      path(glint(X, Y + 1.6, 6), '#ffffff') +
      brow(c, 'M83 96Q94 92 106 98', 4.6),
  );

/** Index 0..11 for the trait's 1..12. */
const drawings: readonly Draw[] = [
  beads,
  sparkling,
  happy,
  sleepy,
  stern,
  starry,
  wink,
  cat,
  calm,
  spectacles,
  scarred,
  glowing,
];

const irises = [
  '#7A4A2B',
  '#2E8FE0',
  '#3A2A2C',
  '#5A8F4A',
  '#C4452E',
  '#E09A1C',
  '#2BA58C',
  '#B8C43A',
  '#3A2A2C',
  '#4A4A7A',
  '#6C74C2',
  '#3FE0D0',
];

const closed = new Set([3, 9]);

export function eyes(kind: number, skin: string, hair: string, female: boolean): string {
  const colours = { skin, iris: irises[kind - 1] ?? ink, brow: darken(hair, 0.5) };
  const draw = drawings[kind - 1] ?? beads;
  const lashes = closed.has(kind) ? 'M85 105L79.6 103M87 101.6L82 98.6' : 'M85.4 103L78.6 100.4M87.4 99.4L82.4 94.8';
  return draw(colours) + (female && kind !== 10 ? both(line(lashes, ink, 3.2)) : '');
}
