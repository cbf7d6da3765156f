import * as z from 'zod/mini';
import { hexText, type Rpc } from '../rpc.ts';

export type Fees = { maxFeePerGas: bigint; maxPriorityFeePerGas: bigint };

const GWEI = 10n ** 9n;
/** Caps, whatever the chain asks for (decisions.md 30). */
const MAX_FEE = 100n * GWEI;
const MAX_TIP = 20n * GWEI;
const LEAST_TIP = GWEI;

const block = z.object({ baseFeePerGas: z.optional(hexText) });
const least = (a: bigint, b: bigint) => (a < b ? a : b);

/** Twice the base fee: it can double for six full blocks before the transaction has to wait. */
export async function readFees(rpc: Rpc): Promise<Fees> {
  const latest = block.parse(await rpc.call('eth_getBlockByNumber', 'latest', false));
  const base = BigInt(latest.baseFeePerGas ?? '0x0');
  return { maxFeePerGas: least(2n * base + LEAST_TIP, MAX_FEE), maxPriorityFeePerGas: LEAST_TIP };
}

/** What a node takes for another transaction of the same nonce: an eighth more, here a quarter. Null at the cap. */
export function raised(fees: Fees, current: Fees): Fees | null {
  const more = (fee: bigint, now: bigint) => {
    const next = (fee * 5n + 3n) / 4n;
    return next > now ? next : now;
  };
  const maxFeePerGas = more(fees.maxFeePerGas, current.maxFeePerGas);
  const maxPriorityFeePerGas = more(fees.maxPriorityFeePerGas, current.maxPriorityFeePerGas);
  if (maxFeePerGas > MAX_FEE || maxPriorityFeePerGas > MAX_TIP) return null;
  return { maxFeePerGas, maxPriorityFeePerGas };
}
