import { BLUES, PICKED, REDS, sorted } from '../../../core/rules/lots/lots.ts';
import type { LotPick } from '../../../core/wire/panels/draws.ts';

/** A number from 1 to `most`, each as likely: what does not divide evenly is drawn again. */
function oneOf(most: number): number {
  const room = 256 - (256 % most);
  for (;;) {
    const [byte = 0] = crypto.getRandomValues(new Uint8Array(1));
    if (byte < room) return (byte % most) + 1;
  }
}

/** Numbers that the browser chooses. */
export function quickPick(): LotPick {
  const blues = new Set<number>();
  while (blues.size < PICKED) blues.add(oneOf(BLUES));
  return sorted({ blues: [...blues], red: oneOf(REDS) });
}
