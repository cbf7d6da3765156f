import { miningEndpoints } from '../../../core/wire/mines/mining.ts';
import { Money } from '../../components/display/money.tsx';
import { Panel } from '../../components/display/panel.tsx';
import { ActionButton } from '../../components/resource/action-button.tsx';
import { ShowState } from '../../components/resource/show-state.tsx';
import { formatCount } from '../../lib/number.ts';
import { useText } from '../../lib/text/use-text.ts';
import { useApi } from '../../lib/use-api.ts';
import { SentResults } from './sending/sent-results.tsx';
import { StepLine } from './sending/step-line.tsx';
import { useFollow } from './sending/use-follow.ts';
import type { Ore } from './slot-card.tsx';
import { MINUTE_MS, type MiningActions } from './use-mining.ts';
import styles from './mining.module.css';

/** The best use of what stands still until midnight, and a button that does it. */
export function PlanPanel({ ore, actions }: { ore: Ore; actions: MiningActions }) {
  const t = useText();
  const query = useApi(miningEndpoints.plan, {}, { live: 'heroes', quiet: true, refreshMs: MINUTE_MS });
  const { follow, sent, isSending } = useFollow(actions);
  return (
    <Panel title={t('mining.plan.title')}>
      <ShowState query={query} record={query.data}>
        {({ steps, amount, energy }) =>
          steps.length === 0 ? (
            <p className={styles.muted}>{t('mining.plan.none')}</p>
          ) : (
            <>
              <ol className={styles.plan}>
                {steps.map((step) => (
                  <StepLine key={step.heroId} step={step} ore={ore} />
                ))}
              </ol>
              <p>
                {t('mining.plan.total')} <Money amount={amount} token={ore} />
                <br />
                <span className={styles.muted}>{t('mining.plan.energy', { energy: formatCount(energy) })}</span>
              </p>
              <ActionButton
                kind="primary"
                pending={isSending}
                onClick={() => actions.whenActive(() => void follow(steps))}
              >
                {t('mining.plan.do')}
              </ActionButton>
            </>
          )
        }
      </ShowState>
      <SentResults sent={sent} />
    </Panel>
  );
}
