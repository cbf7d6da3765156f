import { Button } from 'antd';
import { useState } from 'react';
import { Address } from '../../components/display/address.tsx';
import { RelativeTime } from '../../components/display/time/relative-time.tsx';
import { useText } from '../../lib/text/use-text.ts';
import { useActionTexts } from '../actions/use-action-texts.ts';
import { useChainConfig } from '../chain-config.ts';
import { useWallet } from '../wallet/wallet-context.ts';
import { ConfirmationSteps } from './confirmation-steps.tsx';
import styles from './transaction-center.module.css';
import { currentHash, hasFailed, hasSucceeded, isOpen, type TransactionRecord } from './transaction-record.ts';
import { transactionStore } from './transaction-store.ts';
import { useIsForgotten } from './use-transactions.ts';

type StateText =
  Exclude<TransactionRecord['state'], 'included' | 'final'> | 'succeeding' | NonNullable<TransactionRecord['outcome']>;

function stateText({ state, outcome }: TransactionRecord): StateText {
  if (outcome === null) return state === 'included' || state === 'final' ? 'succeeding' : state;
  return outcome === 'succeeded' && state === 'included' ? 'succeeding' : outcome;
}

function toneOf(record: TransactionRecord): 'good' | 'bad' | 'busy' {
  if (hasFailed(record)) return 'bad';
  return hasSucceeded(record) && !isOpen(record) ? 'good' : 'busy';
}

function hintOf({ state, outcome, isSeen, cancelHash }: TransactionRecord, isDropped: boolean) {
  if (outcome === 'cancelled' || outcome === 'replaced' || outcome === 'lost' || outcome === 'notSent') return outcome;
  if (state === 'unknown') return 'unknown';
  if (state !== 'pending') return null;
  if (cancelHash) return 'cancelling';
  if (isDropped) return 'forgotten';
  return isSeen ? 'pending' : 'unseen';
}

export function TransactionRow({ record }: { record: TransactionRecord }) {
  const t = useText();
  const texts = useActionTexts();
  const config = useChainConfig();
  const hash = currentHash(record);
  const isDropped = useIsForgotten(record);
  const hint = hintOf(record, isDropped);
  const isDone = hasSucceeded(record) && !isOpen(record);
  return (
    <li className={styles.row}>
      <div className={styles.top}>
        <span className={styles.title}>{isDone ? texts.done(record) : texts.title(record)}</span>
        <span className={styles.state} data-tone={toneOf(record)}>
          {t(`transactions.states.${stateText(record)}`)}
        </span>
      </div>
      {record.state === 'included' && <ConfirmationSteps record={record} />}
      <div className={styles.top}>
        {hash ? (
          <Address address={hash} kind="tx" explorerUrl={config?.explorerUrl ?? null} />
        ) : (
          <span className={styles.hint}>{t('transactions.phases.inWallet')}</span>
        )}
        <span className={styles.hint}>
          {record.isSpedUp && `${t('transactions.hints.spedUp')} · `}
          <RelativeTime at={record.createdAt} />
        </span>
      </div>
      {hint && <p className={styles.hint}>{t(`transactions.hints.${hint}`)}</p>}
      {record.refusal && <p className={styles.failure}>{texts.refusal(record.refusal, record.subject.currency)}</p>}
      <RowActions record={record} isDropped={isDropped} />
    </li>
  );
}

function RowActions({ record, isDropped }: { record: TransactionRecord; isDropped: boolean }) {
  const t = useText();
  const { canReplace, replace, failure, isBusy } = useReplacement(record);
  // What may still happen is said above: whoever removes it and sends the same again has looked.
  const canRemove = !isOpen(record) || record.state === 'unknown' || isDropped;
  if (!canReplace && !canRemove) return null;
  return (
    <div className={styles.actions}>
      {canReplace && (
        <>
          <Button size="small" loading={isBusy} onClick={() => replace('speedUp')}>
            {t('transactions.centre.speedUp')}
          </Button>
          <Button size="small" danger disabled={isBusy} onClick={() => replace('cancel')}>
            {t('transactions.centre.cancel')}
          </Button>
        </>
      )}
      {canRemove && (
        <Button
          size="small"
          type="text"
          onClick={() => {
            transactionStore.remove(record, record.id);
          }}
        >
          {t('transactions.centre.remove')}
        </Button>
      )}
      {failure && (
        <p role="alert" className={styles.failure}>
          {failure}
        </p>
      )}
    </div>
  );
}

/** From here only with a wallet that takes a nonce; in any other the person does it in the wallet itself. */
function useReplacement(record: TransactionRecord) {
  const { store, problem, boundAddress } = useWallet();
  const config = useChainConfig();
  const texts = useActionTexts();
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  const isWaiting = record.state === 'pending' && record.nonce !== null;
  const canReplace = isWaiting && problem === null && store.provider().acceptsNonce === true;
  const replace = (kind: 'speedUp' | 'cancel') => {
    if (!config) return;
    setBusy(true);
    setFailure(null);
    void import('../actions/replace.ts')
      .then((module) => module.replaceTransaction(kind, record, { config, provider: store.provider, boundAddress }))
      .then((stopped) => {
        setFailure(stopped ? texts.failure(stopped) : null);
      })
      .finally(() => {
        setBusy(false);
      });
  };
  return { canReplace, replace, failure, isBusy };
}
