import { Interface } from 'ethers';
import { accountRegistryAbi } from '../../../core/abi/account-registry.ts';
import { arcaAbi } from '../../../core/abi/arca.ts';
import { bountyEpochsAbi } from '../../../core/abi/bounty-epochs.ts';
import { captainRewardsAbi } from '../../../core/abi/captain-rewards.ts';
import { creationsAbi } from '../../../core/abi/creations.ts';
import { farmsAbi } from '../../../core/abi/farms.ts';
import { governanceAbi } from '../../../core/abi/governance.ts';
import { heroAbi } from '../../../core/abi/hero.ts';
import { itemMarketAbi } from '../../../core/abi/item-market.ts';
import { itemsAbi } from '../../../core/abi/items.ts';
import { marketAbi } from '../../../core/abi/market.ts';
import { marketOffersAbi } from '../../../core/abi/market-offers.ts';
import { offerRewardAbi } from '../../../core/abi/offer-reward.ts';
import { stakingAbi } from '../../../core/abi/staking.ts';
import { vestingAbi } from '../../../core/abi/vesting.ts';
import type { ContractAddresses } from '../../../core/wire/contract-addresses.ts';
import type { ChainConfig } from '../../../core/wire/game/status.ts';
import { createReceiptReader } from '../../chain/contracts/receipts.ts';
import { hexText, quantity } from '../../chain/rpc.ts';
import { createTestApp, chainConfig } from '../test-app.ts';
import { indexerOf, startTestChain } from '../test-chain.ts';

const interfaces = {
  arca: new Interface(arcaAbi),
  hero: new Interface(heroAbi),
  items: new Interface(itemsAbi),
  market: new Interface(marketAbi),
  itemMarket: new Interface(itemMarketAbi),
  marketOffers: new Interface(marketOffersAbi),
  staking: new Interface(stakingAbi),
  bountyEpochs: new Interface(bountyEpochsAbi),
  offerReward: new Interface(offerRewardAbi),
  captainRewards: new Interface(captainRewardsAbi),
  vesting: new Interface(vestingAbi),
  farms: new Interface(farmsAbi),
  accountRegistry: new Interface(accountRegistryAbi),
  creations: new Interface(creationsAbi),
  governance: new Interface(governanceAbi),
} satisfies Partial<Record<keyof ContractAddresses, Interface>>;
type Spoken = keyof typeof interfaces;

export const ONE = 10n ** 18n;
const GAS = 1_500_000;

/** The app and the markets on a chain of their own, where everybody may send for everybody. */
export async function openMarketWorld({ tokens = chainConfig.tokens }: Partial<Pick<ChainConfig, 'tokens'>> = {}) {
  const chain = await startTestChain();
  const { rpc, contracts, mine } = chain;
  const hub = await createTestApp((deps) => ({
    chain: { ...deps.chain, config: { ...chainConfig, contracts, tokens }, receipts: createReceiptReader(rpc) },
    // Nothing tells this app what the index wrote, so that it keeps nothing for later.
    cacheMs: 0,
  }));
  const { indexer } = indexerOf(chain, hub.database.db);

  /** All that a call answers. */
  async function askAll(contract: Spoken, method: string, ...values: unknown[]): Promise<unknown[]> {
    const data = interfaces[contract].encodeFunctionData(method, values);
    const answer = await rpc.call('eth_call', { to: contracts[contract], data }, 'latest');
    return [...interfaces[contract].decodeFunctionResult(method, hexText.parse(answer))] as unknown[];
  }

  /** Sends one transaction with so much coin, mines it, and answers its hash; throws when it reverted. */
  async function pay(value: bigint, from: string, contract: Spoken, method: string, ...values: unknown[]) {
    const data = interfaces[contract].encodeFunctionData(method, values);
    const sent = { from, to: contracts[contract], data, value: quantity(value), gas: quantity(GAS) };
    const txHash = hexText.parse(await rpc.call('eth_sendTransaction', sent));
    await mine();
    const receipt = (await rpc.call('eth_getTransactionReceipt', txHash)) as { status: string };
    if (receipt.status !== '0x1') throw new Error(`${contract}.${method} reverted`);
    return txHash;
  }

  return {
    chain,
    hub,
    operator: chain.operator,
    configurator: chain.configurator,
    admin: chain.admin,
    askAll,
    ask: async (contract: Spoken, method: string, ...values: unknown[]) =>
      (await askAll(contract, method, ...values))[0],
    pay,
    act: (from: string, contract: Spoken, method: string, ...values: unknown[]) =>
      pay(0n, from, contract, method, ...values),
    async sync(): Promise<void> {
      await indexer.catchUp();
      Object.assign(hub.index, indexer.report());
      const block = (await rpc.call('eth_getBlockByNumber', 'latest', false)) as { timestamp: string };
      hub.clock.set(new Date(Number(block.timestamp) * 1_000));
    },
    /** Lets this much time pass on the chain, and on the server. */
    async pass(seconds: number): Promise<void> {
      const block = (await rpc.call('eth_getBlockByNumber', 'latest', false)) as { timestamp: string };
      await rpc.call('evm_mine', { timestamp: Number(block.timestamp) + seconds });
      await this.sync();
    },
    async now(): Promise<number> {
      const block = (await rpc.call('eth_getBlockByNumber', 'latest', false)) as { timestamp: string };
      return Number(block.timestamp);
    },
    async close() {
      await hub.close();
      await chain.stop();
    },
  };
}
export type MarketWorld = Awaited<ReturnType<typeof openMarketWorld>>;
