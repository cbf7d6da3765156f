import type { GameClaim } from '../../../core/wire/account/claimables.ts';
import { seasonEndpoints } from '../../../core/wire/season/seasons.ts';
import { useApiAction } from '../../lib/use-api.ts';
import type { ClaimResult } from './claim-result.ts';

/** Claims what the game itself pays, round by round; a round that is refused stops no other. No wallet is asked. */
export function useGameClaims() {
  const { mutateAsync, isPending } = useApiAction(seasonEndpoints.claim, { quiet: true });
  const settle = ({ season, round }: GameClaim): Promise<ClaimResult> =>
    mutateAsync({ season, round }).then(
      () => ({ state: 'done' }),
      (error: unknown) => ({ state: 'failed', error }),
    );
  /** Results in the order of the calls: those of one round have one. */
  const claim = async (calls: readonly GameClaim[]): Promise<ClaimResult[]> => {
    const settled = new Map<string, ClaimResult>();
    for (const call of calls) {
      const round = roundOf(call);
      if (!settled.has(round)) settled.set(round, await settle(call));
    }
    return calls.map((call) => settled.get(roundOf(call)) ?? { state: 'unsent' });
  };
  return { claim, isPending };
}

const roundOf = ({ season, round }: GameClaim) => `${season} ${String(round)}`;
