import { scatter } from '../../../../../core/rules/items/item-identity.ts';
import { darken, lighten, outlineOf } from '../../kit/colour.ts';
import { bothSides, circle, clipped, ellipse, gear, glint, line, path, starPath, toy } from '../../kit/shapes.ts';
import type { Sheet } from '../../kit/sheet.ts';
import { tile } from '../tile.ts';

type Draw = (sheet: Sheet, colour: string) => string;

const potion: Draw = (sheet, colour) => {
  const glass =
    'M102 60H138V100C168 108 184 130 184 156C184 190 158 210 120 210C82 210 56 190 56 156C56 130 72 108 102 100Z';
  return (
    toy(sheet, glass, '#DDF3F7', 5) +
    clipped(
      path('M50 148Q86 132 120 148T192 146V214H50Z', sheet.shade(colour)) +
        path('M50 148Q86 132 120 148T192 146V156Q158 166 120 158T50 158Z', lighten(colour, 0.5)),
      sheet.clip(glass),
    ) +
    line(glass, outlineOf(colour), 5) +
    [
      [96, 176, 8],
      [138, 186, 6],
      [118, 166, 5],
      [150, 168, 4],
    ]
      .map(([x = 0, y = 0, r = 0]) => circle(x, y, r, '#ffffff', 'fill-opacity="0.55"'))
      .join('') +
    toy(sheet, 'M100 36H140V62H100Z', '#B9804A', 4.4) +
    toy(sheet, 'M94 58H146V72H94Z', '#F1BE3E', 4.4) +
    line('M72 152C74 134 84 122 98 116', '#ffffff', 7, 0.85)
  );
};

const chest: Draw = (sheet, colour) =>
  ellipse(
    120,
    112,
    70,
    44,
    sheet.radial([
      [0, '#FFF3B0', 0.95],
      [1, '#FFD23C', 0],
    ]),
  ) +
  toy(sheet, 'M46 112C46 70 78 54 120 54C162 54 194 70 194 112Z', darken(colour, 0.12), 5) +
  bothSides(toy(sheet, 'M66 66C74 60 84 58 88 57V112H66Z', '#F1BE3E', 4)) +
  path('M56 112H184L176 128H64Z', '#FFF3B0') +
  [82, 104, 128, 152]
    .map((x, i) =>
      toy(
        sheet,
        `M${x} 112L${x + 10} ${98 - (i % 2) * 6}L${x + 20} 112L${x + 10} 124Z`,
        ['#7AE8FF', '#FFD23C', '#FF7AA8', '#8DF26B'][i] ?? '#FFD23C',
        3,
      ),
    )
    .join('') +
  toy(sheet, 'M44 122H196V196Q120 212 44 196Z', colour, 5) +
  bothSides(toy(sheet, 'M66 122H88V203L66 200Z', '#F1BE3E', 4)) +
  toy(sheet, 'M104 120H136V152Q120 164 104 152Z', '#FFD873', 4.4) +
  circle(120, 136, 6, '#5A3010');

const scroll: Draw = (sheet, colour) =>
  toy(sheet, 'M70 62H170V186H70Z', '#FFF0C8', 5) +
  line('M88 92H152M88 108H140M88 124H148', '#B98A52', 5, 0.7) +
  toy(sheet, 'M54 48H186Q196 60 186 74H54Q44 60 54 48Z', '#E8C98A', 4.6) +
  toy(sheet, 'M54 174H186Q196 187 186 200H54Q44 187 54 174Z', '#E8C98A', 4.6) +
  bothSides(toy(sheet, 'M46 52H58V70H46ZM46 178H58V196H46Z', colour, 4)) +
  toy(sheet, gear(130, 158, 10, 24, 20), colour, 4) +
  path(starPath(130, 158, 5, 11, 5), '#ffffff');

