import { stakingEndpoints } from '../../../../core/wire/game/staking.ts';
import { FactList } from '../../../components/display/fact-list.tsx';
import { FailureState } from '../../../components/display/failure-state.tsx';
import { Money } from '../../../components/display/money.tsx';
import { Panel } from '../../../components/display/panel.tsx';
import { ChoiceSwitch } from '../../../components/resource/choice-switch.tsx';
import { ShowState } from '../../../components/resource/show-state.tsx';
import type { BookUnits } from '../../../lib/amount.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { useApi, useApiAction } from '../../../lib/use-api.ts';
import styles from '../currency.module.css';

const ways = ['proof', 'orders'] as const;

/** How what a stake earns is paid: by a proof on the chain, or by orders as here (decisions.md 47). */
export function StakingPayout({ units }: { units: BookUnits }) {
  const t = useText();
  const query = useApi(stakingEndpoints.payout, {}, { live: 'withdrawals', quiet: true });
  const change = useApiAction(stakingEndpoints.setPayout, { quiet: true });
  const choose = (asOrders: boolean) => change.mutate({ asOrders }, { onSuccess: () => void query.refetch() });
  return (
    <Panel title={t('currency.payout.title')}>
      <ShowState query={query} record={query.data}>
        {({ asOrders, held, waiting }) => (
          <div className={styles.ask}>
            <p>{t('currency.payout.lead')}</p>
            <ChoiceSwitch
              label={t('currency.payout.title')}
              options={ways.map((value) => ({ value, label: t(`currency.payout.${value}`) }))}
              value={asOrders ? 'orders' : 'proof'}
              onChange={(way) => choose(way === 'orders')}
            />
            <p className={styles.muted}>{t('currency.payout.counts')}</p>
            <FactList
              facts={[
                { key: 'held', label: t('currency.payout.held'), value: <Money amount={held} token={units} /> },
                {
                  key: 'waiting',
                  label: t('currency.payout.waiting'),
                  value: <Money amount={waiting} token={units} />,
                },
              ]}
            />
            {change.error && <FailureState error={change.error} compact />}
          </div>
        )}
      </ShowState>
    </Panel>
  );
}
