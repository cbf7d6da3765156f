import { Interface, type InterfaceAbi } from 'ethers/abi';
import { arcaAbi } from '../../../../core/abi/arca.ts';
import { boxSalesAbi } from '../../../../core/abi/box-sales.ts';
import { creationsAbi } from '../../../../core/abi/creations.ts';
import { farmsAbi } from '../../../../core/abi/farms.ts';
import { gachaAbi } from '../../../../core/abi/gacha.ts';
import { heroAbi } from '../../../../core/abi/hero.ts';
import { itemsAbi } from '../../../../core/abi/items.ts';
import { itemMarketAbi } from '../../../../core/abi/item-market.ts';
import { marketOffersAbi } from '../../../../core/abi/market-offers.ts';
import { marketAbi } from '../../../../core/abi/market.ts';
import { stakingAbi } from '../../../../core/abi/staking.ts';
import { treasuryAbi } from '../../../../core/abi/treasury.ts';
import { whiteOreAbi } from '../../../../core/abi/white-ore.ts';
import type { ActionEvent } from '../chain-action.ts';
import type { ContractName } from './abi-types.ts';

const toInterface = (abi: readonly unknown[]) => new Interface(abi as InterfaceAbi);

export const interfaces: Record<ContractName, Interface> = {
  arca: toInterface(arcaAbi),
  hero: toInterface(heroAbi),
  market: toInterface(marketAbi),
  itemMarket: toInterface(itemMarketAbi),
  marketOffers: toInterface(marketOffersAbi),
  items: toInterface(itemsAbi),
  boxSales: toInterface(boxSalesAbi),
  gacha: toInterface(gachaAbi),
  creations: toInterface(creationsAbi),
};

/** Whose errors may come back from a call: a contract that is called may pass on what another one refused. */
export const refusing: readonly Interface[] = [
  ...Object.values(interfaces),
  ...[stakingAbi, treasuryAbi, whiteOreAbi, farmsAbi].map(toInterface),
];

export type Log = { address: string; topics: string[]; data: string };

/** The events of our own contracts among these logs; a look-alike from another address counts for nothing. */
export function readEvents(logs: readonly Log[], addresses: Record<ContractName, string>): ActionEvent[] {
  return logs.flatMap((log) => {
    const contract = (Object.keys(interfaces) as ContractName[]).find(
      (name) => addresses[name] === log.address.toLowerCase(),
    );
    const parsed = contract ? interfaces[contract].parseLog(log) : null;
    return contract && parsed ? [{ contract, name: parsed.name, args: parsed.args.toObject() }] : [];
  });
}
