import { epochPhases, seasonOf, type PhaseClock } from '../../../core/rules/bounties/phase.ts';
import type { BountyEpoch } from '../../../core/wire/lp/bounties.ts';
import { Panel } from '../../components/display/panel.tsx';
import { Moment } from '../../components/display/time/moment.tsx';
import { useLanguage, useText } from '../../lib/text/use-text.ts';
import { formatDateTime } from '../../lib/time/format-time.ts';
import styles from './bounties.module.css';
import { useClock } from './use-epoch.ts';

type Clock = PhaseClock<BountyEpoch>;

/** Which epoch a phase is about now, what can be done in it and what cannot, and from when on. */
function usePhaseTexts(clock: Clock) {
  const t = useText();
  const language = useLanguage();
  const at = (moment: string) => formatDateTime(moment, language);
  const { voting, counting, claims, upcoming } = clock;
  const notVoting = upcoming
    ? t('bounties.clock.votingSoon', { epoch: upcoming.epochId, at: at(upcoming.startsAt) })
    : t('bounties.clock.votingNone');
  const hasEarlier = claims !== null && claims.epochId > 1;
  return {
    voting: {
      whose: voting && t('bounties.clock.epoch', { epoch: voting.epochId }),
      note: voting ? t('bounties.clock.votingNote', { at: at(voting.claimsAt) }) : notVoting,
    },
    counting: {
      whose: counting && t('bounties.clock.epoch', { epoch: counting.epochId }),
      note: counting
        ? t('bounties.clock.countingNote', { at: at(counting.claimsAt) })
        : t('bounties.clock.countingNone'),
    },
    claims: {
      whose: claims && t(hasEarlier ? 'bounties.clock.upTo' : 'bounties.clock.epoch', { epoch: claims.epochId }),
      note: t(claims ? 'bounties.clock.claimsNote' : 'bounties.clock.claimsNone'),
    },
  };
}

/** What comes next, of whichever epoch: the end of its voting or its beginning, and the end of the counting. */
function momentsOf({ voting, counting, claims, upcoming }: Clock) {
  const isOver = !voting && !counting && !upcoming;
  return [
    ...(voting ? [{ key: 'ends', epoch: voting.epochId, at: voting.endsAt } as const] : []),
    ...(!voting && upcoming ? [{ key: 'begins', epoch: upcoming.epochId, at: upcoming.startsAt } as const] : []),
    ...(counting ? [{ key: 'opens', epoch: counting.epochId, at: counting.claimsAt } as const] : []),
    ...(isOver && claims ? [{ key: 'opens', epoch: claims.epochId, at: claims.claimsAt } as const] : []),
  ];
}

export type EpochClockProps = {
  /** The epoch that the page is about. */
  epoch: BountyEpoch;
  /** The epochs that the phases are about. */
  clock: readonly BountyEpoch[];
};

/**
 * The phases, each of the epoch that it is about at this moment: one that has just ended is counted, then claimed, while
 * the next one votes. With what comes next, and the season around the page's epoch.
 */
export function EpochClock({ epoch, clock: epochs }: EpochClockProps) {
  const t = useText();
  const clock = useClock(epochs);
  const texts = usePhaseTexts(clock);
  const season = seasonOf(epoch.epochId, epoch);
  return (
    <Panel
      title={t('bounties.clock.epoch', { epoch: epoch.epochId })}
      extra={t('bounties.clock.season', { season: season.number, place: season.place })}
    >
      <div className={styles.clock}>
        <ol className={styles.phases} aria-label={t('bounties.clock.phases')}>
          {epochPhases.map((phase) => {
            const { whose, note } = texts[phase];
            return (
              <li key={phase} data-now={whose !== null}>
                <p className={styles.phase}>
                  <strong>{t(`bounties.clock.${phase}`)}</strong>
                  <span className={styles.tag}>{whose ?? t('bounties.clock.nobody')}</span>
                </p>
                <p className={styles.muted}>{note}</p>
              </li>
            );
          })}
        </ol>
        <div className={styles.moments}>
          {momentsOf(clock).map(({ key, epoch: number, at }) => (
            <Moment
              key={key}
              at={at}
              label={t(`bounties.clock.${key}`, { epoch: number })}
              then={t(`bounties.clock.${key}Then`)}
              since={t(`bounties.clock.${key}Since`)}
            />
          ))}
          <Moment at={season.endsAt} label={t('bounties.clock.seasonEnds')} then={t('bounties.clock.seasonThen')} />
        </div>
      </div>
    </Panel>
  );
}
