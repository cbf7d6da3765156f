import * as z from 'zod/mini';
import type { ReceiptReader } from '../../http/deps.ts';
import { hexNumber, hexText, type Rpc, type RpcCall } from '../rpc.ts';

const uint = z.pipe(
  hexText,
  z.transform((text: string) => BigInt(text)),
);
const receipt = z.nullable(z.object({ from: hexText, gasUsed: uint, effectiveGasPrice: uint, blockNumber: hexNumber }));

/** Who sent a transaction, and what its gas came to. */
export function createReceiptReader(rpc: Rpc): ReceiptReader {
  return {
    async of(hashes) {
      const calls = hashes.map((hash): RpcCall => ['eth_getTransactionReceipt', hash]);
      const answers = calls.length === 0 ? [] : await rpc.batch(calls);
      return new Map(
        hashes.flatMap((hash, at) => {
          const found = receipt.parse(answers[at]);
          if (!found) return [];
          const { from, gasUsed, effectiveGasPrice, blockNumber } = found;
          return [[hash, { sender: from.toLowerCase(), cost: gasUsed * effectiveGasPrice, blockNumber }] as const];
        }),
      );
    },
  };
}
