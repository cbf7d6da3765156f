import type { MiningPanel } from '../../wire/mines/mining.ts';
import type { Bench, FreeSlot } from './best-use.ts';
import { minuteBefore } from './minutes.ts';
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

/** The same for who begins at the minute `from`: with no more room than until the mine closes. */
export function placesFrom(panel: Pick<MiningPanel, 'mines'>, from: number): FreeSlot[] {
  const closes = new Map(panel.mines.flatMap(({ mine, pool }) => (pool ? [[mine, pool.closesAt]] : [])));
  return freePlaces(panel).map((place) => {
    const closesAt = closes.get(place.mine);
    if (closesAt === undefined) return place;
    return { ...place, room: Math.min(place.room, minuteBefore(new Date(closesAt)) - from) };
  });
}

/** What the side mines hold. */
export const leftInMines = ({ mines }: Pick<MiningPanel, 'mines'>): Bench['left'] =>
  Object.fromEntries(mines.flatMap(({ mine, pool }) => (pool ? [[mine, BigInt(pool.left)]] : [])));
