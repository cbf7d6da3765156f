/** When an epoch runs, in ISO 8601 UTC; claims begin some time after its end. */
export type EpochTimes = { startsAt: string; endsAt: string; claimsAt: string };

/** Before it; posts and votes; it is over and nothing can be claimed yet; claims, which never end. */
export type EpochPhase = 'upcoming' | 'voting' | 'counting' | 'claims';
export const epochPhases = ['voting', 'counting', 'claims'] as const satisfies readonly EpochPhase[];

/** Half-open: the last second that votes is the one before the end, as the contract has it. */
export function phaseOf({ startsAt, endsAt, claimsAt }: EpochTimes, now: number): EpochPhase {
  if (now < Date.parse(startsAt)) return 'upcoming';
  if (now < Date.parse(endsAt)) return 'voting';
  return now < Date.parse(claimsAt) ? 'counting' : 'claims';
}

/** Which epoch each phase is about at a moment: one that has just ended is counted, then claimed, while the next one votes. */
export type PhaseClock<Epoch> = Record<(typeof epochPhases)[number], Epoch | null> & {
  /** The next one to begin, as far as one is set. */
  upcoming: Epoch | null;
};

export function clockOf<Epoch extends EpochTimes>(epochs: readonly Epoch[], now: number): PhaseClock<Epoch> {
  const sorted = [...epochs].sort((one, other) => Date.parse(one.startsAt) - Date.parse(other.startsAt));
  const inPhase = (phase: EpochPhase) => sorted.filter((epoch) => phaseOf(epoch, now) === phase);
  return {
    voting: inPhase('voting').at(-1) ?? null,
    counting: inPhase('counting').at(-1) ?? null,
    claims: inPhase('claims').at(-1) ?? null,
    upcoming: inPhase('upcoming').at(0) ?? null,
  };
}

/** When the next of these begins, ends or is counted, in milliseconds from now; never where none does. */
export function nextChangeIn(epochs: readonly EpochTimes[], now: number): number {
  const moments = epochs.flatMap(({ startsAt, endsAt, claimsAt }) => [startsAt, endsAt, claimsAt].map(Date.parse));
  return Math.min(...moments.filter((at) => at > now).map((at) => at - now), Infinity);
}

/** A season is four epochs (domain.md 15). */
export const EPOCHS_OF_SEASON = 4;

export type BountySeason = { number: number; place: number; endsAt: string };

/** The season of an epoch, its place in it, and when the season ends if the epochs to come are as long as this one. */
export function seasonOf(epochId: number, { startsAt, endsAt }: Pick<EpochTimes, 'startsAt' | 'endsAt'>): BountySeason {
  const at = Math.max(epochId, 1) - 1;
  const place = (at % EPOCHS_OF_SEASON) + 1;
  const length = Date.parse(endsAt) - Date.parse(startsAt);
  return {
    number: Math.floor(at / EPOCHS_OF_SEASON) + 1,
    place,
    endsAt: new Date(Date.parse(endsAt) + (EPOCHS_OF_SEASON - place) * length).toISOString(),
  };
}
