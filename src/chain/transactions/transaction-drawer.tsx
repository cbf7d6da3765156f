import { Button } from 'antd';
import { useEffect, useId, useRef } from 'react';
import { Address } from '../../components/display/address.tsx';
import { useStore } from '../../lib/store.ts';
import { useText } from '../../lib/text/use-text.ts';
import { useChainConfig } from '../chain-config.ts';
import { chainReachable } from './watch/chain-reachable.ts';
import styles from './transaction-center.module.css';
import { isOpen } from './transaction-record.ts';
import { TransactionRow } from './transaction-row.tsx';
import { transactionStore } from './transaction-store.ts';
import { useTransactions, useTransactionScope } from './use-transactions.ts';

/** The transaction centre, opened: newest first, each with its state, its confirmations and what can be done about it. */
export function TransactionDrawer({ onClose }: { onClose: () => void }) {
  const t = useText();
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const scope = useTransactionScope();
  const config = useChainConfig();
  const records = useTransactions();
  const isReachable = useStore(chainReachable);
  const finished = records.filter((record) => !isOpen(record));

  useEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    return () => {
      dialog?.close();
    };
  }, []);

  return (
    <dialog
      ref={ref}
      className={styles.drawer}
      aria-labelledby={titleId}
      onClose={onClose}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose();
      }}
    >
      <div className={styles.inside}>
        <header className={styles.head}>
          <div>
            <h2 id={titleId}>{t('transactions.title')}</h2>
            {scope && (
              <p className={styles.scope}>
                {config?.name} · <Address address={scope.account} copy={false} />
              </p>
            )}
          </div>
          <Button onClick={onClose}>{t('common.actions.close')}</Button>
        </header>
        <div className={styles.content}>
          {!isReachable && (
            <p className={styles.warning} role="status">
              {t('transactions.centre.unreachable')}
            </p>
          )}
          {records.length === 0 ? (
            <p className={styles.empty}>{t(scope ? 'transactions.centre.empty' : 'transactions.centre.loggedOut')}</p>
          ) : (
            <ul className={styles.list}>
              {records.map((record) => (
                <TransactionRow key={record.id} record={record} />
              ))}
            </ul>
          )}
        </div>
        {scope && finished.length > 0 && (
          <footer className={styles.foot}>
            <Button
              onClick={() => {
                transactionStore.clearFinished(scope);
              }}
            >
              {t('transactions.centre.clear')}
            </Button>
          </footer>
        )}
      </div>
    </dialog>
  );
}
