import { darken, lighten, outlineOf } from '../kit/colour.ts';
import { bothSides, circle, clipped, group, inked, line, moved, path, toy } from '../kit/shapes.ts';
import { piece } from '../suits/cloth.ts';
import type { Box, Cloth } from '../suits/cloth.ts';
import { emblem } from '../suits/emblems.ts';
import type { TorsoCut } from '../suits/suit-list.ts';

const plain = 'M93 148C102 142 138 142 147 148C153 158 154 176 152 190C150 199 90 199 88 190C86 176 87 158 93 148Z';
const waisted =
  'M95 148C104 142 136 142 145 148C150 156 146 166 146 171C151 180 155 187 154 192C147 200 93 200 86 192C85 187 89 180 94 171C94 166 90 156 95 148Z';
const rounded = 'M92 150C104 141 136 141 148 150C167 160 168 190 149 198C134 203 106 203 91 198C72 190 73 160 92 150Z';
const gown = 'M95 148C104 142 136 142 145 148C151 162 159 186 163 206C152 214 88 214 77 206C81 186 89 162 95 148Z';

const outlines: Partial<Record<TorsoCut, string>> = { round: rounded, robe: gown };

const boxes: Partial<Record<TorsoCut, Box>> = { round: [74, 146, 166, 200], robe: [78, 146, 162, 210] };

const belt = (cloth: Cloth, y = 184, half = 33) =>
  inked(
    `M${120 - half} ${y - 4}Q120 ${y + 2} ${120 + half} ${y - 4}V${y + 4}Q120 ${y + 11} ${120 - half} ${y + 4}Z`,
    cloth.sheet.shade(darken(cloth.trim, 0.3)),
    outlineOf(cloth.trim),
    3,
  ) + inked(`M113 ${y - 3}H127V${y + 9}H113Z`, cloth.sheet.shade(cloth.trim), outlineOf(cloth.trim), 2.6);

const badge = (cloth: Cloth, y = 167, scale = 0.95, back = true) =>
  (back
    ? circle(120, y, 12.4, cloth.sheet.shade(darken(cloth.main, 0.5)), `stroke="${cloth.trim}" stroke-width="2.6"`)
    : '') + moved(emblem(cloth.suit.emblem, cloth.accent, cloth.trim), 120, y, 0, back ? scale * 0.78 : scale);

type Draw = (cloth: Cloth, body: string) => string;

const cuirass: Draw = (cloth, body) =>
  clipped(
    line('M120 140V182', cloth.dark, 2.4, 0.7) +
      path('M88 186C100 178 140 178 152 186V204H88Z', darken(cloth.main, 0.25)),
    cloth.sheet.clip(body),
  ) +
  line('M97 152Q120 168 143 152', cloth.trim, 3.6) +
  bothSides(toy(cloth.sheet, 'M90 186L107 184L106 203Q96 204 86 199Z', cloth.main, 3)) +
  toy(cloth.sheet, 'M106 184H134L131 205Q120 209 109 205Z', cloth.second, 3) +
  badge(cloth, 169);

const tunic: Draw = (cloth, body) =>
  clipped(
    path('M106 140H134L139 206H101Z', cloth.second) + line('M106 142L101 206M134 142L139 206', cloth.trim, 3),
    cloth.sheet.clip(body),
  ) +
  line(body, outlineOf(cloth.main), 4.4) +
  belt(cloth) +
  badge(cloth, 166);

const coat: Draw = (cloth, body) =>
  clipped(path('M107 140L120 172L133 140ZM112 172H128L132 206H108Z', cloth.second), cloth.sheet.clip(body)) +
  bothSides(toy(cloth.sheet, 'M105 145L119 172L108 178L97 156Z', lighten(cloth.main, 0.18), 3)) +
  line('M119 174L113 198', outlineOf(cloth.main), 2.6) +
  line('M121 174L127 198', outlineOf(cloth.main), 2.6) +
  bothSides(
    circle(107, 184, 2.8, cloth.trim, `stroke="${outlineOf(cloth.trim)}" stroke-width="1.6"`) +
      circle(105, 193, 2.8, cloth.trim, `stroke="${outlineOf(cloth.trim)}" stroke-width="1.6"`),
  ) +
  moved(badge(cloth, 0, 0.8, false), 0, 162, 0, 1);

const robe: Draw = (cloth, body) =>
  clipped(
    path('M104 140H136C131 164 132 190 140 216H100C108 190 109 164 104 140Z', cloth.second) +
      line('M104 140C109 164 108 190 100 214M136 140C131 164 132 190 140 214', cloth.trim, 3.4) +
      line('M72 205Q120 218 168 205', cloth.trim, 7),
    cloth.sheet.clip(body),
  ) +
  line(body, outlineOf(cloth.main), 4.4) +
  toy(cloth.sheet, 'M93 176Q120 184 147 176L149 185Q120 194 91 185Z', cloth.trim, 3) +
  badge(cloth, 163);

