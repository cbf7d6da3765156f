import { epochPhases, seasonOf, type EpochPhase } from '../../../core/rules/bounties/phase.ts';
import type { BountyEpoch } from '../../../core/wire/lp/bounties.ts';
import { StepTracker, type StepState } from '../../components/display/flow/step-tracker.tsx';
import { Notice } from '../../components/display/notice.tsx';
import { Panel } from '../../components/display/panel.tsx';
import { Moment } from '../../components/display/time/moment.tsx';
import { useText } from '../../lib/text/use-text.ts';
import styles from './bounties.module.css';
import { usePhase } from './use-epoch.ts';

function stateOf(step: EpochPhase, phase: EpochPhase | null): StepState {
  const [at, now] = [step, phase].map((each) => epochPhases.findIndex((one) => one === each));
  if (at === undefined || now === undefined || now < at) return 'waiting';
  return now === at ? 'active' : 'done';
}

/** The next moment of the epoch: what it is and what happens then. */
function nextOf(epoch: BountyEpoch, phase: EpochPhase | null) {
  if (phase === 'upcoming') return { key: 'begins', at: epoch.startsAt } as const;
  if (phase === 'voting') return { key: 'ends', at: epoch.endsAt } as const;
  return { key: 'claims', at: epoch.claimsAt } as const;
}

/** The phases of the epoch, which one it is now, when the next begins, and the season around it. */
export function EpochClock({ epoch }: { epoch: BountyEpoch }) {
  const t = useText();
  const phase = usePhase(epoch);
  const next = nextOf(epoch, phase);
  const season = seasonOf(epoch.epochId, epoch);
  return (
    <Panel
      title={t('bounties.clock.epoch', { epoch: epoch.epochId })}
      extra={t('bounties.clock.season', { season: season.number, place: season.place })}
    >
      <div className={styles.clock}>
        <StepTracker
          label={t('bounties.clock.phases')}
          steps={epochPhases.map((key) => ({
            key,
            state: stateOf(key, phase),
            label: t(`bounties.clock.${key}`),
            note: t(`bounties.clock.${key}Note`),
          }))}
        />
        <div className={styles.moments}>
          <Moment
            at={next.at}
            label={t(`bounties.clock.${next.key}`)}
            then={t(`bounties.clock.${next.key}Then`)}
            since={t(`bounties.clock.${next.key}Since`)}
          />
          <Moment at={season.endsAt} label={t('bounties.clock.seasonEnds')} then={t('bounties.clock.seasonThen')} />
        </div>
      </div>
      {phase === 'claims' && <Notice>{t('bounties.clock.over')}</Notice>}
    </Panel>
  );
}
