import { lettering, lineWidth } from '../kit/lettering.ts';
import { group } from '../kit/shapes.ts';
import { n, type Sheet } from '../kit/sheet.ts';
import { logoMark } from '../items/marks.ts';

/** The proportions that social pages show a link in. */
export const CARD = { width: 1_200, height: 630 };

export const INK = '#FFFDF8';
export const MUTED = '#B9B1D2';
export const GROUND = '#12101C';
export const PANEL = '#242036';
/** Where the words stand. */
export const [LEFT, WIDTH, RIGHT] = [620, 520, 1_140];

export const box = (x: number, y: number, width: number, height: number, fill: string) =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}" rx="${n(height / 2)}" fill="${fill}"/>`;

export function brand(sheet: Sheet, product: string): string {
  const size = Math.min(36, WIDTH / 1.4 / Math.max(lineWidth(product), 0.01));
  const mark = group(logoMark(sheet), `translate(${String(LEFT - 8)} 56) scale(0.28)`);
  return mark + lettering(product, { x: LEFT + 72, y: 101, size, fill: INK });
}

/** The facts in a row, the first on a colour. */
export function factRow(facts: readonly string[], y: number, colour: string): string {
  const around = 40 * facts.length + 12 * (facts.length - 1);
  const widest = facts.reduce((sum, fact) => sum + lineWidth(fact), 0.01);
  const size = Math.min(27, (WIDTH - around) / widest);
  let x = LEFT;
  return facts
    .map((fact, at) => {
      const width = lineWidth(fact) * size + 40;
      const fill = at === 0 ? colour : PANEL;
      const words = lettering(fact, { x: x + 20, y: y + 34, size, fill: at === 0 ? GROUND : INK });
      const drawn = box(x, y, width, 50, fill) + words;
      x += width + 12;
      return drawn;
    })
    .join('');
}
