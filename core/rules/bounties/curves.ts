import { veAt, type VePoint } from '../economy/vip.ts';

const BPS = 10_000n;
export type UnlockTerms = { stepBps: number; minStep: bigint };

/** What one claim pays of what is locked: a share, no less than the smallest step, and all rather than nothing for ever. */
export function unlockStep(locked: bigint, { stepBps, minStep }: UnlockTerms): bigint {
  const share = (locked * BigInt(stepBps)) / BPS;
  const step = share < minStep ? minStep : share;
  return step > locked || step === 0n ? locked : step;
}

/** What is left locked after each claim, if each is made as soon as it can be; the first entry is before any. */
export function unlockCurve(locked: bigint, terms: UnlockTerms, most: number): bigint[] {
  const left = [locked];
  for (let now = locked; now > 0n && left.length <= most;) {
    now -= unlockStep(now, terms);
    left.push(now);
  }
  return left;
}

/** What is locked for a hero, and when its next step is free, in milliseconds. */
export type LockedOf = { locked: bigint; claimableAt: number };
export type PlanTimes = { now: number; every: number; count: number };

/**
 * What is left locked of several heroes, now and every so often, if each step is claimed as soon as it is free: that of each
 * hero by its own clock, which a claim begins anew.
 */
export function unlockPlan(
  heroes: readonly LockedOf[],
  { spacing, ...terms }: UnlockTerms & { spacing: number },
  { now, every, count }: PlanTimes,
): { at: number; left: bigint }[] {
  const most = Math.floor((count * every) / spacing) + 1;
  const clocks = heroes.map(({ locked, claimableAt }) => ({
    from: Math.max(claimableAt, now),
    curve: unlockCurve(locked, terms, most),
  }));
  return Array.from({ length: count + 1 }, (_, index) => {
    const at = now + index * every;
    const left = clocks.reduce((sum, { from, curve }) => {
      const claims = index === 0 || at < from ? 0 : Math.floor((at - from) / spacing) + 1;
      return sum + (curve[Math.min(claims, curve.length - 1)] ?? 0n);
    }, 0n);
    return { at, left };
  });
}

export type EpochPower = { epochId: number; startsAt: number; endsAt: number; power: bigint };
type Span = { epochId: number; startsAt: number; endsAt: number };

/**
 * V-Crystal in this epoch and those to come: ve at the start of each, and none where the lock ends before the epoch. Once the
 * first has begun, what `counts` in it is known: a stake that was added to since says no more what it was then.
 */
export function powerAhead(
  stake: VePoint,
  { epochId, startsAt, endsAt, counts: known }: Span & { counts?: bigint | undefined },
  count: number,
): EpochPower[] {
  const length = endsAt - startsAt;
  return Array.from({ length: count }, (_, at) => {
    const [start, end] = [startsAt + at * length, endsAt + at * length];
    const counts = stake.end >= end && stake.since <= start;
    const worked = counts ? veAt(stake, start) : 0n;
    const power = at === 0 && known !== undefined ? known : worked;
    return { epochId: epochId + at, startsAt: start, endsAt: end, power };
  });
}
