import { Link } from 'react-router-dom';
import type { Movement } from '../../../../core/wire/account/currency.ts';
import { RelativeTime } from '../../../components/display/time/relative-time.tsx';
import { useText } from '../../../lib/text/use-text.ts';
import styles from '../currency.module.css';
import { ResourceAmount } from '../resource-amount.tsx';
import { signOf } from './signed-amount.ts';

/** The history on a phone: what it was, how much, when, and the withdrawal that it belongs to. */
export function HistoryCards({ rows }: { rows: readonly Movement[] }) {
  const t = useText();
  return (
    <ul className={styles.list} aria-label={t('currency.titles.history')}>
      {rows.map((row) => (
        <li key={row.id}>
          <span className={styles.words}>
            <strong>{t(`currency.history.kinds.${row.kind}`)}</strong>
            <span className={styles.muted}>
              <RelativeTime at={row.at} /> · {t(`currency.places.${row.place}`)}
              {row.orderId !== null && (
                <>
                  {' · '}
                  <Link to={`/currency/order/${row.orderId}`}>{t('currency.history.order')}</Link>
                </>
              )}
            </span>
          </span>
          <span>
            {signOf(row)}
            <ResourceAmount resType={row.resType} amount={row.amount} />
          </span>
        </li>
      ))}
    </ul>
  );
}
