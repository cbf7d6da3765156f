import { darken, lighten, outlineOf } from '../kit/colour.ts';
import { LINE, ball, bothSides, inked, line } from '../kit/shapes.ts';
import type { Sheet } from '../kit/sheet.ts';

export interface HairLayers {
  /** Behind the head. */
  back: string;
  /** On the head: what a cap would press down. */
  top: string;
  /** On the forehead: what still shows under a cap. */
  fringe: string;
}

interface Brush {
  lock: (d: string) => string;
  strand: (d: string, width?: number) => string;
  gleam: (d: string) => string;
  puff: (x: number, y: number, r: number) => string;
  tie: (x: number, y: number) => string;
}

function brush(sheet: Sheet, colour: string, tie: string): Brush {
  const line1 = outlineOf(colour);
  return {
    lock: (d) => inked(d, sheet.shade(colour), line1, LINE),
    strand: (d, width = 2.6) => line(d, darken(colour, 0.4), width, 0.75),
    gleam: (d) => line(d, lighten(colour, 0.6), 4.4, 0.75),
    puff: (x, y, r) => ball(sheet, x, y, r, colour),
    tie: (x, y) => ball(sheet, x, y, 6, tie, 3),
  };
}

const crown = 'M60 104C54 60 84 38 120 38C156 38 186 60 180 104C176 106 172 104 170 100C170 88 166 80 158 76';
const gleamArc = 'M82 62Q92 50 108 47';

type Style = (b: Brush) => HairLayers;

const bob: Style = (b) => ({
  back: b.lock('M58 92C52 130 60 146 78 146H162C180 146 188 130 182 92Z'),
  top:
    b.lock(
      'M58 132C50 70 76 38 120 38C164 38 190 70 182 132C178 138 170 138 168 130C170 110 168 98 160 88C140 92 100 92 80 88C72 98 70 110 72 130C70 138 62 138 58 132Z',
    ) +
    b.gleam(gleamArc) +
    b.strand('M120 44Q116 64 104 84M140 46Q146 66 142 86'),
  fringe: b.lock('M66 112C66 96 72 84 84 80H156C168 84 174 96 174 112L168 96Q150 94 120 94Q90 94 72 96Z'),
});

const spikes: Style = (b) => ({
  back: '',
  top:
    b.lock(
      'M62 104C52 96 48 80 52 70L64 74C62 60 66 46 74 38L88 50C92 38 102 26 114 22L124 40C134 28 148 26 160 30L160 48C172 46 182 52 188 60L178 72C186 80 188 94 178 104C176 96 172 90 166 86L156 94L146 82L132 95L120 82L108 95L94 83L84 94L74 86C68 90 64 96 62 104Z',
    ) +
    b.gleam('M84 62Q94 52 106 50') +
    b.strand('M116 42Q112 54 114 66M150 50Q146 58 148 68'),
  fringe: b.lock('M68 96L74 80H166L172 96L160 90L150 99L138 90L126 100L114 90L102 99L90 90L80 97Z'),
});

const long: Style = (b) => ({
  back:
    b.lock('M58 84C48 130 46 166 54 186C66 194 82 190 88 178H152C158 190 174 194 186 186C194 166 192 130 182 84Z') +
    b.strand('M64 130Q60 160 66 182M176 130Q180 160 174 182'),
  top:
    b.lock(
      'M60 124C50 70 78 38 120 38C162 38 190 70 180 124C174 116 170 104 168 92C150 88 134 78 124 66C114 80 94 88 72 92C70 104 66 116 60 124Z',
    ) +
    b.gleam(gleamArc) +
    b.strand('M124 66Q122 52 126 42M96 82Q108 72 116 58'),
  fringe: b.lock(
    'M66 118C64 100 68 88 78 80H162C172 88 176 100 174 118C172 108 170 102 166 96C148 94 132 90 124 84C114 92 94 96 74 96C70 102 68 108 66 118Z',
  ),
});

