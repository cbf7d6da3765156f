import { darken, lighten, mix, outlineOf } from '../kit/colour.ts';
import { circle, ellipse, inked, line, path } from '../kit/shapes.ts';
import { ink } from '../kit/palette.ts';

type Draw = (skin: string) => string;

const shade = (skin: string) => darken(skin, 0.34);
const pink = (skin: string) => mix(skin, '#E8566A', 0.5);

/** Index 0..11 for the trait's 1..12. */
const noses: readonly Draw[] = [
  (skin) => ellipse(120, 119, 4.6, 3.4, shade(skin)) + ellipse(119, 118, 1.6, 1, lighten(skin, 0.5)),
  (skin) =>
    circle(120, 118.6, 6, mix(skin, '#E8766A', 0.34), `stroke="${outlineOf(skin)}" stroke-width="2"`) +
    circle(118, 116.6, 1.8, '#ffffff', 'opacity="0.7"'),
  (skin) => inked('M120 110L126 121.4Q120 124 114 121.4Z', mix(skin, '#E8766A', 0.2), shade(skin), 2.4),
  (skin) => line('M112 119Q114 123 118 121.4Q120 124 122 121.4Q126 123 128 119', shade(skin), 3.2),
  (skin) => line('M121 108Q127 118 120 121.4Q117 122 115.6 120', shade(skin), 3.2),
  (skin) =>
    ellipse(120, 119, 4, 3, shade(skin)) +
    [104, 110, 130, 136].map((x, i) => circle(x, i % 3 === 0 ? 119 : 122.6, 1.7, shade(skin))).join(''),
  (skin) =>
    ellipse(120, 120, 4.4, 3, shade(skin)) +
    `<g transform="rotate(-8 120 114)">${inked('M109 110.6H131Q133.4 114 131 117.4H109Q106.6 114 109 110.6Z', '#F3D2A0', '#9A6A3C', 2)}${line('M117 112.6H123M117 115.6H123', '#C79458', 1.6)}</g>`,
  () => inked('M114 115.6Q120 113 126 115.6Q124 121.4 120 122Q116 121.4 114 115.6Z', '#F2788E', '#6E2440', 2.2),
  (skin) => line('M116 120Q120 123.4 124 120', shade(skin), 3.4),
  () =>
    circle(120, 118.4, 7.6, '#F0524F', 'stroke="#7A1C2C" stroke-width="2.4"') +
    ellipse(117.4, 115.6, 2.4, 1.7, '#ffffff', 'opacity="0.85"'),
  (skin) => circle(116.6, 119.6, 2, shade(skin)) + circle(123.4, 119.6, 2, shade(skin)),
  (skin) =>
    ellipse(120, 119, 4, 3, shade(skin)) +
    circle(126.4, 120.6, 2.6, '#FFD25E', 'stroke="#8A5A14" stroke-width="1.6"') +
    circle(125.8, 119.8, 0.9, '#ffffff'),
];

const open = (d: string, tongue: string, teeth = '') =>
  inked(d, '#5A1530', ink, 3) + (teeth ? path(teeth, '#ffffff') : '') + (tongue ? path(tongue, '#FF7C86') : '');

const mouths: readonly Draw[] = [
  () => line('M110 130Q120 138.4 130 130', ink, 4),
  () =>
    inked('M106 128.6Q120 131.4 134 128.6Q132 141 120 141Q108 141 106 128.6Z', '#ffffff', ink, 3) +
    line('M107.6 134Q120 136.4 132.4 134M114 130.4V139.6M126 130.4V139.6', '#C9BFD6', 1.6),
  () => line('M110 133H130', ink, 4.2),
  () =>
    open(
      'M108 128.6H132Q131 142 120 142Q109 142 108 128.6Z',
      'M112.6 138Q120 133 127.4 138Q124.6 140.8 120 140.8Q115.4 140.8 112.6 138Z',
      'M111 130H129L128 133H112Z',
    ),
  () => line('M107 129Q109 136 114.4 134.6Q119 133.4 120 128Q121 133.4 125.6 134.6Q131 136 133 129', ink, 3.8),
  (skin) => line('M110 133.6Q122 137.4 131 128.4', ink, 4.2) + line('M132.4 126Q135 128 134 131', shade(skin), 2.6),
  () =>
    line('M109 129.6Q120 137.6 131 129.6', ink, 4) + inked('M113.6 132.6L117.6 140L120.6 134Z', '#ffffff', ink, 2.2),
  () =>
    line('M108 129.4Q120 137.6 132 129.4', ink, 4) +
    inked('M117 133.8Q117 143.4 122.4 143.4Q127.6 143.4 127.4 132.4', '#FF7C86', ink, 3) +
    line('M122.4 135V139', '#C9404F', 1.8),
  () =>
    inked('M120 127.6C126 127.6 126 139.4 120 139.4C114 139.4 114 127.6 120 127.6Z', '#5A1530', ink, 3) +
    ellipse(120, 136.6, 2.8, 1.8, '#FF7C86'),
  (skin) => line('M111 136Q120 128.6 129 136', ink, 4) + line('M115 140.4Q120 138.4 125 140.4', shade(skin), 2.4),
  (skin) =>
    inked(
      'M111.4 132Q116 128 120 130.4Q124 128 128.6 132Q124 139 120 139Q116 139 111.4 132Z',
      pink(skin),
      outlineOf(pink(skin)),
      2.4,
    ) + line('M112 132.4Q120 134.4 128 132.4', outlineOf(pink(skin)), 2),
  () =>
    open(
      'M104 127Q120 131 136 127Q135 144 120 144Q105 144 104 127Z',
      'M111 139.6Q120 133.6 129 139.6Q126 142.8 120 142.8Q114 142.8 111 139.6Z',
      'M107 129Q120 132.6 133 129L131.8 134Q120 136.4 108.2 134Z',
    ) + line('M113 131V134.6M120 131.6V135.2M127 131V134.6', '#BDB2CC', 1.5),
];

export const nose = (kind: number, skin: string) => (noses[kind - 1] ?? noses[0])?.(skin) ?? '';

export const mouth = (kind: number, skin: string) => (mouths[kind - 1] ?? mouths[0])?.(skin) ?? '';
