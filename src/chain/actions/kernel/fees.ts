import { toQuantity, type RpcClient } from '../../rpc-client.ts';
import { ActionFailure } from '../action-failure.ts';
import { GAS_DENOMINATOR, GAS_NUMERATOR, MAX_FEE_CAP, PRIORITY_FEE_CAP } from '../limits.ts';

type Block = { baseFeePerGas?: string };

/** As eth_sendTransaction takes them. */
export type FeeFields = { maxFeePerGas: string; maxPriorityFeePerGas: string } | { gasPrice: string };
export type Fees = { fields: FeeFields; perGas: bigint };

const least = (one: bigint, other: bigint) => (one < other ? one : other);

export const withReserve = (gas: bigint): bigint => (gas * GAS_NUMERATOR) / GAS_DENOMINATOR;

/**
 * The estimate, capped: a priority fee of 20 gwei and a total of 100 gwei at most. With a base fee above that the transaction
 * would wait for ever, so it is refused with a sentence instead.
 */
export async function readFees(rpc: RpcClient): Promise<Fees> {
  const block = await rpc.call<Block>('eth_getBlockByNumber', ['latest', false]);
  if (block.baseFeePerGas === undefined) return readLegacyFees(rpc);

  const base = BigInt(block.baseFeePerGas);
  const asked = BigInt(await rpc.call<string>('eth_maxPriorityFeePerGas'));
  if (base > MAX_FEE_CAP) throw tooHigh(base);
  const priority = least(least(asked, PRIORITY_FEE_CAP), MAX_FEE_CAP - base);
  // Twice the base fee carries it over six full blocks.
  const max = least(2n * base + priority, MAX_FEE_CAP);
  return { fields: { maxFeePerGas: toQuantity(max), maxPriorityFeePerGas: toQuantity(priority) }, perGas: max };
}

/** A chain without EIP-1559. */
async function readLegacyFees(rpc: RpcClient): Promise<Fees> {
  const price = BigInt(await rpc.call<string>('eth_gasPrice'));
  if (price > MAX_FEE_CAP) throw tooHigh(price);
  return { fields: { gasPrice: toQuantity(price) }, perGas: price };
}

const GWEI = 1_000_000_000n;

const tooHigh = (price: bigint) =>
  new ActionFailure('feeTooHigh', { has: (price / GWEI).toString(), needs: (MAX_FEE_CAP / GWEI).toString() });
