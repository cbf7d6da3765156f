import { Button } from 'antd';
import { useText } from '../../lib/text/use-text.ts';
import { hasFailed, isSent } from '../transactions/transaction-record.ts';
import { isTransactionCenterShown } from '../transactions/transaction-center-shown.ts';
import { useTransactions, useTransactionScope } from '../transactions/use-transactions.ts';
import type { ActionRun } from './action-runs.ts';

/** What is known by now of what may have been sent before; null for a run that did not end by it. */
export type Doubt = 'open' | 'sent' | 'unsent';

export function useDoubt({ failure }: Pick<ActionRun, 'failure'>): Doubt | null {
  const isKnown = useTransactionScope() !== null;
  const records = useTransactions();
  if (failure?.reason !== 'maybeSent') return null;
  if (!isKnown) return 'open';
  const record = records.find(({ id }) => id === failure.details.doubtful);
  // Taken from the list: whoever did that has looked.
  if (!record || hasFailed(record)) return 'unsent';
  return isSent(record) ? 'sent' : 'open';
}

/** Where to look before the same is sent again; nothing to send once it is found. */
export function DoubtButtons({ doubt, run }: { doubt: Doubt; run: ActionRun }) {
  const t = useText();
  const look = () => {
    run.close();
    isTransactionCenterShown.set(true);
  };
  return (
    <>
      {doubt !== 'sent' && (
        <Button onClick={run.retry}>{t(`transactions.dialog.${doubt === 'open' ? 'sendAgain' : 'retry'}`)}</Button>
      )}
      <Button type="primary" onClick={look}>
        {t('transactions.dialog.look')}
      </Button>
    </>
  );
}
