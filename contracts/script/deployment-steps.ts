// What a deployment consists of, as data: no network here.
import { AbiCoder, Interface, ZeroAddress, getAddress, getCreateAddress, id, parseEther } from 'ethers';
import type { InterfaceAbi } from 'ethers';
import accountRegistryArtifact from '../artifacts/AccountRegistry.json' with { type: 'json' };
import arcaArtifact from '../artifacts/Arca.json' with { type: 'json' };
import bountyEpochsArtifact from '../artifacts/BountyEpochs.json' with { type: 'json' };
import boxSalesArtifact from '../artifacts/BoxSales.json' with { type: 'json' };
import captainRewardsArtifact from '../artifacts/CaptainRewards.json' with { type: 'json' };
import proxyArtifact from '../artifacts/ERC1967Proxy.json' with { type: 'json' };
import gachaArtifact from '../artifacts/Gacha.json' with { type: 'json' };
import forgeArtifact from '../artifacts/Forge.json' with { type: 'json' };
import creationsArtifact from '../artifacts/Creations.json' with { type: 'json' };
import farmsArtifact from '../artifacts/Farms.json' with { type: 'json' };
import governanceArtifact from '../artifacts/Governance.json' with { type: 'json' };
import heroArtifact from '../artifacts/Hero.json' with { type: 'json' };
import heroAccountArtifact from '../artifacts/HeroAccount.json' with { type: 'json' };
import itemsArtifact from '../artifacts/Items.json' with { type: 'json' };
import itemMarketArtifact from '../artifacts/ItemMarket.json' with { type: 'json' };
import marketOffersArtifact from '../artifacts/MarketOffers.json' with { type: 'json' };
import marketArtifact from '../artifacts/Market.json' with { type: 'json' };
import offerRewardArtifact from '../artifacts/OfferReward.json' with { type: 'json' };
import stakingArtifact from '../artifacts/Staking.json' with { type: 'json' };
import treasuryArtifact from '../artifacts/Treasury.json' with { type: 'json' };
import vestingArtifact from '../artifacts/Vesting.json' with { type: 'json' };
import whiteOreArtifact from '../artifacts/WhiteOre.json' with { type: 'json' };
import wrappedRonArtifact from '../artifacts/WrappedRon.json' with { type: 'json' };
import {
  defaultFarmRate,
  defaultForgeSettings,
  defaultGovernanceTerms,
  defaultMinBounties,
  defaultOfferLimits,
  defaultOfferTerms,
  defaultTreasuryLimits,
  defaultVestingTerms,
  defaultVipLevels,
} from './deployment-defaults.ts';
import type {
  ForgeSettings,
  GovernanceTerms,
  OfferLimits,
  OfferTerms,
  TreasuryLimits,
  VestingTerms,
  VipLevel,
} from './deployment-defaults.ts';
import { defaultGachaCalls } from './gacha-defaults.ts';
import type { GachaCalls } from './gacha-defaults.ts';

export type DeployOptions = {
  /** Holds DEFAULT_ADMIN_ROLE at the end; the deployer keeps no right when it is somebody else. */
  admin?: string;
  /** What the server sends: answers of chance, rewards of a week, epochs, who is shut out. */
  operator?: string;
  /** Sets up sales, vouchers, farms, fees and what is traded. No server needs its key. */
  configurator?: string;
  pauser?: string;
  upgrader?: string;
  minter?: string;
  /** Signs withdrawals. */
  cashier?: string;
  /** Speaks for the collections where they are shown; the admin when absent. */
  owner?: string;
  /** Where the shares of the market's fee go. */
  sinks?: { pool?: string; dev?: string; burnTreasury?: string };
  /** What a hero's token URI begins with. */
  heroBaseUri?: string;
  /** What an item's URI begins with. */
  itemsBaseUri?: string;
  /** What the URI of a player's creation begins with. */
  creationsBaseUri?: string;
  /** Price bounds, both ends included, in the smallest unit; both currencies have 18 decimals. */
  priceBounds?: { min: bigint; max: bigint };
  /** Who decides a seller's fee; the staking contract, by his VIP level, when absent. */
  feePolicy?: string;
  /** The 20 VIP levels, level 1 first. */
  vipLevels?: VipLevel[];
  treasuryLimits?: TreasuryLimits;
  /** ARCA that all farms share each second, smallest unit. */
  farmRate?: bigint;
  /** What an offer to buy must be like. */
  offerLimits?: OfferLimits;
  forgeSettings?: ForgeSettings;
  /** What proposals go by. */
  governanceTerms?: GovernanceTerms;
  vestingTerms?: VestingTerms;
  offerTerms?: OfferTerms;
  /** The smallest bounties in the tokens that they can be posted in. */
  minBounties?: { arca: bigint; whiteOre: bigint; wrappedRon: bigint };
  /** Odds, sales, vouchers and coupons of boxes, in groups of one transaction each. */
  gachaCalls?: GachaCalls[];
  /** For a chain that does not mine by itself: called once everything is sent. */
  mine?: () => Promise<unknown>;
  /** How long to wait for the last receipt. */
  timeoutMs?: number;
};