const ponytail: Style = (b) => ({
  back:
    b.lock('M150 52C176 34 208 46 212 78C216 112 204 140 190 154C190 136 180 128 176 108C172 88 164 74 146 70Z') +
    b.strand('M170 58Q196 66 198 120') +
    b.tie(166, 56),
  top:
    b.lock(`${crown}C138 84 108 86 86 78C76 84 70 92 70 100C68 104 64 106 60 104Z`) +
    b.gleam(gleamArc) +
    b.strand('M150 50Q126 54 104 76M158 58Q140 62 126 80'),
  fringe: b.lock(
    'M66 108C64 96 68 86 78 80H162C172 86 176 96 174 108C170 98 160 92 150 90C130 96 104 96 88 88C78 92 70 98 66 108Z',
  ),
});

const curls: Style = (b) => ({
  back: [
    [60, 106],
    [180, 106],
    [56, 84],
    [184, 84],
  ]
    .map(([x = 0, y = 0]) => b.puff(x, y, 17))
    .join(''),
  top:
    [
      [70, 62],
      [170, 62],
      [92, 42],
      [148, 42],
      [120, 36],
      [66, 82],
      [174, 82],
    ]
      .map(([x = 0, y = 0]) => b.puff(x, y, 20))
      .join('') +
    b.lock(
      'M74 88C72 58 94 44 120 44C146 44 168 58 166 88C158 96 150 94 146 88C140 96 128 96 122 88C114 97 104 96 98 88C92 96 80 96 74 88Z',
    ) +
    b.gleam('M92 58Q100 50 110 50') +
    b.strand('M120 60C128 56 134 64 128 70M96 66C102 60 110 66 106 74M148 62C154 60 160 66 156 74'),
  fringe: [
    [78, 88],
    [94, 86],
    [110, 88],
    [128, 88],
    [146, 86],
    [162, 88],
  ]
    .map(([x = 0, y = 0]) => b.puff(x, y, 10))
    .join(''),
});

const twinTails: Style = (b) => {
  const tail =
    b.lock('M66 66C42 58 26 78 28 108C30 136 36 150 46 162C46 148 58 140 62 122C66 106 70 92 76 82Z') +
    b.strand('M56 76Q40 90 42 130') +
    b.tie(64, 72);
  return {
    back: bothSides(tail),
    top:
      b.lock(`${crown}C146 84 128 78 120 60C112 78 94 84 82 76C76 82 70 90 70 100C68 104 64 106 60 104Z`) +
      b.gleam(gleamArc) +
      b.strand('M120 40V58'),
    fringe: b.lock(
      'M66 112C64 98 70 86 80 80H160C170 86 176 98 174 112C170 102 164 96 156 92L146 98L134 90L120 98L106 90L94 98L84 92C76 96 70 102 66 112Z',
    ),
  };
};

const swept: Style = (b) => ({
  back: '',
  top:
    b.lock(
      'M62 106C52 74 62 50 88 42C110 24 160 26 176 54C190 66 188 92 178 106C176 96 172 88 164 82C140 84 112 80 96 66C92 76 80 84 72 88C68 94 64 98 62 106Z',
    ) +
    b.gleam('M96 50Q112 38 134 40') +
    b.strand('M96 66Q118 70 150 66M110 52Q134 58 166 66'),
  fringe: b.lock(
    'M68 100C68 90 72 84 80 80H160C170 86 174 94 174 106C168 96 160 92 148 93C124 96 100 92 88 86C80 90 72 94 68 100Z',
  ),
});

const mohawk: Style = (b) => ({
  back: b.lock('M98 60C92 34 100 14 116 6C114 14 118 18 124 14C138 12 144 30 142 60Z'),
  top:
    b.lock(
      'M100 88C88 60 92 26 116 10C114 20 120 22 126 16C146 24 152 60 140 88C134 78 130 80 126 92C122 84 118 84 114 92C110 80 106 78 100 88Z',
    ) +
    b.gleam('M106 52Q106 34 114 26') +
    b.strand('M120 30Q116 54 120 76M132 34Q134 54 130 72') +
    b.strand('M72 82Q76 70 84 64M168 82Q164 70 156 64M78 92Q80 84 86 78M162 92Q160 84 154 78', 3.4),
  fringe: b.lock('M104 82H136C138 90 134 96 130 102C128 94 124 92 120 100C116 92 112 94 110 102C106 96 102 90 104 82Z'),
});

