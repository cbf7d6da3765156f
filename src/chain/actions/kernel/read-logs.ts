import type { TransactionRecord } from '../../transactions/transaction-record.ts';
import type { ActionEvent } from '../chain-action.ts';
import { readEvents, type Log } from './contracts.ts';
import type { Kernel } from './kernel.ts';
import { reading } from './transact.ts';

/** What our contracts said in a mined transaction. */
export async function readLogs(kernel: Kernel, record: TransactionRecord): Promise<ActionEvent[]> {
  const receipt = await reading(
    kernel.rpc.call<{ logs: Log[] } | null>('eth_getTransactionReceipt', [record.hashes.at(-1)]),
  );
  return readEvents(receipt?.logs ?? [], kernel.config.contracts);
}
