import { useState } from 'react';
import { miningEndpoints, type PlanStep } from '../../../../core/wire/mines/mining.ts';
import { useApiAction } from '../../../lib/use-api.ts';
import type { MiningActions } from '../use-mining.ts';

export type Sending = Pick<PlanStep, 'heroId' | 'heroName' | 'mine' | 'slot' | 'highMinutes'>;
/** `error` is null where the work began. */
export type Sent = Pick<Sending, 'heroId' | 'heroName'> & { error: unknown };

/**
 * Sends one hero after the other: each takes of the same energy. One that is refused keeps no other back, and `sent` is what
 * came of each (`SentResults`).
 */
export function useFollow({ refresh }: Pick<MiningActions, 'refresh'>) {
  const { mutateAsync } = useApiAction(miningEndpoints.start, { quiet: true });
  const [sent, setSent] = useState<readonly Sent[]>([]);
  const [isSending, setIsSending] = useState(false);
  const follow = async (steps: readonly Sending[]): Promise<boolean> => {
    setIsSending(true);
    const results: Sent[] = [];
    for (const { heroId, heroName, mine, slot, highMinutes } of steps) {
      const tank = highMinutes > 0 ? ({ speed: 'high', energy: highMinutes } as const) : ({ speed: 'low' } as const);
      const error = await mutateAsync({ mine, slot, heroId, ...tank }).then(
        () => null,
        (reason: unknown) => reason,
      );
      results.push({ heroId, heroName, error });
    }
    await refresh();
    setSent(results);
    setIsSending(false);
    return results.every(({ error }) => error === null);
  };
  return { follow, sent, isSending };
}
