import { Wallet } from 'ethers/wallet';

/** The part of the game's wallet that needs ethers; loaded with the first use of the key. */
export type GameTransaction = {
  to: string;
  data: string;
  value: bigint;
  nonce: number;
  gasLimit: bigint;
  chainId: number;
  maxFeePerGas: bigint;
  maxPriorityFeePerGas: bigint;
};

/** Lower-case. */
export function addressOf(privateKey: string): Promise<string> {
  return Promise.resolve(new Wallet(privateKey).address.toLowerCase());
}

export function signText(privateKey: string, text: string): Promise<string> {
  return new Wallet(privateKey).signMessage(text);
}

export function signTransaction(privateKey: string, transaction: GameTransaction): Promise<string> {
  return new Wallet(privateKey).signTransaction({ ...transaction, type: 2 });
}
