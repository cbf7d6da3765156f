import { getAddress, JsonRpcProvider, toQuantity } from 'ethers';
import { deployContracts, type Deployer } from '../../../contracts/script/deploy.ts';
import { addressesFrom } from '../../../core/wire/contract-addresses.ts';
import { metadataBase } from '../../../core/wire/marketplace/creations.ts';
import { hexNumber, hexText, quantity, type Rpc, type RpcCall } from '../../chain/rpc.ts';
import type { StoryOperator } from './chance/story-operator.ts';
import { calls } from './encode.ts';
import type { Offices } from './identities.ts';
import type { StoryBlock, StoryContracts, StoryTransaction } from './story.ts';
import type { Trader } from './story-state.ts';

export const SEED_BLOCK_GAS = 1_000_000_000;
export const BLOCK_GAS = 60_000_000;
const MAX_FEE = 100n * 10n ** 9n;
const TIP = 10n ** 9n;
const OFFICE_COINS = 1_000n * 10n ** 18n;
const TRANSACTIONS_PER_BATCH = 250;

export type DeployedContracts = StoryContracts & { block: number };

/** Deploys behind proxies, each role in its own hands but that the operator stands in for who mints, pauses and upgrades. */
export async function deployLocally(
  rpc: Rpc,
  offices: Offices,
  time: number,
  origin?: string,
): Promise<DeployedContracts> {
  await rpc.batch([
    ['anvil_impersonateAccount', offices.deployer.address],
    ['evm_setBlockGasLimit', quantity(SEED_BLOCK_GAS)],
    ...Object.values(offices).map(({ address }): RpcCall => ['anvil_setBalance', address, quantity(OFFICE_COINS)]),
  ]);
  const provider = new JsonRpcProvider(rpc.url, undefined, { staticNetwork: true });
  try {
    const operator = offices.operator.address;
    const deployment = await deployContracts(unsigned(rpc, provider, offices.deployer.address), {
      operator,
      configurator: offices.configurator.address,
      minter: operator,
      pauser: operator,
      upgrader: operator,
      cashier: offices.cashier.address,
      ...(origin === undefined ? {} : { creationsBaseUri: metadataBase(origin) }),
      sinks: {
        pool: offices.pool.address,
        dev: offices.dev.address,
        burnTreasury: offices.burnTreasury.address,
      },
      mine: () => rpc.call('evm_mine', { timestamp: time }),
    });
    await rpc.call('anvil_stopImpersonatingAccount', offices.deployer.address);
    return { ...addressesFrom((name) => deployment[name].toLowerCase()), block: deployment.block };
  } finally {
    provider.destroy();
  }
}

/** Sends for somebody whom the node lets everybody send for: signing and hashing so much code takes seconds. */
function unsigned(rpc: Rpc, provider: JsonRpcProvider, address: string): Deployer {
  return {
    provider,
    getAddress: async () => getAddress(address),
    async sendTransaction({ to, data, nonce, gasLimit, maxFeePerGas, maxPriorityFeePerGas }) {
      const numbers = { nonce, gas: gasLimit, maxFeePerGas, maxPriorityFeePerGas };
      const filled = Object.entries(numbers).flatMap(([name, value]) =>
        value === null || value === undefined ? [] : [[name, toQuantity(value)]],
      );
      const request = { from: address, ...(to ? { to } : {}), data, ...Object.fromEntries(filled) };
      return { hash: hexText.parse(await rpc.call('eth_sendTransaction', request)) };
    },
  };
}

/** Purses and approvals: what everybody does before trading. */
export function openingBlock(
  traders: readonly Trader[],
  contracts: StoryContracts,
  operator: string,
  time: number,
): StoryBlock {
  const unlimited = 2n ** 256n - 1n;
  const transactions = traders.flatMap(({ address, arca, selling, buying }): StoryTransaction[] => [
    { from: operator, to: contracts.arca, data: calls.mintArca(address, arca), gas: 150_000 },
    ...(buying > 0
      ? [{ from: address, to: contracts.arca, data: calls.approve(contracts.market, unlimited), gas: 100_000 }]
      : []),
    ...(selling > 0
      ? [{ from: address, to: contracts.hero, data: calls.setApprovalForAll(contracts.market, 1), gas: 100_000 }]
      : []),
  ]);
  return { time, transactions };
}

type Play = {
  traders: readonly Trader[];
  blocks: readonly StoryBlock[];
  answering: StoryOperator;
  /** Who has sent something before. */
  veterans: readonly string[];
};

/**
 * Sends the story to the chain, block by block, each at its time. For its length the node lets anybody send for anybody:
 * signing thousands of transactions would take most of the first start.
 */
export async function playStory(rpc: Rpc, { traders, blocks, answering, veterans }: Play): Promise<void> {
  await rpc.batch([
    ['anvil_autoImpersonateAccount', true],
    ...traders.map(({ address, ron }): RpcCall => ['anvil_setBalance', address, quantity(ron)]),
  ]);
  const nonces = new Map<string, number>();
  for (const address of veterans) {
    nonces.set(address, hexNumber.parse(await rpc.call('eth_getTransactionCount', address, 'latest')));
  }
  for (const block of blocks) {
    const answers = block.answersTo ? await answering.answers(block.answersTo) : [];
    const transactions = [...block.transactions, ...answers];
    for (let at = 0; at < transactions.length; at += TRANSACTIONS_PER_BATCH) {
      await rpc.batch(transactions.slice(at, at + TRANSACTIONS_PER_BATCH).map((one) => sending(one, nonces)));
    }
    await rpc.call('evm_mine', { timestamp: block.time });
    await answering.see(block);
  }
  await rpc.batch([
    ['anvil_autoImpersonateAccount', false],
    ['evm_setBlockGasLimit', quantity(BLOCK_GAS)],
  ]);
}

function sending({ from, to, data, value, gas }: StoryTransaction, nonces: Map<string, number>): RpcCall {
  const nonce = nonces.get(from) ?? 0;
  nonces.set(from, nonce + 1);
  const fees = { maxFeePerGas: quantity(MAX_FEE), maxPriorityFeePerGas: quantity(TIP) };
  const request = { from, ...(to === null ? {} : { to }), data, gas: quantity(gas), nonce: quantity(nonce), ...fees };
  return ['eth_sendTransaction', value === undefined ? request : { ...request, value: quantity(value) }];
}
