import { useEffect, useRef } from 'react';
import { isSent, type TransactionRecord } from './transaction-record.ts';

/** A draft is kept for so long at most: what was sent before is of something else. */
const FRESH_MS = 30 * 60_000;

export type SentNews = {
  carries: (record: TransactionRecord) => boolean;
  onSent: () => void;
  /** How long what is typed may come back. */
  freshMs?: number;
};

/**
 * Tells once of each transaction that carries what is typed, as soon as it is sent, or was when the page came back: whoever
 * closed the dialog or the page in the middle would be asked to send it a second time.
 */
export function useOnSent(
  records: readonly TransactionRecord[],
  { carries, onSent, freshMs = FRESH_MS }: SentNews,
): void {
  const told = useRef(new Set<string>());
  const tell = useRef(onSent);
  useEffect(() => {
    tell.current = onSent;
  }, [onSent]);
  useEffect(() => {
    const sent = records.filter((record) => isSent(record) && !told.current.has(record.id));
    for (const { id } of sent) told.current.add(id);
    const isFresh = ({ createdAt }: TransactionRecord) => Date.now() - Date.parse(createdAt) < freshMs;
    if (sent.some((record) => isFresh(record) && carries(record))) tell.current();
  }, [records, carries, freshMs]);
}
