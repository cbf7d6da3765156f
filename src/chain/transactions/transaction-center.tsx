import { useStore } from '../../lib/store.ts';
import { useText } from '../../lib/text/use-text.ts';
import { lazyPart } from '../../lib/view/lazy-part.tsx';
import { isTransactionCenterShown } from './transaction-center-shown.ts';
import styles from './transaction-center.module.css';
import { hasFailed, isOpen } from './transaction-record.ts';
import { useTransactions } from './use-transactions.ts';
import { useWallet } from '../wallet/wallet-context.ts';

const TransactionDrawer = lazyPart('transactions', () =>
  import('./transaction-drawer.tsx').then((module) => module.TransactionDrawer),
);
const close = () => isTransactionCenterShown.set(false);

/**
 * The header's door to every transaction of this account and chain; a guest has none. Only the door is part of the first view: the list comes
 * when it is opened.
 */
export function TransactionCenter() {
  const t = useText();
  const isShown = useStore(isTransactionCenterShown);
  const { account } = useWallet();
  const records = useTransactions();
  const open = records.filter(isOpen);
  const latest = records[0];
  const isTroubled = latest !== undefined && hasFailed(latest) && latest.outcome !== 'cancelled';
  if (!account) return null;
  return (
    <>
      <button
        type="button"
        className={styles.door}
        aria-haspopup="dialog"
        aria-label={t('chain.header.transactions', { count: open.length })}
        data-busy={open.length > 0}
        data-troubled={isTroubled}
        onClick={() => {
          isTransactionCenterShown.set(true);
        }}
      >
        <svg viewBox="0 0 20 20" aria-hidden="true">
          <path d="M4 6.5h9.5M11 3.5l3 3-3 3M16 13.5H6.5M9 10.5l-3 3 3 3" />
        </svg>
        {open.length > 0 && (
          <span className={styles.badge} aria-hidden="true">
            {open.length}
          </span>
        )}
      </button>
      {isShown && <TransactionDrawer onClose={close} onFailed={close} />}
    </>
  );
}
