import { isSent, type TransactionRecord } from '../../transactions/transaction-record.ts';
import { isPrompting } from '../../transactions/watch/leader.ts';
import type { Kernel } from './kernel.ts';

type Meant = { account: string; action: string; subject: TransactionRecord['subject'] };

const isMeantBy = ({ action, subject }: Meant, record: TransactionRecord) =>
  record.step === 'call' &&
  record.action === action &&
  record.subject.name === subject.name &&
  record.subject.amount === subject.amount &&
  record.subject.currency === subject.currency;

/** Whether the wallet was asked, and nobody hears its answer any more: its tab is closed, or the connection broke. */
const isDoubtful = async (record: TransactionRecord) =>
  record.state === 'unknown' || (record.state === 'prompt' && !(await isPrompting(record)));

/**
 * The same that the wallet was asked for before, of which nobody knows whether it was sent: before any approval, as the one
 * that it used up would be asked for again. What the person sends in spite of it is left out until it turns out to be sent.
 */
export async function findDoubtful(kernel: Kernel, meant: Meant): Promise<TransactionRecord | null> {
  const { store, config, despite } = kernel;
  const scope = { account: meant.account, chainId: config.chainId };
  for (const record of store.list(scope).filter((one) => isMeantBy(meant, one))) {
    if (despite?.has(record.id) ? isSent(record) : await isDoubtful(record)) return record;
  }
  return null;
}
