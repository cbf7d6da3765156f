import * as z from 'zod/mini';
import { address } from './primitives.ts';

/** Where our contracts are, by the names that core/abi gives them. One line each; a test holds the two lists together. */
export const contractAddresses = z.object({
  arca: address,
  hero: address,
  market: address,
  whiteOre: address,
  items: address,
  staking: address,
  treasury: address,
  forge: address,
  gacha: address,
  boxSales: address,
  vesting: address,
  bountyEpochs: address,
  offerReward: address,
  captainRewards: address,
  accountRegistry: address,
  heroAccount: address,
  itemMarket: address,
  marketOffers: address,
  farms: address,
  creations: address,
  governance: address,
  wrappedRon: address,
});
export type ContractAddresses = z.infer<typeof contractAddresses>;

/** The same record made of what is known of each name. */
export function addressesFrom(addressOf: (name: keyof ContractAddresses) => string): ContractAddresses {
  const names = Object.keys(contractAddresses.shape) as (keyof ContractAddresses)[];
  return Object.fromEntries(names.map((name) => [name, addressOf(name)])) as ContractAddresses;
}
