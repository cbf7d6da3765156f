import type { EpochRecord } from '../../../../core/wire/lp/bounties.ts';
import { Panel } from '../../../components/display/panel.tsx';
import { SmallTable, type SmallColumn } from '../../../components/table/small/small-table.tsx';
import { useText } from '../../../lib/text/use-text.ts';
import styles from '../bounties.module.css';
import { TokenMoney } from '../token-money.tsx';
import { sumsOfToken, yieldOf } from './epoch-figures.ts';

const amounts = ['bounties', 'paid', 'swept', 'refunded', 'left'] as const;

/** The sums of an epoch, token by token, such that who adds the rows below up finds the same. */
export function EpochSums({ record }: { record: EpochRecord }) {
  const t = useText();
  const columns: SmallColumn<EpochRecord['tokens'][number]>[] = [
    ...amounts.map((key) => ({
      key,
      title: t(`bounties.history.columns.${key}`),
      of: (sums: EpochRecord['tokens'][number]) => <TokenMoney token={sums.token} amount={sumsOfToken(sums)[key]} />,
    })),
    {
      key: 'yield',
      title: t('bounties.history.charts.yield'),
      of: ({ token }) => {
        const earned = yieldOf(record, token);
        return earned === null ? '–' : <TokenMoney token={token} amount={earned} />;
      },
    },
  ];
  return (
    <Panel title={t('bounties.history.sums')}>
      <SmallTable
        label={t('bounties.history.sums')}
        columns={columns}
        rows={record.tokens}
        keyOf={({ token }) => token}
      />
      <p className={styles.muted}>{t('bounties.history.sumsNote')}</p>
    </Panel>
  );
}
