import {
  clockOf,
  nextChangeIn,
  phaseOf,
  type EpochPhase,
  type PhaseClock,
} from '../../../core/rules/bounties/phase.ts';
import { bountyEndpoints, type BountyEpoch } from '../../../core/wire/lp/bounties.ts';
import { serverNow, useServerTime } from '../../lib/time/server-time.ts';
import { useApi } from '../../lib/use-api.ts';

/** Beside the live events: an epoch begins and ends, and claims open, without one. */
export const LOOK_AGAIN_MS = 30_000;

/** So much later than a change the server says what it is from then on. */
const MARGIN_MS = 500;

/** As soon as one of the epochs that are known is in another phase, and every so often anyway. */
export const lookAgain = ({ data }: { data: { clock: readonly BountyEpoch[] } | undefined }): number =>
  Math.min(LOOK_AGAIN_MS, nextChangeIn(data?.clock ?? [], serverNow()) + MARGIN_MS);

/** The epoch that runs, or was the last, with its sums and one's own V-Crystal in it. */
export const useEpoch = () =>
  useApi(bountyEndpoints.epoch, { id: '0' }, { live: 'bounties', quiet: true, refreshMs: lookAgain });

/** Where the epoch is by the server's clock, to the second. */
export function usePhase(epoch: BountyEpoch | null | undefined): EpochPhase | null {
  return useServerTime((now) => (epoch ? phaseOf(epoch, now) : '')) || null;
}

/** Which epoch each phase is about by the server's clock; told anew when one of them is in another phase. */
export function useClock(epochs: readonly BountyEpoch[]): PhaseClock<BountyEpoch> {
  useServerTime((now) => epochs.map((epoch) => phaseOf(epoch, now)).join(' '));
  return clockOf(epochs, serverNow());
}

/** V-Crystal that counts in this epoch and is not placed. */
export function freePower(power: { valid: string; used: string } | undefined): bigint {
  if (!power) return 0n;
  const free = BigInt(power.valid) - BigInt(power.used);
  return free > 0n ? free : 0n;
}
