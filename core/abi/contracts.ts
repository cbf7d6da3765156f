// Written by `npm run contracts:build`. Never edited by hand.
import type { ArcaError } from './arca.ts';
import type { HeroError } from './hero.ts';
import type { MarketError } from './market.ts';
import type { WhiteOreError } from './white-ore.ts';
import type { ItemsError } from './items.ts';
import type { StakingError } from './staking.ts';
import type { TreasuryError } from './treasury.ts';
import type { ForgeError } from './forge.ts';
import type { GachaError } from './gacha.ts';
import type { BoxSalesError } from './box-sales.ts';
import type { VestingError } from './vesting.ts';
import type { BountyEpochsError } from './bounty-epochs.ts';
import type { OfferRewardError } from './offer-reward.ts';
import type { CaptainRewardsError } from './captain-rewards.ts';
import type { AccountRegistryError } from './account-registry.ts';
import type { HeroAccountError } from './hero-account.ts';
import type { ItemMarketError } from './item-market.ts';
import type { MarketOffersError } from './market-offers.ts';
import type { FarmsError } from './farms.ts';
import type { CreationsError } from './creations.ts';
import type { GovernanceError } from './governance.ts';
import type { WrappedRonError } from './wrapped-ron.ts';

export const contractNames = [
  'arca',
  'hero',
  'market',
  'whiteOre',
  'items',
  'staking',
  'treasury',
  'forge',
  'gacha',
  'boxSales',
  'vesting',
  'bountyEpochs',
  'offerReward',
  'captainRewards',
  'accountRegistry',
  'heroAccount',
  'itemMarket',
  'marketOffers',
  'farms',
  'creations',
  'governance',
  'wrappedRon',
] as const;
export type ContractName = (typeof contractNames)[number];

/** Every error that a contract of ours can revert with: src/chain/contract-errors.ts needs a text for each. */
export type ContractErrorName =
  | ArcaError
  | HeroError
  | MarketError
  | WhiteOreError
  | ItemsError
  | StakingError
  | TreasuryError
  | ForgeError
  | GachaError
  | BoxSalesError
  | VestingError
  | BountyEpochsError
  | OfferRewardError
  | CaptainRewardsError
  | AccountRegistryError
  | HeroAccountError
  | ItemMarketError
  | MarketOffersError
  | FarmsError
  | CreationsError
  | GovernanceError
  | WrappedRonError;
