import { veAt, type VePoint } from '../../../../core/rules/economy/vip.ts';
import type { StakePoint } from '../../../../core/rules/economy/vip-plan.ts';
import type { StakeEvent, VipLevel } from '../../../../core/wire/game/staking.ts';
import type { ChartPoint } from '../../../components/display/chart/chart.tsx';
import { toChartNumber, type TokenUnits } from '../../../lib/amount.ts';

const STEPS = 48;
const DAY = 86_400;
/** How far back it goes at most. */
const PAST = 180 * DAY;

type Drawn = {
  point: StakePoint | null;
  planned: StakePoint | null;
  /** Newest first, as the server lists them. */
  history: readonly Pick<StakeEvent, 'kind' | 'at' | 'endsAt' | 've'>[];
  now: number;
  units: TokenUnits;
};

const secondsOf = (at: string) => Math.floor(Date.parse(at) / 1_000);

/** The positions that there were, the oldest first. */
function pastPoints(history: Drawn['history']): VePoint[] {
  return history
    .flatMap(({ at, endsAt, ve }) =>
      endsAt === null || ve === null ? [] : [{ since: secondsOf(at), end: secondsOf(endsAt), ve: BigInt(ve) }],
    )
    .reverse();
}

/** ve-ARCA from the first stake of the last half year to the end of the lock; with what is planned beside it. */
export function vePoints({ point, planned, history, now, units }: Drawn): ChartPoint[] {
  const past = pastPoints(history);
  const first = past[0]?.since ?? now;
  const from = Math.max(first, now - PAST);
  const to = Math.max(point?.end ?? now, planned?.end ?? now);
  if (to <= from) return [];
  const step = Math.max(1, Math.floor((to - from) / STEPS));
  const times = Array.from({ length: STEPS + 1 }, (_, at) => from + at * step).filter((at) => at <= to);
  const known = (at: number) => (at > now ? point : past.filter(({ since }) => since <= at).at(-1));
  const shown = [...new Set([...times, now, to])].sort((a, b) => a - b);
  return shown.map((at) => {
    const held = known(at);
    const value = toChartNumber(held ? veAt(held, at) : 0n, units);
    const then = planned && at >= now ? toChartNumber(veAt(planned, at), units) : null;
    return { at: new Date(at * 1_000).toISOString(), values: { ve: value, ...(planned ? { planned: then } : {}) } };
  });
}

/** The levels that the chart is about: those below its top, the highest four of them, and the one above. */
export function levelLines(levels: readonly VipLevel[], top: bigint): VipLevel[] {
  const real = levels.filter(({ level }) => level > 0);
  const below = real.filter(({ threshold }) => BigInt(threshold) <= top).slice(-4);
  const above = real.find(({ threshold }) => BigInt(threshold) > top);
  return above ? [...below, above] : below;
}
