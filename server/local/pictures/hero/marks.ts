import { ink } from '../kit/palette.ts';
import { glint, inked, path } from '../kit/shapes.ts';
import { n } from '../kit/sheet.ts';
import type { Sheet } from '../kit/sheet.ts';

const LAMPS = 6;
const STEP = 5;
const Y = 218;

/** The lower part of a lamp, up to the share that is lit. */
function filling(x: number, share: number): string {
  const height = 16 * share;
  const half = (height <= 8 ? height : 16 - height) * 0.875;
  const top = n(Y + 8 - height);
  const shoulders = height > 8 ? [`L${n(x + 7)} ${Y}`, `L${n(x - 7)} ${Y}`] : ['', ''];
  return `M${n(x)} ${Y + 8}${shoulders[0]}L${n(x + half)} ${top}L${n(x - half)} ${top}${shoulders[1]}Z`;
}

/** Up to six lamps, one for every five levels; the last one fills as the hero climbs. */
export function upgradeMarks(sheet: Sheet, level: number): string {
  const lamps = Math.min(Math.ceil(level / STEP), LAMPS);
  return Array.from({ length: lamps }, (_, i) => {
    const x = i < 3 ? 54 + i * 17 : 152 + (i - 3) * 17;
    const share = Math.min((level - i * STEP) / STEP, 1);
    const shine = share === 1 ? path(glint(x, Y, 4.4), '#ffffff') : '';
    const body = inked(`M${x} ${Y - 8}L${x + 7} ${Y}L${x} ${Y + 8}L${x - 7} ${Y}Z`, '#2B1F3C', ink, 3);
    return body + path(filling(x, share), sheet.shade('#FFC93C')) + shine;
  }).join('');
}
