import type { GameStatusAnswer } from '../../../../core/wire/game/status.ts';
import type { Deposit } from '../../../../core/wire/game/withdrawals.ts';
import { currentHash, isSent, type TransactionRecord } from '../../../chain/transactions/transaction-record.ts';
import { deposit } from '../actions/deposit.action.ts';
import { movable } from '../resources.ts';

type Index = Pick<GameStatusAnswer['index'], 'height' | 'head'>;

/** The index has not read its block; of a block beyond the head, it is of a chain that was begun anew. */
const isUnread = ({ state, blockNumber }: TransactionRecord, { height, head }: Index) =>
  state !== 'final' || (blockNumber !== null && blockNumber > height && blockNumber <= head);

function asDeposit(record: TransactionRecord): Deposit[] {
  const { subject, createdAt, confirmations } = record;
  const [txHash, of] = [currentHash(record), movable.find(({ token }) => token === subject.currency)];
  if (txHash === null || subject.amount === null || !of) return [];
  const facts = { id: record.id, resType: of.resType, amount: subject.amount, txHash, at: createdAt };
  return [{ ...facts, confirmations, credited: false, waits: false }];
}

/** What this browser has sent into the game and the list of deposits does not know yet, newest first. */
export function sentDeposits(
  records: readonly TransactionRecord[],
  listed: readonly Pick<Deposit, 'txHash'>[],
  index: Index,
): Deposit[] {
  const known = new Set(listed.map(({ txHash }) => txHash));
  return records
    .filter((record) => record.action === deposit.name && isSent(record) && isUnread(record, index))
    .filter(({ hashes }) => !hashes.some((hash) => known.has(hash)))
    .flatMap(asDeposit);
}
