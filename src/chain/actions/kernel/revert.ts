import { AbiCoder } from 'ethers/abi';
import { RpcError, RpcUnreachable, toQuantity, type RpcClient } from '../../rpc-client.ts';
import { isKeptAsHash } from '../../transactions/kept-calldata.ts';
import { currentHash, type ContractRefusal, type TransactionRecord } from '../../transactions/transaction-record.ts';
import { revertDataOf } from '../../wallet/session/eip1193.ts';
import { errorInterface } from './contracts.ts';

/** Solidity's own: a bare require or revert with a text, and a panic. */
const ERROR_SELECTOR = '0x08c379a0';
const PANIC_SELECTOR = '0x4e487b71';
const MAX_TEXT = 200;

function asText(value: unknown): string {
  return (typeof value === 'bigint' ? value.toString() : String(value)).slice(0, MAX_TEXT);
}

/** The contract's error by name. What is none of ours keeps its selector, so that it can be reported. */
export function decodeRevert(data: string): ContractRefusal {
  const selector = data.slice(0, 10);
  const isOurs = selector !== ERROR_SELECTOR && selector !== PANIC_SELECTOR;
  const parsed = isOurs ? errorInterface().parseError(data) : null;
  if (parsed) {
    const named = parsed.fragment.inputs.map((input, index) => [
      input.name || String(index),
      asText(parsed.args[index]),
    ]);
    return { name: parsed.name, args: Object.fromEntries(named) as Record<string, string> };
  }
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

/** What was sent: the record's own, or the chain's where the record keeps a hash alone. */
async function readCalldata(record: TransactionRecord, rpc: RpcClient): Promise<string | null> {
  if (!isKeptAsHash(record.data)) return record.data;
  const sent = await rpc.call<{ input: string } | null>('eth_getTransactionByHash', [currentHash(record)]);
  return sent?.input ?? null;
}

/** Repeats a mined and failed transaction as a call on the block before it, to hear why it failed. */
export async function explainMinedRevert(record: TransactionRecord, rpc: RpcClient): Promise<ContractRefusal | null> {
  const { account, to, value, blockNumber } = record;
  const data = await readCalldata(record, rpc);
  if (data === null) return null;
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
