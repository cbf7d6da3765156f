import type { MiningPanel } from '../../wire/mines/mining.ts';
import type { Bench, FreeSlot } from './best-use.ts';
import { STORED_MINUTES } from './rates.ts';

/** Where somebody can begin now, were there a machine: neither taken, full nor dry. */
export const freePlaces = ({ mines }: Pick<MiningPanel, 'mines'>): FreeSlot[] =>
  mines
    .filter(({ pool }) => pool?.left !== '0')
    .flatMap(({ mine, slots }) =>
      slots
        .filter(({ work, storedMinutes }) => !work?.isRunning && storedMinutes < STORED_MINUTES)
        .map(({ slot, storedMinutes }) => ({ mine, slot, room: STORED_MINUTES - storedMinutes })),
    );

/** What the side mines hold. */
export const leftInMines = ({ mines }: Pick<MiningPanel, 'mines'>): Bench['left'] =>
  Object.fromEntries(mines.flatMap(({ mine, pool }) => (pool ? [[mine, BigInt(pool.left)]] : [])));