const braids: Style = (b) => {
  const plait = [118, 134, 150, 165].map((y, i) => b.puff(59 - i * 1.4, y, 11 - i)).join('') + b.tie(55, 178);
  return {
    back: bothSides(plait),
    top:
      b.lock(
        `M58 116C50 66 80 38 120 38C160 38 190 66 182 116C176 112 170 104 168 94C150 90 130 82 120 64C110 82 90 90 72 94C70 104 64 112 58 116Z`,
      ) +
      b.gleam(gleamArc) +
      b.strand('M120 40V62M98 80Q108 74 114 64M142 80Q132 74 126 64'),
    fringe: b.lock(
      'M66 116C64 98 70 86 80 80H160C170 86 176 98 174 116C172 106 170 100 166 96C148 94 130 92 120 84C110 92 92 94 74 96C70 100 68 106 66 116Z',
    ),
  };
};

const buns: Style = (b) => ({
  back: bothSides(b.puff(80, 40, 20) + b.strand('M70 36Q80 26 90 38M74 48Q84 48 88 40')),
  top:
    b.lock(
      `${crown}C150 90 140 92 132 84C124 94 112 94 106 84C98 92 88 90 82 76C76 82 70 90 70 100C68 104 64 106 60 104Z`,
    ) +
    b.gleam('M84 64Q94 54 108 50') +
    b.strand('M120 42Q116 62 118 78M146 48Q152 62 150 76M94 48Q88 62 90 76'),
  fringe: b.lock(
    'M66 108C66 96 70 86 80 80H160C170 86 174 96 174 108L166 94Q152 100 144 91Q132 101 120 91Q108 101 96 91Q86 100 74 94Z',
  ),
});

const waves: Style = (b) => ({
  back:
    b.lock(
      'M60 82C40 98 46 116 52 124C40 136 46 154 56 160C50 174 62 186 76 182C84 180 88 172 88 164H152C152 172 156 180 164 182C178 186 190 174 184 160C194 154 200 136 188 124C194 116 200 98 180 82Z',
    ) + b.strand('M62 108Q56 128 66 140Q60 156 70 172M178 108Q184 128 174 140Q180 156 170 172'),
  top:
    b.lock(
      'M58 120C46 84 62 58 82 48C104 30 150 32 166 52C188 64 192 96 182 120C174 114 168 104 168 92C156 94 150 86 146 76C134 88 110 86 92 70C92 82 84 90 72 92C72 104 66 114 58 120Z',
    ) +
    b.gleam('M86 60Q98 46 116 44') +
    b.strand('M92 70Q110 56 124 54M146 76Q148 62 140 52'),
  fringe: b.lock(
    'M64 116C64 98 70 86 80 80H160C170 86 176 98 176 116C170 108 168 100 162 94C152 98 146 94 140 90C126 98 106 96 94 88C88 96 80 96 74 96C72 104 70 110 64 116Z',
  ),
});

const quiff: Style = (b) => ({
  back: '',
  top:
    b.lock(
      'M62 102C56 78 66 62 76 56C70 34 100 18 134 22C166 24 184 44 172 60C182 70 186 88 178 104C174 100 170 92 168 84C150 86 100 90 76 82C70 88 66 94 62 102Z',
    ) +
    b.gleam('M88 44Q104 32 128 34') +
    b.strand('M80 58Q110 70 172 60M84 48Q112 56 160 44'),
  fringe: b.lock(
    'M68 98C68 90 72 84 78 80H162C170 84 174 92 174 102C168 94 160 92 150 93C126 96 98 96 86 90C78 90 72 92 68 98Z',
  ),
});

/** Index 0..11 for the trait's 1..12. */
const styles: readonly Style[] = [
  bob,
  spikes,
  long,
  ponytail,
  curls,
  twinTails,
  swept,
  mohawk,
  braids,
  buns,
  waves,
  quiff,
];

export function hairLayers(sheet: Sheet, kind: number, colour: string, tie: string): HairLayers {
  return (styles[kind - 1] ?? bob)(brush(sheet, colour, tie));
}
