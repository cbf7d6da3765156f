import { useText } from '../../lib/text/use-text.ts';
import styles from './confirmation-steps.module.css';
import { hasFailed, type TransactionRecord } from './transaction-record.ts';

/** n of 5, as dots that fill and as words for a screen reader. */
export function ConfirmationSteps({ record }: { record: TransactionRecord }) {
  const t = useText();
  const { confirmations, required } = record;
  const text = t('transactions.progress', { count: required, done: confirmations, required });
  return (
    <div
      className={styles.steps}
      role="progressbar"
      aria-valuemin={0}
      aria-valuemax={required}
      aria-valuenow={confirmations}
      aria-valuetext={text}
      aria-label={t('transactions.dialog.Waiting')}
      data-failed={hasFailed(record)}
    >
      {Array.from({ length: required }, (_, index) => (
        <span key={index} className={styles.dot} data-done={index < confirmations} />
      ))}
      <span className={styles.count}>{t('transactions.progressShort', { done: confirmations, required })}</span>
    </div>
  );
}
