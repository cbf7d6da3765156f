import { useState } from 'react';
import { PICKED, sorted } from '../../../core/rules/lots/lots.ts';
import type { LotPick } from '../../../core/wire/panels/draws.ts';
import { quickPick } from './quick-pick.ts';

/** The numbers that are being chosen, and the lines that are ready to be placed. */
export function usePicking(most: number) {
  const [blues, setBlues] = useState<readonly number[]>([]);
  const [red, setRed] = useState<number | null>(null);
  const [lines, setLines] = useState<readonly LotPick[]>([]);
  const room = most - lines.length;
  const toggleBlue = (number: number) =>
    setBlues((now) => {
      if (now.includes(number)) return now.filter((one) => one !== number);
      return now.length < PICKED ? [...now, number] : now;
    });
  const isWhole = blues.length === PICKED && red !== null;
  const add = (picks: readonly LotPick[]) => setLines((now) => [...now, ...picks].slice(0, most));
  return {
    ...{ blues, red, lines, room, isWhole, toggleBlue },
    toggleRed: (number: number) => setRed((now) => (now === number ? null : number)),
    addChosen() {
      if (blues.length !== PICKED || red === null) return;
      add([sorted({ blues: [...blues], red })]);
      setBlues([]);
      setRed(null);
    },
    addQuick: (count: number) => add(Array.from({ length: Math.min(count, room) }, quickPick)),
    addKept: (picks: readonly LotPick[]) => add(picks),
    remove: (at: number) => setLines((now) => now.filter((_, index) => index !== at)),
    clear: () => setLines([]),
  };
}
export type Picking = ReturnType<typeof usePicking>;