type Accounts = ReturnType<typeof accountsOf>;
export type Step = { name: string; to?: string; data: string; gasLimit: bigint };

const artifacts = {
  arca: arcaArtifact,
  hero: heroArtifact,
  market: marketArtifact,
  whiteOre: whiteOreArtifact,
  items: itemsArtifact,
  staking: stakingArtifact,
  treasury: treasuryArtifact,
  marketOffers: marketOffersArtifact,
  itemMarket: itemMarketArtifact,
  forge: forgeArtifact,
  gacha: gachaArtifact,
  boxSales: boxSalesArtifact,
  vesting: vestingArtifact,
  bountyEpochs: bountyEpochsArtifact,
  offerReward: offerRewardArtifact,
  captainRewards: captainRewardsArtifact,
  farms: farmsArtifact,
  creations: creationsArtifact,
  governance: governanceArtifact,
};
/** Without a proxy: nobody can change what a hero's account was when it was sold, or that wrapped coin is the coin. */
const fixed = {
  accountRegistry: accountRegistryArtifact,
  heroAccount: heroAccountArtifact,
  wrappedRon: wrappedRonArtifact,
};
export type FixedName = keyof typeof fixed;
const fixedNames = Object.keys(fixed) as FixedName[];
export type ContractName = keyof typeof artifacts;
const contractNames = Object.keys(artifacts) as ContractName[];

const defaultBounds = { min: parseEther('0.0001'), max: parseEther('10000') };
const callGas = 250_000n;
/** The dearest of the calls that go together: odds, with their three words and their event. */
const innerCallGas = 160_000n;
/** What the deployer has to be an operator of to configure it; of the rest that is the admin's, which he is till the end. */
const configured = ['market', 'boxSales', 'vesting', 'offerReward'] as const;
/** Which contracts hear the server: what is set there, and not sent day by day, is the admin's. */
const served = ['forge', 'gacha', 'staking', 'treasury', 'bountyEpochs'] as const;
/** What a person sets up, with a key that no server has. */
const configurable = [
  ...configured,
  ...(['hero', 'items', 'marketOffers', 'farms', 'creations', 'governance'] as const),
] as const;
const pausable = [
  ...(['market', 'itemMarket', 'marketOffers', 'treasury', 'forge', 'gacha', 'boxSales'] as const),
  ...(['vesting', 'offerReward', 'creations'] as const),
] as const;
/** What bounties can be paid in from the first day. */
const rewardTokens = ['arca', 'whiteOre', 'wrappedRon'] as const;
const adminRole = `0x${'0'.repeat(64)}`;
const role = (name: string) => id(`${name}_ROLE`);

/** Every transaction of a deployment in its order, for a deployer whose next nonce is known. */
export function deploymentSteps(deployer: string, nonce: number, options: DeployOptions) {
  const addresses = predictAddresses(deployer, nonce);
  const accounts = accountsOf(deployer, options);
  const steps = [
    ...creationSteps(deployer, addresses, accounts, options),
    ...configurationSteps(deployer, addresses, accounts, options),
    ...handoverSteps(deployer, addresses, accounts),
  ];
  return { addresses, steps };
}

/** Where the contracts will be when a deployer with this nonce deploys them: implementations first, then proxies. */
function predictAddresses(deployer: string, nonce: number) {
  const at = (offset: number) => getCreateAddress({ from: deployer, nonce: nonce + offset });
  const addressesFrom = (offset: number) =>
    Object.fromEntries(contractNames.map((name, index) => [name, at(offset + index)])) as Record<ContractName, string>;
  const afterwards = fixedNames.map((name, index) => [name, at(2 * contractNames.length + index)]);
  return {
    implementations: addressesFrom(0),
    ...addressesFrom(contractNames.length),
    ...(Object.fromEntries(afterwards) as Record<FixedName, string>),
  };
}

type Addresses = ReturnType<typeof predictAddresses>;

