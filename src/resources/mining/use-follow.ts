import type { PlanStep } from '../../../core/wire/mines/mining.ts';
import type { useMiningActions } from './use-mining.ts';

export type Sending = Pick<PlanStep, 'heroId' | 'mine' | 'slot' | 'highMinutes'>;

/** Sends one hero after the other: each takes of the same energy. What is refused says so by itself, and ends it. */
export function useFollow(actions: ReturnType<typeof useMiningActions>) {
  const { start, refresh } = actions;
  return async (steps: readonly Sending[]): Promise<boolean> => {
    try {
      for (const { heroId, mine, slot, highMinutes } of steps) {
        const tank = highMinutes > 0 ? ({ speed: 'high', energy: highMinutes } as const) : ({ speed: 'low' } as const);
        await start.mutateAsync({ mine, slot, heroId, ...tank });
      }
      return true;
    } catch {
      return false; // announced already, where it was refused
    } finally {
      await refresh();
    }
  };
}
