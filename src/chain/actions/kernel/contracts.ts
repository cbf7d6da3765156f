import { Interface, type InterfaceAbi } from 'ethers/abi';
import { accountRegistryAbi } from '../../../../core/abi/account-registry.ts';
import { arcaAbi } from '../../../../core/abi/arca.ts';
import { bountyEpochsAbi } from '../../../../core/abi/bounty-epochs.ts';
import { boxSalesAbi } from '../../../../core/abi/box-sales.ts';
import { captainRewardsAbi } from '../../../../core/abi/captain-rewards.ts';
import { creationsAbi } from '../../../../core/abi/creations.ts';
import { farmsAbi } from '../../../../core/abi/farms.ts';
import { forgeAbi } from '../../../../core/abi/forge.ts';
import { gachaAbi } from '../../../../core/abi/gacha.ts';
import { heroAccountAbi } from '../../../../core/abi/hero-account.ts';
import { governanceAbi } from '../../../../core/abi/governance.ts';
import { heroAbi } from '../../../../core/abi/hero.ts';
import { itemMarketAbi } from '../../../../core/abi/item-market.ts';
import { itemsAbi } from '../../../../core/abi/items.ts';
import { marketOffersAbi } from '../../../../core/abi/market-offers.ts';
import { marketAbi } from '../../../../core/abi/market.ts';
import { offerRewardAbi } from '../../../../core/abi/offer-reward.ts';
import { stakingAbi } from '../../../../core/abi/staking.ts';
import { treasuryAbi } from '../../../../core/abi/treasury.ts';
import { vestingAbi } from '../../../../core/abi/vesting.ts';
import { whiteOreAbi } from '../../../../core/abi/white-ore.ts';
import { wrappedRonAbi } from '../../../../core/abi/wrapped-ron.ts';
import type { ActionEvent } from '../chain-action.ts';
import type { ContractName } from './abi-types.ts';

type Entry = { readonly type: string };

const abis: Record<ContractName, readonly Entry[]> = {
  arca: arcaAbi,
  hero: heroAbi,
  market: marketAbi,
  whiteOre: whiteOreAbi,
  items: itemsAbi,
  staking: stakingAbi,
  treasury: treasuryAbi,
  forge: forgeAbi,
  gacha: gachaAbi,
  boxSales: boxSalesAbi,
  vesting: vestingAbi,
  bountyEpochs: bountyEpochsAbi,
  offerReward: offerRewardAbi,
  captainRewards: captainRewardsAbi,
  accountRegistry: accountRegistryAbi,
  heroAccount: heroAccountAbi,
  itemMarket: itemMarketAbi,
  marketOffers: marketOffersAbi,
  farms: farmsAbi,
  creations: creationsAbi,
  governance: governanceAbi,
  wrappedRon: wrappedRonAbi,
};

const toInterface = (abi: readonly Entry[]) => new Interface(abi as InterfaceAbi);
const made = new Map<ContractName, Interface>();

/** Made when it is first asked for: an action speaks with one or two of the twenty. */
export function interfaceOf(contract: ContractName): Interface {
  const known = made.get(contract) ?? toInterface(abis[contract]);
  made.set(contract, known);
  return known;
}

let errors: Interface | null = null;

/** Every error of every contract: one that is called may pass on what another one refused. */
export function errorInterface(): Interface {
  errors ??= toInterface(
    Object.values(abis)
      .flat()
      .filter(({ type }) => type === 'error'),
  );
  return errors;
}

/** Which of ours is at this address. */
export const contractAt = (addresses: Record<ContractName, string>, address: string): ContractName | undefined =>
  (Object.keys(abis) as ContractName[]).find((name) => addresses[name] === address.toLowerCase());

export type Log = { address: string; topics: string[]; data: string };

/** The events of our own contracts among these logs; a look-alike from another address counts for nothing. */
export function readEvents(logs: readonly Log[], addresses: Record<ContractName, string>): ActionEvent[] {
  return logs.flatMap((log) => {
    const contract = contractAt(addresses, log.address);
    const parsed = contract ? interfaceOf(contract).parseLog(log) : null;
    return contract && parsed ? [{ contract, name: parsed.name, args: parsed.args.toObject() }] : [];
  });
}