function accountsOf(deployer: string, options: DeployOptions) {
  const orDeployer = (address: string | undefined) => getAddress(address ?? deployer);
  return {
    admin: orDeployer(options.admin),
    operator: orDeployer(options.operator),
    configurator: orDeployer(options.configurator),
    pauser: orDeployer(options.pauser),
    upgrader: orDeployer(options.upgrader),
    minter: orDeployer(options.minter),
    cashier: orDeployer(options.cashier),
    owner: orDeployer(options.owner ?? options.admin),
    pool: orDeployer(options.sinks?.pool),
    dev: orDeployer(options.sinks?.dev),
    burnTreasury: orDeployer(options.sinks?.burnTreasury),
  };
}

/** Read once each: reading an interface takes longer than encoding all calls of a deployment. */
const interfaces = new Map<ContractName, Interface>();
function interfaceOf(name: ContractName): Interface {
  const known = interfaces.get(name);
  if (known) return known;
  const read = new Interface(artifacts[name].abi as InterfaceAbi);
  interfaces.set(name, read);
  return read;
}

function encode(name: ContractName, method: string, args: unknown[]): string {
  return interfaceOf(name).encodeFunctionData(method, args);
}

function creation(name: string, bytecode: string): Step {
  // Per byte: 200 to keep it, at most 16 to send it and a little to hash it; then the transaction, and the constructor.
  const gasLimit = BigInt((bytecode.length / 2) * 220) + 53_000n + 800_000n;
  return { name, data: bytecode, gasLimit };
}

function creationSteps(deployer: string, addresses: Addresses, accounts: Accounts, options: DeployOptions): Step[] {
  const { arca, hero, whiteOre, items, staking, gacha, market } = addresses;
  const { vipLevels = defaultVipLevels, treasuryLimits = defaultTreasuryLimits } = options;
  const { governanceTerms = defaultGovernanceTerms } = options;
  const { offerLimits = defaultOfferLimits } = options;
  const { forgeSettings = defaultForgeSettings } = options;
  const { vestingTerms = defaultVestingTerms, offerTerms = defaultOfferTerms } = options;
  const { vesting, bountyEpochs: epochs, offerReward } = addresses;
  const treasury = accounts.burnTreasury;
  const heroAccounts = [addresses.accountRegistry, addresses.heroAccount];
  const sinks = { pool: accounts.pool, dev: accounts.dev, burnTreasury: accounts.burnTreasury };
  const initializers = {
    arca: encode('arca', 'initialize', [deployer]),
    hero: encode('hero', 'initialize', [deployer, options.heroBaseUri ?? '']),
    market: encode('market', 'initialize', [deployer, arca, sinks]),
    whiteOre: encode('whiteOre', 'initialize', [deployer]),
    items: encode('items', 'initialize', [deployer, options.itemsBaseUri ?? '']),
    staking: encode('staking', 'initialize', [deployer, arca, vipLevels]),
    treasury: encode('treasury', 'initialize', [deployer, arca, whiteOre, items, treasuryLimits]),
    itemMarket: encode('itemMarket', 'initialize', [deployer, market]),
    marketOffers: encode('marketOffers', 'initialize', [deployer, market, hero, heroAccounts, offerLimits]),
    forge: encode('forge', 'initialize', [deployer, hero, whiteOre, forgeSettings]),
    gacha: encode('gacha', 'initialize', [deployer, items, hero]),
    boxSales: encode('boxSales', 'initialize', [deployer, { arca, items, staking, gacha }, sinks]),
    vesting: encode('vesting', 'initialize', [deployer, arca, hero, treasury, vestingTerms]),
    bountyEpochs: encode('bountyEpochs', 'initialize', [deployer, hero, offerTerms]),
    offerReward: encode('offerReward', 'initialize', [deployer, { epochs, hero, items, staking, treasury }]),
    captainRewards: encode('captainRewards', 'initialize', [deployer, arca, epochs, offerReward, vesting]),
    farms: encode('farms', 'initialize', [deployer, arca, hero, vesting, options.farmRate ?? defaultFarmRate]),
    creations: encode('creations', 'initialize', [deployer, options.creationsBaseUri ?? '']),
    governance: encode('governance', 'initialize', [deployer, staking, governanceTerms]),
  };
  const proxy = new Interface(proxyArtifact.abi as InterfaceAbi);
  const proxyCode = (name: ContractName) =>
    proxyArtifact.bytecode + proxy.encodeDeploy([addresses.implementations[name], initializers[name]]).slice(2);
  return [
    ...contractNames.map((name) => creation(`create the implementation of ${name}`, artifacts[name].bytecode)),
    ...contractNames.map((name) => creation(`create ${name}`, proxyCode(name))),
    creation('create accountRegistry', fixed.accountRegistry.bytecode),
    creation('create heroAccount', fixed.heroAccount.bytecode + encodeAddresses(addresses.market, hero)),
    creation('create wrappedRon', fixed.wrappedRon.bytecode),
  ];
}

