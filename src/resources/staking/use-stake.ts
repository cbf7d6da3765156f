import { useGetIdentity } from '@refinedev/core';
import type { LockTimes, StakePoint } from '../../../core/rules/economy/vip-plan.ts';
import { veAt } from '../../../core/rules/economy/vip.ts';
import type { OutputOf } from '../../../core/wire/endpoint.ts';
import { stakingEndpoints, type VipLevel } from '../../../core/wire/game/staking.ts';
import type { UserInfo } from '../../../core/wire/account/session.ts';
import { useChainConfig } from '../../chain/chain-config.ts';
import { useLockTimes } from '../../chain/reads/use-lock-times.ts';
import { unitsOf, type BookUnits } from '../../lib/amount.ts';
import { useServerTime } from '../../lib/time/server-time.ts';
import { useApi } from '../../lib/use-api.ts';

const NO_LEVELS: never[] = [];
const MINUTE_MS = 60_000;
const ARCA: BookUnits = { symbol: 'ARCA', decimals: 18, displayDecimals: 4 };

export type StakeView = OutputOf<typeof stakingEndpoints.query>;
type Position = NonNullable<StakeView['position']>;

const secondsOf = (at: string) => Math.floor(Date.parse(at) / 1_000);

export const pointOf = ({ amount, since, endsAt, veAtStart }: Position): StakePoint => ({
  amount: BigInt(amount),
  since: secondsOf(since),
  end: secondsOf(endsAt),
  ve: BigInt(veAtStart),
});

/** All that the panels of a stake are made of; `now` in seconds, by the minute. */
export type Stake = {
  view: StakeView;
  point: StakePoint | null;
  ve: bigint;
  levels: readonly VipLevel[];
  lock: LockTimes;
  units: BookUnits;
  now: number;
  wallet: string | null;
};

/** ARCA as the chain's configuration writes it, and as it is written until that is known. */
export const useArca = (): BookUnits => unitsOf('ARCA', useChainConfig()?.tokens ?? NO_LEVELS) ?? ARCA;

/** One's own stake, or nobody's for who has no wallet. */
export function useStake() {
  const wallet = useGetIdentity<UserInfo | null>().data?.walletAddress ?? null;
  const query = useApi(stakingEndpoints.query, wallet === null ? {} : { address: wallet }, {
    live: 'staking',
    quiet: true,
  });
  const levels = useApi(stakingEndpoints.levels, {}, { quiet: true, staleTimeMs: 10 * MINUTE_MS });
  const lock = useLockTimes().data;
  const units = useArca();
  const now = useServerTime((ms) => Math.floor(ms / MINUTE_MS) * 60);
  const view = query.data;
  const point = view?.position ? pointOf(view.position) : null;
  const ladder = levels.data?.levels;
  const stake: Stake | undefined = view &&
    ladder &&
    lock && { view, point, ve: point ? veAt(point, now) : 0n, levels: ladder, lock, units, now, wallet };
  const failed = [query, levels].find(({ isError, data }) => isError && data === undefined);
  return { query: failed ?? query, stake };
}

/** The line of the ladder that so much ve reaches. */
export function levelAt(ve: bigint, levels: readonly VipLevel[]): VipLevel {
  const reached = levels.filter(({ threshold }) => BigInt(threshold) <= ve).at(-1) ?? levels[0];
  if (!reached) throw new Error('There are no VIP levels');
  return reached;
}
