import { DAY_MINUTES, minuteBefore, timeOfMinute } from '../../../core/rules/mines/minutes.ts';
import { freePlaces } from '../../../core/rules/mines/free-places.ts';
import { MINUTES_PER_DAY } from '../../../core/rules/mines/rates.ts';
import type { Mine } from '../../../core/wire/mines/mine-names.ts';
import type { MinePanel, MiningPanel, Work } from '../../../core/wire/mines/mining.ts';

export type Place = { mine: Mine; slot: number };
type Slot = MinePanel['slots'][number];
type Machine = MiningPanel['machines'][number];

const minuteOf = (instant: string) => minuteBefore(new Date(instant));
const isBusy = ({ work }: Slot) => work?.isRunning === true;
const openSlots = ({ mines }: MiningPanel) =>
  mines.filter(({ pool }) => pool?.left !== '0').flatMap(({ mine, slots }) => slots.map((slot) => ({ ...slot, mine })));

export type Standstill = {
  reason: 'noMachine' | 'machinesDone' | 'noPlace' | 'full';
  /** From when on somebody can begin; null where that takes a claim, or nobody knows. */
  until: string | null;
};

/** Why nobody can begin anywhere now; null when somebody can. */
export function standstillOf(panel: MiningPanel): Standstill | null {
  const noMachine = withoutMachine(panel);
  if (noMachine) return noMachine;
  if (freePlaces(panel).length > 0) return null;
  const slots = openSlots(panel);
  if (slots.some((slot) => !isBusy(slot))) return { reason: 'full', until: null };
  return { reason: 'noPlace', until: earliest(slots.flatMap(({ work }) => (work ? [endsAndLeavesRoom(work)] : []))) };
}

function withoutMachine(panel: MiningPanel): Standstill | null {
  const { machines } = panel;
  const free = machines.filter(({ isRunning }) => !isRunning);
  if (free.some(({ minutesLeft }) => minutesLeft > 0)) return null;
  const until = earliest(machines.map((machine) => freeAgain(machine, panel)));
  return { reason: free.length === 0 ? 'noMachine' : 'machinesDone', until };
}

/** What ends because its place is full leaves no place that somebody could begin in. */
const endsAndLeavesRoom = ({ ending, until }: Work) => (ending === 'storage' ? null : minuteOf(until));

/** When a machine has minutes again: at the end of its work, or at the midnight after it where none of its day are left. */
function freeAgain({ machine, isRunning, minutesLeft }: Machine, { mines, resetsAt }: MiningPanel): number | null {
  const midnight = minuteOf(resetsAt);
  if (!isRunning) return midnight;
  const running = mines.flatMap(({ slots }) => slots).find(({ work }) => work?.isRunning && work.machine === machine);
  if (!running?.work || running.work.ending === 'level') return null;
  const { from, until, minutes } = running.work;
  const end = minuteOf(until);
  if (end > midnight) return end - midnight < MINUTES_PER_DAY ? end : midnight + DAY_MINUTES;
  const ahead = end - minuteOf(from) - minutes;
  return minutesLeft > ahead ? end : midnight;
}

function earliest(minutes: readonly (number | null)[]): string | null {
  const known = minutes.filter((minute) => minute !== null);
  return known.length === 0 ? null : timeOfMinute(Math.min(...known)).toISOString();
}