function encodeAddresses(...list: string[]): string {
  const types = list.map(() => 'address');
  return AbiCoder.defaultAbiCoder().encode(types, list).slice(2);
}

const callsOf =
  (addresses: Addresses) =>
  (name: ContractName, method: string, ...args: unknown[]): Step => ({
    name: `${name}.${method}(${args.join(', ')})`,
    to: addresses[name],
    data: encode(name, method, args),
    gasLimit: callGas,
  });

function configurationSteps(
  deployer: string,
  addresses: Addresses,
  accounts: Accounts,
  options: DeployOptions,
): Step[] {
  const { priceBounds = defaultBounds, feePolicy = addresses.staking, gachaCalls = defaultGachaCalls } = options;
  const { minBounties = defaultMinBounties } = options;
  const call = callsOf(addresses);
  const grant = (office: string, account: string) => (name: ContractName) =>
    call(name, 'grantRole', role(office), account);
  return [
    ...configured.map((name) => call(name, 'grantRole', role('OPERATOR'), deployer)),
    call('market', 'setCollection', addresses.hero, true),
    call('market', 'setCollection', addresses.items, true),
    call('market', 'setCurrency', addresses.arca, true, priceBounds.min, priceBounds.max),
    call('market', 'setCurrency', ZeroAddress, true, priceBounds.min, priceBounds.max),
    call('market', 'setFeePolicy', feePolicy),
    call('market', 'setRolePolicy', addresses.hero, addresses.offerReward),
    call('forge', 'setMarket', addresses.market),
    ...gachaCalls.map((group) => bulkCall(addresses, group)),
    call('vesting', 'setSource', addresses.captainRewards, true),
    call('vesting', 'setSource', addresses.farms, true),
    ...rewardTokens.map((name) => call('offerReward', 'setRewardToken', addresses[name], true, minBounties[name])),
    ...contractNames.map(grant('UPGRADER', accounts.upgrader)),
    ...served.map(grant('OPERATOR', accounts.operator)),
    ...configurable.map(grant('OPERATOR', accounts.configurator)),
    ...pausable.map(grant('PAUSER', accounts.pauser)),
    ...(['hero', 'items', 'creations'] as const).map((name) => call(name, 'transferOwnership', accounts.owner)),
    call('arca', 'grantRole', role('MINTER'), accounts.minter),
    call('hero', 'grantRole', role('MINTER'), accounts.minter),
    call('items', 'grantRole', role('MINTER'), accounts.minter),
    call('treasury', 'grantRole', role('CASHIER'), accounts.cashier),
    // An answer of the forge changes the hero.
    call('hero', 'grantRole', role('OPERATOR'), addresses.forge),
    // What a withdrawal pays out comes to be in that moment.
    call('whiteOre', 'grantRole', role('CASHIER'), addresses.treasury),
    call('items', 'grantRole', role('MINTER'), addresses.treasury),
    call('items', 'grantRole', role('MINTER'), addresses.boxSales),
    call('hero', 'grantRole', role('MINTER'), addresses.gacha),
  ];
}

/** Several calls of one contract in one transaction. */
function bulkCall(addresses: Addresses, { contract, name, calls }: GachaCalls): Step {
  const encoded = calls.map(({ method, args }) => encode(contract, method, args));
  return {
    name,
    to: addresses[contract],
    data: encode(contract, 'multicall', [encoded]),
    gasLimit: BigInt(calls.length) * innerCallGas + callGas,
  };
}

/** Gives up what the deployer had only to configure. */
function handoverSteps(deployer: string, addresses: Addresses, accounts: Accounts): Step[] {
  const call = (contract: ContractName, method: string, of: string, account: string): Step => ({
    name: `${contract}.${method}`,
    to: addresses[contract],
    data: encode(contract, method, [of, account]),
    gasLimit: callGas,
  });
  const configurator =
    accounts.configurator === deployer
      ? []
      : configured.map((name) => call(name, 'renounceRole', role('OPERATOR'), deployer));
  if (accounts.admin === deployer) return configurator;
  const admin = contractNames.flatMap((name) => [
    call(name, 'grantRole', adminRole, accounts.admin),
    call(name, 'renounceRole', adminRole, deployer),
  ]);
  return [...configurator, ...admin];
}
