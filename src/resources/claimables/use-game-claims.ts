import { claimableEndpoints, type GameClaim } from '../../../core/wire/account/claimables.ts';
import { useApiAction } from '../../lib/use-api.ts';
import type { ClaimResult } from './claim-result.ts';

/** Claims what the game itself pays, call by call; one that is refused stops no other. No wallet is asked. */
export function useGameClaims() {
  const { mutateAsync, isPending } = useApiAction(claimableEndpoints.claim, { quiet: true });
  const settle = ({ kind, input }: GameClaim): Promise<ClaimResult> =>
    mutateAsync({ kind, input }).then(
      () => ({ state: 'done' }),
      (error: unknown) => ({ state: 'failed', error }),
    );
  /** Results in the order of the calls: those that are the same have one. */
  const claim = async (calls: readonly GameClaim[]): Promise<ClaimResult[]> => {
    const settled = new Map<string, ClaimResult>();
    for (const call of calls) {
      const name = JSON.stringify(call);
      if (!settled.has(name)) settled.set(name, await settle(call));
    }
    return calls.map((call) => settled.get(JSON.stringify(call)) ?? { state: 'unsent' });
  };
  return { claim, isPending };
}
