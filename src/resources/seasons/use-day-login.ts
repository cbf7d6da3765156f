import { useEffect, useRef } from 'react';
import { dayOf } from '../../../core/rules/seasons/calendar.ts';
import type { SeasonId } from '../../../core/wire/season/names.ts';
import { seasonEndpoints } from '../../../core/wire/season/seasons.ts';
import { isNetworkError } from '../../lib/api-error.ts';
import { useShutReason } from '../../lib/data/use-shut-reason.ts';
import { useServerTime } from '../../lib/time/server-time.ts';
import { useApiAction } from '../../lib/use-api.ts';
import { useInFront } from '../../lib/view/focus/use-in-front.ts';

/** The server's clock is known to a part of a second: what is asked a little later is of the new day for it too. */
const LATE_MS = 1_000;

type DayLogin = {
  season: SeasonId;
  /** Whether it counts now: of a player, while the season runs. */
  counts: boolean;
  /** When the server was heard last. */
  heardAt: number;
  onNoted: () => void;
};

/**
 * That somebody is here is the day's login, once a day: a page that is kept open has none of the days after it else. One that
 * the server did not answer is told again when it has been heard of anew, and not before.
 */
export function useDayLogin({ season, counts, heardAt, onNoted }: DayLogin): void {
  const isShut = useShutReason() !== null;
  const isInFront = useInFront();
  const day = useServerTime((now) => dayOf(now - LATE_MS));
  const { mutate } = useApiAction(seasonEndpoints.refresh, { quiet: true });
  const last = useRef<{ day: number; lostAt: number | null } | null>(null);
  const latest = useRef(onNoted);
  useEffect(() => {
    latest.current = onNoted;
  });
  useEffect(() => {
    if (!counts || isShut || !isInFront) return;
    const isTold = last.current?.day === day && (last.current.lostAt === null || last.current.lostAt === heardAt);
    if (isTold) return;
    const told: { day: number; lostAt: number | null } = { day, lostAt: null };
    last.current = told;
    mutate(
      { season },
      {
        onSuccess: () => latest.current(),
        onError: (error) => {
          if (isNetworkError(error)) told.lostAt = heardAt;
        },
      },
    );
  }, [counts, isShut, isInFront, day, season, heardAt, mutate]);
}
