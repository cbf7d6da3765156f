import type { WalletTransfer } from '../../../../core/wire/account/currency.ts';
import { RelativeTime } from '../../../components/display/time/relative-time.tsx';
import { useText } from '../../../lib/text/use-text.ts';
import styles from '../currency.module.css';
import { ResourceAmount } from '../resource-amount.tsx';
import { signOf } from './signed-amount.ts';

/** Transfers of the wallet on a phone: with whom, how much, when. */
export function TransferCards({ rows }: { rows: readonly WalletTransfer[] }) {
  const t = useText();
  return (
    <ul className={styles.list} aria-label={t('currency.history.tabs.wallet')}>
      {rows.map((row) => (
        <li key={`${row.id} ${row.direction}`}>
          <span className={styles.words}>
            <strong>{t(`currency.history.partners.${row.with}`)}</strong>
            <span className={styles.muted}>
              <RelativeTime at={row.at} />
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
