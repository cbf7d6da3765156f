import { hasFailed, isOpen } from '../../../chain/transactions/transaction-record.ts';
import { isTransactionCenterShown } from '../../../chain/transactions/transaction-center-shown.ts';
import { useTransactions } from '../../../chain/transactions/use-transactions.ts';
import { Notice } from '../../../components/display/notice.tsx';
import { ActionButton } from '../../../components/resource/action-button.tsx';
import { useText } from '../../../lib/text/use-text.ts';
import styles from '../boxes.module.css';
import { buyBoxes } from '../actions/buy-boxes.action.ts';
import { exchangeCoupon } from '../actions/exchange-coupon.action.ts';
import { exchangeVoucher } from '../actions/exchange-voucher.action.ts';

const bringing: readonly string[] = [buyBoxes.name, exchangeCoupon.name, exchangeVoucher.name];

/** What was bought and is being delivered: sent, and on its way through the blocks (core.md 4). */
export function Deliveries() {
  const t = useText();
  const onTheWay = useTransactions().filter(
    (record) =>
      bringing.includes(record.action) &&
      record.step === 'call' &&
      record.state !== 'prompt' &&
      isOpen(record) &&
      !hasFailed(record),
  );
  if (onTheWay.length === 0) return null;
  return (
    <div className={styles.section}>
      {onTheWay.map(({ id, subject, confirmations, required }) => (
        <Notice
          key={id}
          title={t('boxes.delivery.delivering', { name: subject.name ?? '' })}
          action={
            <ActionButton size="small" onClick={() => isTransactionCenterShown.set(true)}>
              {t('boxes.delivery.follow')}
            </ActionButton>
          }
        >
          {t('transactions.progress', { count: required, done: confirmations, required })}
        </Notice>
      ))}
    </div>
  );
}
