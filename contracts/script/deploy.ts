import type { FeeData, Provider, TransactionReceipt, TransactionRequest } from 'ethers';
import { deploymentSteps } from './deployment-steps.ts';
import type { ContractName, DeployOptions, FixedName } from './deployment-steps.ts';

export type { DeployOptions } from './deployment-steps.ts';

export type Deployment = Record<ContractName | FixedName, string> & {
  implementations: Record<ContractName, string>;
  /** The block of the first transaction: where an indexer begins. */
  block: number;
  transactions: number;
};

/** Whose transactions they are: a signer, or what a node sends unsigned. */
export type Deployer = {
  readonly provider: Provider | null;
  getAddress(): Promise<string>;
  sendTransaction(transaction: TransactionRequest): Promise<{ hash: string }>;
};

/**
 * Sends everything at once, with consecutive nonces and gas limits that need no estimate, and waits only at the end:
 * the steps build on each other, so each address is worked out before its contract exists.
 */
export async function deployContracts(signer: Deployer, options: DeployOptions = {}): Promise<Deployment> {
  const deployer = await signer.getAddress();
  const provider = signer.provider;
  if (!provider) throw new Error('The deployer needs a provider');
  const [nonce, network, fees] = await Promise.all([
    provider.getTransactionCount(deployer, 'pending'),
    provider.getNetwork(),
    provider.getFeeData(),
  ]);
  const { addresses, steps } = deploymentSteps(deployer, nonce, options);
  const pricing = pricingOf(fees);

  const sent = await Promise.all(
    steps.map(({ to, data, gasLimit }, index) => {
      const place = { nonce: nonce + index, chainId: network.chainId, from: deployer };
      return signer.sendTransaction({ to, data, gasLimit, ...pricing, ...place });
    }),
  );
  const hashes = sent.map((transaction) => transaction.hash);
  await options.mine?.();

  const read = (hash: string) => provider.getTransactionReceipt(hash);
  const receipts = await waitForReceipts(hashes, read, options.timeoutMs ?? 180_000);
  const failed = steps.filter((_, index) => receipts[index]?.status !== 1).map((step) => step.name);
  if (failed.length > 0) throw new Error(`These deployment steps failed on chain: ${failed.join(', ')}`);

  return { ...addresses, block: receipts[0]?.blockNumber ?? 0, transactions: steps.length };
}

function pricingOf(fees: FeeData) {
  // A chain without EIP-1559 names only a gas price.
  if (fees.maxFeePerGas === null) return { type: 0, gasPrice: fees.gasPrice ?? 0n };
  return { type: 2, maxFeePerGas: fees.maxFeePerGas, maxPriorityFeePerGas: fees.maxPriorityFeePerGas ?? 0n };
}

async function waitForReceipts(
  hashes: string[],
  read: (hash: string) => Promise<TransactionReceipt | null>,
  timeoutMs: number,
): Promise<TransactionReceipt[]> {
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    // The last one first: it cannot be mined before the others, and asking for one is cheaper than for all.
    const last = await read(hashes[hashes.length - 1] ?? '');
    const receipts = last ? await Promise.all(hashes.map(read)) : [];
    const mined = receipts.filter((receipt) => receipt !== null);
    if (last && mined.length === hashes.length) return mined;
    if (Date.now() > deadline) throw new Error(`The deployment was not mined within ${timeoutMs} ms`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