const ore: Draw = (sheet, colour) =>
  toy(sheet, 'M40 200L52 156L86 140L110 168L104 204Z', darken(colour, 0.3), 4.6) +
  toy(sheet, 'M138 204L134 164L164 138L194 158L202 202Z', darken(colour, 0.2), 4.6) +
  toy(sheet, 'M72 202L64 118L104 48L150 66L176 130L166 204Z', colour, 5.4) +
  path('M104 50L96 118L66 120Z', '#ffffff', 'fill-opacity="0.55"') +
  path('M104 50L150 68L128 124L96 118Z', '#ffffff', 'fill-opacity="0.3"') +
  path('M96 118L128 124L120 202H74L66 120Z', '#ffffff', 'fill-opacity="0.14"') +
  line('M104 50L96 118L66 120M96 118L128 124L150 68M128 124L174 132M128 124L120 200', darken(colour, 0.35), 3, 0.7) +
  path([glint(84, 84, 13), glint(160, 108, 9)].join(''), '#ffffff');

const dice: Draw = (sheet, colour) =>
  toy(sheet, 'M120 36L196 76V160L120 204L44 160V76Z', colour, 5.4) +
  path('M120 40L192 77L120 118L48 77Z', lighten(colour, 0.45)) +
  path('M120 120L194 79V159L120 201Z', darken(colour, 0.28), 'fill-opacity="0.6"') +
  line('M46 77L120 119L194 77M120 119V202', outlineOf(colour), 4.4) +
  ellipse(120, 78, 13, 8, '#ffffff') +
  [
    [70, 112],
    [94, 170],
    [82, 141],
  ]
    .map(([x = 0, y = 0]) => ellipse(x, y, 7, 10, '#ffffff'))
    .join('') +
  [
    [146, 136],
    [172, 122],
    [146, 176],
    [172, 162],
  ]
    .map(([x = 0, y = 0]) => ellipse(x, y, 7, 10, '#ffffff'))
    .join('');

const key: Draw = (sheet, colour) =>
  `<g transform="rotate(38 120 120)">${toy(sheet, 'M112 96H128V212H154V196H142V184H154V166H128Z', '#F1BE3E', 5)}<path d="M120 22A42 42 0 1 1 119.9 22ZM120 44A20 20 0 1 0 120.1 44Z" fill="${sheet.shade('#FFD23C')}" fill-rule="evenodd" stroke="${outlineOf('#FFD23C')}" stroke-width="5"/>${toy(sheet, 'M120 50L134 64L120 78L106 64Z', colour, 4)}${line('M92 46Q100 32 116 30', '#ffffff', 5, 0.8)}</g>`;

const gift: Draw = (sheet, colour) =>
  toy(sheet, 'M54 108H186V204H54Z', colour, 5) +
  toy(sheet, 'M44 84H196V118H44Z', lighten(colour, 0.18), 5) +
  toy(sheet, 'M106 84H134V204H106Z', '#FFF3D6', 4) +
  bothSides(
    toy(sheet, 'M120 84C96 84 70 72 74 52C80 34 110 48 120 84Z', '#FFF3D6', 4.4) +
      line('M88 62Q100 62 112 78', darken('#FFF3D6', 0.3), 3),
  ) +
  toy(sheet, 'M108 74H132V94H108Z', '#FFD23C', 4);

const crystal: Draw = (sheet, colour) =>
  ellipse(
    120,
    120,
    84,
    84,
    sheet.radial([
      [0, colour, 0.8],
      [1, colour, 0],
    ]),
  ) +
  bothSides(toy(sheet, 'M70 176L50 128L66 104L92 140Z', darken(colour, 0.15), 4.4)) +
  toy(sheet, 'M120 26L164 78L152 170L120 208L88 170L76 78Z', colour, 5.4) +
  path('M120 30L136 84L120 204L104 84Z', '#ffffff', 'fill-opacity="0.5"') +
  line('M78 79L104 84L120 30L136 84L162 79M104 84L120 204L136 84', darken(colour, 0.35), 3, 0.6) +
  path(glint(94, 70, 13), '#ffffff');

const drawings = [potion, chest, scroll, ore, dice, key, gift, crystal];
const colours = ['#E5484D', '#3E8BFF', '#35B8A4', '#A05CFF', '#F08A3C', '#8CCB4A', '#F25FA8', '#6C74F2'];

export function goodsTile(sheet: Sheet, id: number, unique = false): string {
  const draw = drawings[id % drawings.length] ?? potion;
  const colour = colours[scatter(id, 9, colours.length)] ?? '#3E8BFF';
  const light = colours[(scatter(id, 9, colours.length) + 3) % colours.length] ?? '#A05CFF';
  return tile(sheet, draw(sheet, colour), { colour: unique ? '#FF6FA8' : light, unique });
}
