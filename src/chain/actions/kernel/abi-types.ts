import type { accountRegistryAbi } from '../../../../core/abi/account-registry.ts';
import type { arcaAbi } from '../../../../core/abi/arca.ts';
import type { bountyEpochsAbi } from '../../../../core/abi/bounty-epochs.ts';
import type { boxSalesAbi } from '../../../../core/abi/box-sales.ts';
import type { captainRewardsAbi } from '../../../../core/abi/captain-rewards.ts';
import type { creationsAbi } from '../../../../core/abi/creations.ts';
import type { farmsAbi } from '../../../../core/abi/farms.ts';
import type { forgeAbi } from '../../../../core/abi/forge.ts';
import type { gachaAbi } from '../../../../core/abi/gacha.ts';
import type { heroAccountAbi } from '../../../../core/abi/hero-account.ts';
import type { governanceAbi } from '../../../../core/abi/governance.ts';
import type { heroAbi } from '../../../../core/abi/hero.ts';
import type { itemMarketAbi } from '../../../../core/abi/item-market.ts';
import type { itemsAbi } from '../../../../core/abi/items.ts';
import type { marketOffersAbi } from '../../../../core/abi/market-offers.ts';
import type { marketAbi } from '../../../../core/abi/market.ts';
import type { offerRewardAbi } from '../../../../core/abi/offer-reward.ts';
import type { stakingAbi } from '../../../../core/abi/staking.ts';
import type { treasuryAbi } from '../../../../core/abi/treasury.ts';
import type { vestingAbi } from '../../../../core/abi/vesting.ts';
import type { whiteOreAbi } from '../../../../core/abi/white-ore.ts';
import type { wrappedRonAbi } from '../../../../core/abi/wrapped-ron.ts';

type Abis = {
  arca: typeof arcaAbi;
  hero: typeof heroAbi;
  market: typeof marketAbi;
  whiteOre: typeof whiteOreAbi;
  items: typeof itemsAbi;
  staking: typeof stakingAbi;
  treasury: typeof treasuryAbi;
  forge: typeof forgeAbi;
  gacha: typeof gachaAbi;
  boxSales: typeof boxSalesAbi;
  vesting: typeof vestingAbi;
  bountyEpochs: typeof bountyEpochsAbi;
  offerReward: typeof offerRewardAbi;
  captainRewards: typeof captainRewardsAbi;
  accountRegistry: typeof accountRegistryAbi;
  heroAccount: typeof heroAccountAbi;
  itemMarket: typeof itemMarketAbi;
  marketOffers: typeof marketOffersAbi;
  farms: typeof farmsAbi;
  creations: typeof creationsAbi;
  governance: typeof governanceAbi;
  wrappedRon: typeof wrappedRonAbi;
};
export type ContractName = keyof Abis;

type Entry<C extends ContractName> = Abis[C][number];
type FunctionEntry<C extends ContractName> = Extract<Entry<C>, { type: 'function' }>;
type Input = { readonly name: string; readonly type: string; readonly components?: readonly Input[] };

export type ReadMethod<C extends ContractName> = Extract<
  FunctionEntry<C>,
  { stateMutability: 'view' | 'pure' }
>['name'];
export type WriteMethod<C extends ContractName> = Extract<
  FunctionEntry<C>,
  { stateMutability: 'nonpayable' | 'payable' }
>['name'];
/** The contracts that do several calls in one transaction, each for itself: those that have a `batch`. */
export type BatchContract = {
  [C in ContractName]: 'batch' extends WriteMethod<C> ? C : never;
}[ContractName];
export type EventName<C extends ContractName> = Extract<Entry<C>, { type: 'event' }>['name'];

type Scalar<T extends string, Whole> = T extends `uint${string}` | `int${string}`
  ? Whole
  : T extends 'bool'
    ? boolean
    : string;

/** As passed in: a whole number may be digits, so that wire amounts and ids need no conversion. */
type Argument<I extends Input> = I['type'] extends `${string}]`
  ? readonly unknown[]
  : I['type'] extends 'tuple'
    ? Record<string, unknown>
    : Scalar<I['type'], bigint | string>;

type Arguments<Inputs extends readonly Input[]> = { -readonly [Index in keyof Inputs]: Argument<Inputs[Index]> };

export type ArgumentsOf<C extends ContractName, M extends FunctionEntry<C>['name']> =
  Extract<FunctionEntry<C>, { name: M }> extends { inputs: infer Inputs extends readonly Input[] }
    ? Arguments<Inputs>
    : never;

type Value<I extends Input> = I['type'] extends `${string}]`
  ? readonly unknown[]
  : I['type'] extends 'tuple'
    ? I extends { components: readonly Input[] }
      ? { [Part in I['components'][number] as Part['name']]: Scalar<Part['type'], bigint> }
      : never
    : Scalar<I['type'], bigint>;

/** What a view with one result answers. */
export type ResultOf<C extends ContractName, M extends ReadMethod<C>> =
  Extract<FunctionEntry<C>, { name: M }> extends { outputs: readonly [infer Output extends Input] }
    ? Value<Output>
    : unknown;
