import { useInvalidate } from '@refinedev/core';
import { useEffect, useRef } from 'react';
import { showToast } from '../../lib/toasts.ts';
import { useActionTexts } from '../actions/use-action-texts.ts';
import { frontRun } from '../actions/action-runs.ts';
import { rpcUrlsOf, useChainConfig } from '../chain-config.ts';
import { hasFailed, hasSucceeded, isOpen, type TransactionRecord } from './transaction-record.ts';
import { transactionStore } from './transaction-store.ts';
import { useTransactions, useTransactionScope } from './use-transactions.ts';

/** Follows open transactions, and does what the end of one asks for: stale resources read again, the person told. */
export function TransactionEffects() {
  useWatcher();
  useAnnouncements();
  return null;
}

/** The watcher's code comes with the first open transaction. */
function useWatcher(): void {
  const scope = useTransactionScope();
  const config = useChainConfig();
  const hasOpen = useTransactions().some(isOpen);
  useEffect(() => {
    if (!scope || !config || !hasOpen) return;
    let stop: () => void = () => undefined;
    let isGone = false;
    const start = async () => {
      const { followTransactions } = await import('./watch/watcher.ts');
      if (!isGone) stop = followTransactions(transactionStore, scope, rpcUrlsOf(config, location.origin));
    };
    // Without the code nothing is known; the next page load or transaction tries again.
    start().catch(() => undefined);
    return () => {
      isGone = true;
      stop();
    };
  }, [scope, config, hasOpen]);
}

type Seen = Pick<TransactionRecord, 'outcome' | 'state'>;

const isNews = (before: Seen | undefined, now: TransactionRecord) =>
  before !== undefined && now.outcome !== null && (before.outcome !== now.outcome || before.state !== now.state);

/** An approval by itself changes nothing that a list shows: the call that it is for does. */
const staleAfter = ({ step, invalidates }: TransactionRecord) => (step === 'call' ? invalidates : []);

function useAnnouncements(): void {
  const records = useTransactions();
  const seen = useRef(new Map<string, Seen>());
  const invalidate = useInvalidate();
  const texts = useActionTexts();

  useEffect(() => {
    for (const record of records) {
      const before = seen.current.get(record.id);
      seen.current.set(record.id, { outcome: record.outcome, state: record.state });
      if (!isNews(before, record)) continue;
      for (const resource of staleAfter(record)) void invalidate({ resource, invalidates: ['all'] });
      announce(record, before?.outcome ?? null, texts);
    }
  }, [records, invalidate, texts]);
}

/** The open dialog speaks for its own transaction; for all others a message does, once and in the tab in front. */
function announce(record: TransactionRecord, before: Seen['outcome'], texts: ReturnType<typeof useActionTexts>): void {
  const { progress } = frontRun.get() ?? {};
  const isInDialog = progress !== undefined && 'record' in progress && progress.record.id === record.id;
  if (isInDialog || record.step !== 'call' || document.hidden) return;
  if (hasSucceeded(record) && !isOpen(record)) {
    showToast({ kind: 'success', message: texts.done(record), key: record.id });
  }
  if (hasFailed(record) && before !== record.outcome) {
    const why = record.refusal ? texts.refusal(record.refusal, record.subject.currency) : texts.outcome(record);
    showToast({ kind: 'error', message: texts.title(record), description: why, key: record.id });
  }
}
