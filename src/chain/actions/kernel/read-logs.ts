import type { TransactionRecord } from '../../transactions/transaction-record.ts';
import type { ActionEvent } from '../chain-action.ts';
import { readEvents, type Log } from './contracts.ts';
import type { Kernel } from './kernel.ts';

const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 15_000;

/**
 * What our contracts said in a mined transaction. It is asked for until it is known, however long nodes are away or behind:
 * it was sent and paid, and whoever is told that the network gave no answer sends it again.
 */
export async function readLogs({ rpc, config }: Kernel, { hashes }: TransactionRecord): Promise<ActionEvent[]> {
  for (let wait = FIRST_WAIT_MS; ; wait = Math.min(2 * wait, LONGEST_WAIT_MS)) {
    const receipt = await rpc
      .call<{ logs: Log[] } | null>('eth_getTransactionReceipt', [hashes.at(-1)])
      .catch(() => null);
    if (receipt) return readEvents(receipt.logs, config.contracts);
    await new Promise((resolve) => setTimeout(resolve, wait));
  }
}
