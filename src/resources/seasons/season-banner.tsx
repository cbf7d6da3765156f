import type { ReactNode } from 'react';
import type { SeasonId } from '../../../core/wire/season/names.ts';
import { seasonEndpoints, type SeasonInfo } from '../../../core/wire/season/seasons.ts';
import { Countdown } from '../../components/display/time/countdown.tsx';
import { toApiError } from '../../lib/api-error.ts';
import { useErrorText } from '../../lib/text/use-error-text.ts';
import { useText } from '../../lib/text/use-text.ts';
import { useAtMoments } from '../../lib/time/use-at-moments.ts';
import { useApi } from '../../lib/use-api.ts';
import { coatStyle } from './coats.ts';
import { SeasonArt } from './season-art.tsx';
import styles from './seasons.module.css';

/** When the phase ends that somebody waits for. */
function momentOf(info: SeasonInfo): string | null {
  if (info.phase === 'upcoming') return info.registrationAt;
  if (info.phase === 'registration') return info.startsAt;
  const round = info.rounds.find((one) => one.round === info.round);
  return info.phase === 'running' || info.phase === 'protected' ? (round?.endsAt ?? null) : null;
}

/** When by itself something of a season changes: its phase and round, and what the way into a team says. */
export function changesOf(info: SeasonInfo | undefined): (string | null | undefined)[] {
  if (!info) return [];
  const { registrationAt, startsAt, protectedFrom, rounds, own } = info;
  const door = [own?.door?.create?.until, own?.door?.join?.until];
  return [registrationAt, startsAt, protectedFrom, ...rounds.map(({ endsAt }) => endsAt), ...door];
}

/** Where a season stands, and when that changes. */
export function Phase({ info }: { info: SeasonInfo }) {
  const t = useText();
  const until = momentOf(info);
  const isAhead = info.phase === 'registration' || info.phase === 'upcoming';
  return (
    <>
      {t(`seasons.phases.${info.phase}`, { round: info.round })}
      {until && (
        <>
          {' · '}
          <Countdown until={until} says={isAhead ? 'startsIn' : 'endsIn'} />
        </>
      )}
    </>
  );
}

/** Where a season stands, for a list of them: one that is over says that it cannot be looked at any more. */
export function PhaseOf({ id }: { id: SeasonId }) {
  const errorText = useErrorText();
  const { data, error, refetch } = useApi(seasonEndpoints.info, { season: id }, { live: 'seasons', quiet: true });
  useAtMoments(changesOf(data), () => void refetch());
  if (data) return <Phase info={data} />;
  return error ? <>{errorText(error)}</> : <>…</>;
}

/** So long over that the server shows nothing of it. */
export const isOver = (error: unknown): boolean => error !== null && toApiError(error).is('seasonOver');

type BannerProps = { id: SeasonId; title: ReactNode; children: ReactNode };

/** A season's name and state before its own sky. */
export function SeasonBanner({ id, title, children }: BannerProps) {
  return (
    <header className={styles.banner} style={coatStyle(id)}>
      <div className={styles.title}>
        {title}
        <p>{children}</p>
      </div>
      <SeasonArt id={id} />
    </header>
  );
}
