import { Interface } from 'ethers';
import { accountRegistryAbi } from '../../../core/abi/account-registry.ts';
import { arcaAbi } from '../../../core/abi/arca.ts';
import { bountyEpochsAbi } from '../../../core/abi/bounty-epochs.ts';
import { boxSalesAbi } from '../../../core/abi/box-sales.ts';
import { captainRewardsAbi } from '../../../core/abi/captain-rewards.ts';
import { farmsAbi } from '../../../core/abi/farms.ts';
import { forgeAbi } from '../../../core/abi/forge.ts';
import { gachaAbi } from '../../../core/abi/gacha.ts';
import { heroAbi } from '../../../core/abi/hero.ts';
import { itemMarketAbi } from '../../../core/abi/item-market.ts';
import { itemsAbi } from '../../../core/abi/items.ts';
import { marketAbi } from '../../../core/abi/market.ts';
import { marketOffersAbi } from '../../../core/abi/market-offers.ts';
import { offerRewardAbi } from '../../../core/abi/offer-reward.ts';
import { stakingAbi } from '../../../core/abi/staking.ts';
import { treasuryAbi } from '../../../core/abi/treasury.ts';
import { vestingAbi } from '../../../core/abi/vesting.ts';
import { whiteOreAbi } from '../../../core/abi/white-ore.ts';
import { wrappedRonAbi } from '../../../core/abi/wrapped-ron.ts';
import type { ContractAddresses } from '../../../core/wire/contract-addresses.ts';
import { hexText, quantity, RpcError, type Rpc } from '../../../server/chain/rpc.ts';

const interfaces = {
  arca: new Interface(arcaAbi),
  whiteOre: new Interface(whiteOreAbi),
  hero: new Interface(heroAbi),
  items: new Interface(itemsAbi),
  market: new Interface(marketAbi),
  staking: new Interface(stakingAbi),
  treasury: new Interface(treasuryAbi),
  forge: new Interface(forgeAbi),
  gacha: new Interface(gachaAbi),
  boxSales: new Interface(boxSalesAbi),
  itemMarket: new Interface(itemMarketAbi),
  marketOffers: new Interface(marketOffersAbi),
  farms: new Interface(farmsAbi),
  bountyEpochs: new Interface(bountyEpochsAbi),
  offerReward: new Interface(offerRewardAbi),
  captainRewards: new Interface(captainRewardsAbi),
  vesting: new Interface(vestingAbi),
  accountRegistry: new Interface(accountRegistryAbi),
  wrappedRon: new Interface(wrappedRonAbi),
} satisfies Partial<Record<keyof ContractAddresses, Interface>>;
export type Spoken = keyof typeof interfaces;

const GAS = 3_000_000;

export type WalkChain = ReturnType<typeof createWalkChain>;

const MINED_AT_ONCE = 10;

/** The chain as the walkers use it: the node sends for whom they say. */
export function createWalkChain(rpc: Rpc, contracts: ContractAddresses) {
  const sent: string[] = [];
  async function sendData(from: string, to: string, data: string, value = 0n): Promise<string> {
    const request = { from, to, data, gas: quantity(GAS), value: quantity(value) };
    const hash = hexText.parse(await rpc.call('eth_sendTransaction', request));
    sent.push(hash);
    return hash;
  }
  return {
    contracts,
    sent,
    sendData,
    encode: (contract: Spoken, method: string, values: readonly unknown[]) =>
      interfaces[contract].encodeFunctionData(method, values),
    send(from: string, contract: Spoken, method: string, values: readonly unknown[], value = 0n): Promise<string> {
      const data = interfaces[contract].encodeFunctionData(method, values);
      return sendData(from, contracts[contract], data, value);
    },
    /** Null when the call reverts: a hero that was burned has no owner. */
    async ask(contract: Spoken, method: string, ...values: unknown[]): Promise<unknown> {
      const data = interfaces[contract].encodeFunctionData(method, values);
      try {
        const answer = await rpc.call('eth_call', { to: contracts[contract], data }, 'latest');
        return interfaces[contract].decodeFunctionResult(method, hexText.parse(answer))[0] as unknown;
      } catch (error) {
        if (error instanceof RpcError && error.failure === 'refused') return null;
        throw error;
      }
    },
    /** In parts: a node that is busy may need longer for all of them than a call may take. */
    mine: async (blocks = 1) => {
      for (let left = blocks; left > 0; left -= MINED_AT_ONCE)
        await rpc.call('anvil_mine', quantity(Math.min(left, MINED_AT_ONCE)));
    },
    async now(): Promise<number> {
      const block = (await rpc.call('eth_getBlockByNumber', 'latest', false)) as { timestamp: string };
      return Number(block.timestamp);
    },
    height: async () => Number(await rpc.call('eth_blockNumber')),
  };
}
