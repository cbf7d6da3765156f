import { Transaction } from 'ethers';
import type { TransactionLike, TransactionRequest } from 'ethers';
import type { Replacement } from './injected-wallet.ts';

/** What a page hands to eth_sendTransaction: every figure as hex text. */
export type SentTransaction = {
  from: string;
  to?: string;
  value?: string;
  data?: string;
  gas?: string;
  gasPrice?: string;
  maxFeePerGas?: string;
  maxPriorityFeePerGas?: string;
  nonce?: string;
};

const number = (text: string | undefined) => (text === undefined ? undefined : Number(text));

export function toRequest(sent: SentTransaction): TransactionRequest {
  return {
    from: sent.from,
    to: sent.to,
    value: sent.value,
    data: sent.data,
    gasLimit: sent.gas,
    gasPrice: sent.gasPrice,
    maxFeePerGas: sent.maxFeePerGas,
    maxPriorityFeePerGas: sent.maxPriorityFeePerGas,
    nonce: number(sent.nonce),
  };
}

export function hashOf(raw: string): string {
  const { hash } = Transaction.from(raw);
  if (hash === null) throw new Error('the transaction is not signed');
  return hash;
}

/** The transaction that takes the nonce instead: the same with a higher fee, nothing at all, or another one. */
export function replacementOf(filled: TransactionLike, kind: Replacement, self: string): TransactionRequest {
  const dearer = (fee: TransactionLike['maxFeePerGas']) => (fee === undefined || fee === null ? fee : BigInt(fee) * 2n);
  const fees = {
    gasPrice: dearer(filled.gasPrice),
    maxFeePerGas: dearer(filled.maxFeePerGas),
    maxPriorityFeePerGas: dearer(filled.maxPriorityFeePerGas),
  };
  const { chainId, nonce, type } = filled;
  if (kind === 'repriced') return { ...filled, ...fees } as TransactionRequest;
  const value = kind === 'cancelled' ? 0n : 1n;
  return { ...fees, chainId, nonce, type, to: self, value, gasLimit: 21_000n };
}
