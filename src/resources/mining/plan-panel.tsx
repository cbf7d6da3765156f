import { miningEndpoints } from '../../../core/wire/mines/mining.ts';
import { Money } from '../../components/display/money.tsx';
import { Panel } from '../../components/display/panel.tsx';
import { ActionButton } from '../../components/resource/action-button.tsx';
import { ShowState } from '../../components/resource/show-state.tsx';
import { formatCount } from '../../lib/number.ts';
import { useText } from '../../lib/text/use-text.ts';
import { useApi } from '../../lib/use-api.ts';
import type { Ore } from './slot-card.tsx';
import { useFollow } from './use-follow.ts';
import type { MiningActions } from './use-mining.ts';
import styles from './mining.module.css';

/** The best use of what stands still until midnight, and a button that does it. */
export function PlanPanel({ ore, actions }: { ore: Ore; actions: MiningActions }) {
  const t = useText();
  const query = useApi(miningEndpoints.plan, {}, { live: 'heroes', quiet: true });
  const { start, whenActive } = actions;
  const follow = useFollow(actions);
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
                  <li key={step.heroId}>
                    <strong>
                      {step.heroName} #{step.heroId}
                    </strong>{' '}
                    {t('mining.place', { mine: t(`mining.mines.${step.mine}`), slot: step.slot })}
                    <br />
                    <span className={styles.muted}>
                      {t('mining.plan.minutes', {
                        high: formatCount(step.highMinutes),
                        low: formatCount(step.lowMinutes),
                      })}
                    </span>{' '}
                    <Money amount={step.amount} token={ore} />
                  </li>
                ))}
              </ol>
              <p>
                {t('mining.plan.total')} <Money amount={amount} token={ore} />
                <br />
                <span className={styles.muted}>{t('mining.plan.energy', { energy: formatCount(energy) })}</span>
              </p>
              <ActionButton
                kind="primary"
                pending={start.isPending}
                onClick={() => whenActive(() => void follow(steps))}
              >
                {t('mining.plan.do')}
              </ActionButton>
            </>
          )
        }
      </ShowState>
    </Panel>
  );
}
