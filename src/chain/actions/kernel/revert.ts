import { AbiCoder } from 'ethers/abi';
import { RpcError, RpcUnreachable, toQuantity, type RpcClient } from '../../rpc-client.ts';
import type { ContractRefusal, TransactionRecord } from '../../transactions/transaction-record.ts';
import { revertDataOf } from '../../wallet/session/eip1193.ts';
import { refusing } from './contracts.ts';

/** Solidity's own: a bare require or revert with a text, and a panic. */
const ERROR_SELECTOR = '0x08c379a0';
const PANIC_SELECTOR = '0x4e487b71';
const MAX_TEXT = 200;

function asText(value: unknown): string {
  return (typeof value === 'bigint' ? value.toString() : String(value)).slice(0, MAX_TEXT);
}

/** The contract's error by name. What is none of ours keeps its selector, so that it can be reported. */
export function decodeRevert(data: string): ContractRefusal {
  for (const known of refusing) {
    const parsed = known.parseError(data);
    if (!parsed || parsed.selector === ERROR_SELECTOR || parsed.selector === PANIC_SELECTOR) continue;
    const named = parsed.fragment.inputs.map((input, index) => [
      input.name || String(index),
      asText(parsed.args[index]),
    ]);
    return { name: parsed.name, args: Object.fromEntries(named) as Record<string, string> };
  }
  const selector = data.slice(0, 10);
  if (selector === ERROR_SELECTOR) return { name: 'Error', args: { reason: readReason(data) } };
  return { name: selector === PANIC_SELECTOR ? 'Panic' : 'Unknown', args: { selector } };
}

function readReason(data: string): string {
  try {
    return asText(AbiCoder.defaultAbiCoder().decode(['string'], `0x${data.slice(10)}`)[0]);
  } catch {
    return ''; // A contract may put anything behind the selector.
  }
}

/** A failed eth_call or eth_estimateGas as a refusal; null when the failure is not the contract's. */
export function readRefusal(error: unknown): ContractRefusal | null {
  if (!(error instanceof RpcError)) return null;
  const data = revertDataOf(error.data);
  if (data) return decodeRevert(data);
  const isRevert = error.code === 3 || /execution reverted|revert/i.test(error.message);
  return isRevert ? { name: 'Unknown', args: { selector: '' } } : null;
}

/** Repeats a mined and failed transaction as a call on the block before it, to hear why it failed. */
export async function explainMinedRevert(record: TransactionRecord, rpc: RpcClient): Promise<ContractRefusal | null> {
  const { account, to, data, value, blockNumber } = record;
  const call = { from: account, to, data, value: toQuantity(BigInt(value)) };
  // At its own block first: what came before it in the same block is what it met.
  for (const height of [blockNumber ?? 0, Math.max((blockNumber ?? 1) - 1, 0)]) {
    try {
      await rpc.call('eth_call', [call, toQuantity(height)]);
    } catch (error) {
      if (error instanceof RpcUnreachable) return null;
      const refusal = readRefusal(error);
      if (refusal) return refusal;
    }
  }
  return null;
}
