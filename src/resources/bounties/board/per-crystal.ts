import { payoutOf } from '../../../../core/rules/bounties/rewards.ts';
import type { Bounty } from '../../../../core/wire/lp/bounties.ts';

const ONE = 10n ** 18n;

/** What each V-Crystal that is placed on it stands to earn; null while there is none, and the first one earns everything. */
export function perCrystal({ reward, voted }: Pick<Bounty, 'reward' | 'voted'>, cutBps: number): bigint | null {
  const votes = BigInt(voted);
  return votes === 0n ? null : payoutOf({ reward: BigInt(reward), voted: votes }, ONE, cutBps);
}