const kimono: Draw = (cloth, body) =>
  clipped(
    path('M96 140L120 172L144 140Z', lighten(cloth.second, 0.3)) +
      line('M99 143L126 182', cloth.second, 8) +
      line('M141 143L116 178', outlineOf(cloth.second), 11) +
      line('M141 143L116 178', cloth.second, 8),
    cloth.sheet.clip(body),
  ) +
  toy(cloth.sheet, 'M87 174Q120 182 153 174L154 190Q120 199 86 190Z', cloth.trim, 3.4) +
  line('M87 182Q120 190 153 182', outlineOf(cloth.trim), 2) +
  moved(emblem(cloth.suit.emblem, cloth.accent, cloth.main), 120, 184, 0, 0.86);

const vest: Draw = (cloth, body) =>
  clipped(
    path('M104 140H136L132 206H108Z', cloth.second) +
      line('M110 158H130M109 166H131M109 174H131', darken(cloth.second, 0.3), 2),
    cloth.sheet.clip(body),
  ) +
  bothSides(
    line('M104 145Q112 170 108 196', outlineOf(cloth.main), 3.4) + line('M100 147Q107 170 104 194', cloth.trim, 2.6),
  ) +
  belt(cloth, 187) +
  moved(emblem(cloth.suit.emblem, cloth.accent, cloth.trim), 120, 165, 0, 0.92);

const round: Draw = (cloth, body) => {
  const isPumpkin = cloth.suit.emblem === 'pumpkin';
  const bands = isPumpkin
    ? line('M104 142C92 158 92 186 104 202M136 142C148 158 148 186 136 202', cloth.dark, 3, 0.6)
    : path('M70 161Q120 174 170 161V172Q120 185 70 172ZM70 182Q120 195 170 182V193Q120 206 70 193Z', cloth.second);
  return (
    clipped(bands, cloth.sheet.clip(body)) +
    line(body, outlineOf(cloth.main), 4.4) +
    line('M86 160Q92 152 102 150', '#ffffff', 4, 0.6) +
    badge(cloth, 172)
  );
};

const lamellar: Draw = (cloth, body) => {
  const rows = [158, 168, 178, 188].map(
    (y) =>
      line(`M84 ${y}Q120 ${y + 7} 156 ${y}`, cloth.dark, 2.6, 0.85) +
      line(`M84 ${y + 3}Q120 ${y + 10} 156 ${y + 3}`, cloth.trim, 1.6, 0.8),
  );
  const laces = [102, 120, 138].map((x) => line(`M${x - 3} 156V196M${x + 3} 156V196`, cloth.accent, 1.6, 0.75));
  return (
    clipped(rows.join('') + laces.join(''), cloth.sheet.clip(body)) +
    line(body, outlineOf(cloth.main), 4.4) +
    line('M98 151Q120 160 142 151', cloth.trim, 4) +
    badge(cloth, 168)
  );
};

const ribs: Draw = (cloth, body) => {
  const bones = [157, 167, 177].map((y, i) =>
    bothSides(
      line(`M118 ${y}Q102 ${y - 1} ${96 + i} ${y + 6}`, outlineOf(cloth.second), 8) +
        line(`M118 ${y}Q102 ${y - 1} ${96 + i} ${y + 6}`, cloth.second, 4.6),
    ),
  );
  return (
    clipped(line('M120 148V192', outlineOf(cloth.second), 9), cloth.sheet.clip(body)) +
    bones.join('') +
    line('M120 150V190', cloth.second, 5.4) +
    line(body, outlineOf(cloth.main), 4.4) +
    moved(emblem(cloth.suit.emblem, cloth.accent, cloth.main), 120, 190, 0, 0.72)
  );
};

const cuts: Record<TorsoCut, Draw> = { cuirass, tunic, coat, robe, kimono, vest, round, lamellar, ribs };

/** What hangs behind the legs: tails of a coat. */
export function torsoBack(cloth: Cloth): string {
  if (cloth.suit.torso !== 'coat') return '';
  return piece(
    cloth,
    'M92 178C84 192 78 202 76 210Q98 217 120 206Q142 217 164 210C162 202 156 192 148 178Z',
    [76, 176, 164, 214],
    darken(cloth.main, 0.22),
  );
}

export function torso(cloth: Cloth, female: boolean): string {
  const cut = cloth.suit.torso;
  const body = outlines[cut] ?? (female ? waisted : plain);
  const box = boxes[cut] ?? [86, 146, 154, 198];
  const shadow = path(
    'M96 148C103 143 137 143 144 148L147 154Q120 166 93 154Z',
    darken(cloth.main, 0.6),
    'opacity="0.45"',
  );
  const skirt =
    female && ['cuirass', 'tunic', 'vest'].includes(cut)
      ? toy(cloth.sheet, 'M88 186Q120 196 152 186L162 205Q141 212 120 206Q99 212 78 205Z', cloth.second, 3.6)
      : '';
  // Cut short, so that the legs have room to be seen.
  return group(skirt + piece(cloth, body, box) + cuts[cut](cloth, body) + shadow, 'translate(0 16) scale(1 0.89)');
}
