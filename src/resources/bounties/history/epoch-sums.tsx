import type { EpochRecord } from '../../../../core/wire/lp/bounties.ts';
import { Panel } from '../../../components/display/panel.tsx';
import { useText } from '../../../lib/text/use-text.ts';
import styles from '../bounties.module.css';
import { TokenMoney } from '../token-money.tsx';
import { sumsOfToken, yieldOf } from './epoch-figures.ts';

const columns = ['bounties', 'paid', 'refunded', 'left'] as const;

/** The sums of an epoch, token by token, such that who adds the rows below up finds the same. */
export function EpochSums({ record }: { record: EpochRecord }) {
  const t = useText();
  return (
    <Panel title={t('bounties.history.sums')}>
      <div className={styles.scroll} role="group" aria-label={t('bounties.history.sums')} tabIndex={0}>
        <table className={styles.table}>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {t(`bounties.history.columns.${column}`)}
                </th>
              ))}
              <th scope="col">{t('bounties.history.charts.yield')}</th>
            </tr>
          </thead>
          <tbody>
            {record.tokens.map((sums) => {
              const amounts = sumsOfToken(sums);
              const earned = yieldOf(record, sums.token);
              return (
                <tr key={sums.token}>
                  {columns.map((column) => (
                    <td key={column}>
                      <TokenMoney token={sums.token} amount={amounts[column]} />
                    </td>
                  ))}
                  <td>{earned === null ? '–' : <TokenMoney token={sums.token} amount={earned} />}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
      <p className={styles.muted}>{t('bounties.history.sumsNote')}</p>
    </Panel>
  );
}
