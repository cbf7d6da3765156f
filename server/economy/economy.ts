import type { ContractAddresses } from '../../core/wire/contract-addresses.ts';
import type { Api } from '../http/api.ts';
import type { Cursors } from '../http/cursor.ts';
import type { AppDeps } from '../http/deps.ts';
import type { ShortCache } from '../http/short-cache.ts';
import type { Job } from '../jobs/jobs.ts';
import type { ActivityService } from '../modules/account/activity/activity.service.ts';
import type { AccountService } from '../modules/account/account.service.ts';
import { registerForgeRoutes } from '../modules/forge/forge.routes.ts';
import { createForgeService } from '../modules/forge/forge.service.ts';
import type { GameService } from '../modules/game/game.service.ts';
import type { HeroesService } from '../modules/heroes/heroes.service.ts';
import { registerCurrencyRoutes } from '../modules/currency/currency.routes.ts';
import { createCurrencyService } from '../modules/currency/currency.service.ts';
import { registerClaimRoutes } from '../modules/claims/claims.routes.ts';
import { createClaimsService } from '../modules/claims/claims.service.ts';
import { registerItemRoutes } from '../modules/items/items.routes.ts';
import { createItemsService } from '../modules/items/items.service.ts';
import { registerBountyRoutes } from '../modules/bounties/bounties.routes.ts';
import { createBountiesService } from '../modules/bounties/bounties.service.ts';
import { registerBoxRoutes } from '../modules/boxes/boxes.routes.ts';
import { createBoxesService } from '../modules/boxes/boxes.service.ts';
import { createEnergyService } from '../modules/energy/energy.service.ts';
import { registerMiningRoutes } from '../modules/mining/mining.routes.ts';
import { createMiningService } from '../modules/mining/mining.service.ts';
import { registerPoolRoutes } from '../modules/pools/pools.routes.ts';
import { createPoolsService } from '../modules/pools/pools.service.ts';
import { registerContractLogRoutes } from '../modules/contract-log/contract-log.routes.ts';
import { createContractLogService } from '../modules/contract-log/contract-log.service.ts';
import { createChoresService } from '../modules/chores/chores.service.ts';
import { createBooksService } from '../modules/ledger/books.service.ts';
import { createLedgerService } from '../modules/ledger/ledger.service.ts';
import { registerFarmRoutes } from '../modules/farms/farms.routes.ts';
import { createFarmsService } from '../modules/farms/farms.service.ts';
import { registerItemEventRoutes } from '../modules/item-events/item-events.routes.ts';
import { createItemEventsService } from '../modules/item-events/item-events.service.ts';
import { registerItemOrderRoutes } from '../modules/item-orders/item-orders.routes.ts';
import { createItemOrdersService } from '../modules/item-orders/item-orders.service.ts';
import { createWaresService } from '../modules/item-orders/wares.service.ts';
import { registerCollectionRoutes } from '../modules/market-data/collections/collections.routes.ts';
import { createCollectionsService } from '../modules/market-data/collections/collections.service.ts';
import { registerMarketDataRoutes } from '../modules/market-data/market-data.routes.ts';
import { createMarketDataService } from '../modules/market-data/market-data.service.ts';
import { registerOfferRoutes } from '../modules/offers/offers.routes.ts';
import { createOffersService } from '../modules/offers/offers.service.ts';
import { registerStakingRoutes } from '../modules/staking/staking.routes.ts';
import type { StakingService } from '../modules/staking/staking.service.ts';
import { createTokensService } from '../modules/tokens/tokens.service.ts';
import { createTreasuryService } from '../modules/treasury/treasury.service.ts';
import { registerProposalRoutes } from '../modules/proposals/proposals.routes.ts';
import { createProposalsService } from '../modules/proposals/proposals.service.ts';
import { registerVestingRoutes } from '../modules/vestings/vestings.routes.ts';
import { createVestingsService } from '../modules/vestings/vestings.service.ts';
import { createBalancesService } from '../modules/withdrawals/balances.service.ts';
import { registerWithdrawalRoutes } from '../modules/withdrawals/withdrawals.routes.ts';
import { createWithdrawalsService } from '../modules/withdrawals/withdrawals.service.ts';
import { booksChecksOf } from './books-checks.ts';
import { custodiesOf } from './custodies.ts';

type Shared = {
  cursors: Cursors;
  cache: ShortCache;
  account: AccountService;
  staking: StakingService;
  heroes: HeroesService;
  game: GameService;
  activity: ActivityService;
};

/** What is owned, earned and moved between wallets and the game. */
export function createEconomy(deps: AppDeps, { cursors, cache, account, staking, heroes, game, activity }: Shared) {
  const { config } = deps.chain;
  const ledger = createLedgerService();
  const tokens = createTokensService({ ...deps, cache });
  const items = createItemsService({ ...deps, cursors, cache });
  const claims = createClaimsService({ ...deps, cursors, note: activity.note });
  const treasury = createTreasuryService({ ...deps, confirmations: config.confirmations });
  const energy = createEnergyService({ ...deps, confirmations: config.confirmations });
  const pools = createPoolsService({ ...deps, confirmations: config.confirmations });
  const parts = { ...deps, cursors, ledger, staking, treasury, tokens, energy, hasGameAccount: account.hasGameAccount };
  const mining = createMiningService(parts);
  const withdrawals = createWithdrawalsService(parts);
  const balances = createBalancesService(parts);
  const forge = createForgeService({ ...deps, cursors });
  const boxes = createBoxesService({ ...deps, cursors, staking, items, isFeatureOn: game.isFeatureOn });
  const itemEvents = createItemEventsService({ ...deps, cursors, items, boxes });
  const farms = createFarmsService({ ...deps, cursors });
  const itemOrders = createItemOrdersService({ ...deps, cursors });
  const wares = createWaresService({ ...deps, cursors, cache, items });
  const offers = createOffersService({ ...deps, cursors, heroes });
  const marketData = createMarketDataService({ ...deps, cursors, cache, offers });
  const collections = createCollectionsService({ ...deps, cursors, cache, items, account });
  const vestings = createVestingsService({ ...deps, cursors, heroes });
  const bounties = createBountiesService({ ...deps, cursors, heroes, vestings, staking });
  const currency = createCurrencyService({ ...deps, cursors, bounties, energy, farms, mining });
  const proposals = createProposalsService({ ...deps, cursors, staking });
  const books = createBooksService({ ...deps, totals: deps.chain.totals, ...watchedBy(config.contracts) });
  const chores = createChoresService(deps);
  const contractLog = createContractLogService({ ...deps, cursors });
  return {
    ledger,
    tokens,
    items,
    claims,
    treasury,
    energy,
    pools,
    staking,
    withdrawals,
    balances,
    currency,
    boxes,
    forge,
    mining,
    itemOrders,
    itemEvents,
    wares,
    offers,
    marketData,
    collections,
    farms,
    vestings,
    bounties,
    books,
    chores,
    contractLog,
    proposals,
  };
}
export type Economy = ReturnType<typeof createEconomy>;

const watchedBy = (contracts: ContractAddresses) => ({
  custodies: custodiesOf(contracts),
  checks: booksChecksOf(contracts),
});

export function registerEconomy(api: Api, economy: Economy): void {
  const { claims, withdrawals, balances, staking, items, boxes, forge, itemOrders, offers, farms } = economy;
  const { vestings, bounties, wares, itemEvents, marketData, collections, contractLog } = economy;
  registerWithdrawalRoutes(api, withdrawals, balances);
  registerCurrencyRoutes(api, economy.currency);
  registerStakingRoutes(api, staking);
  registerBoxRoutes(api, boxes);
  registerForgeRoutes(api, forge);
  registerItemRoutes(api, items);
  registerClaimRoutes(api, claims);
  registerItemOrderRoutes(api, itemOrders, wares);
  registerItemEventRoutes(api, itemEvents);
  registerOfferRoutes(api, offers);
  registerMarketDataRoutes(api, marketData);
  registerCollectionRoutes(api, collections);
  registerFarmRoutes(api, farms);
  registerVestingRoutes(api, vestings);
  registerBountyRoutes(api, bounties);
  registerContractLogRoutes(api, contractLog);
  registerProposalRoutes(api, economy.proposals);
  registerPoolRoutes(api, economy.pools);
  registerMiningRoutes(api, economy.mining);
}

/** What should never be half done is looked for all the same; the books name it meanwhile. */
const HEAL_MS = 300_000;

/** What follows the chain into the game and back, and what watches over it. */
export function economyJobs({
  claims,
  treasury,
  energy,
  pools,
  withdrawals,
  staking,
  books,
  chores,
  mining,
}: Economy): Job[] {
  const leaderOnly = true;
  return [
    { name: 'credit deposits', everyMs: 1_000, leaderOnly, run: treasury.settleDeposits },
    { name: 'credit energy', everyMs: 1_000, leaderOnly, run: energy.settle },
    { name: 'credit pools', everyMs: 1_000, leaderOnly, run: pools.settle },
    { name: 'settle withdrawals', everyMs: 1_000, leaderOnly, run: withdrawals.settle },
    { name: 'heal deposits', everyMs: HEAL_MS, leaderOnly, run: treasury.heal },
    { name: 'heal energy', everyMs: HEAL_MS, leaderOnly, run: energy.heal },
    { name: 'heal pools', everyMs: HEAL_MS, leaderOnly, run: pools.heal },
    { name: 'heal withdrawals', everyMs: HEAL_MS, leaderOnly, run: withdrawals.heal },
    { name: 'follow sent withdrawals', everyMs: 3_000, leaderOnly, run: withdrawals.follow },
    { name: 'give back expired withdrawals', everyMs: 5_000, leaderOnly, run: withdrawals.expire },
    { name: 'follow claims', everyMs: 10_000, leaderOnly, run: claims.follow },
    { name: 'set VIP levels', everyMs: 20_000, leaderOnly, run: staking.refreshLevels },
    { name: 'credit staking orders', everyMs: 5_000, leaderOnly, run: staking.creditShares },
    { name: 'close reward weeks', everyMs: 30_000, leaderOnly, run: staking.closeWeeks },
    { name: 'share the fee pool', everyMs: 60_000, leaderOnly, run: mining.shareWeeks },
    { name: 'do the chores', everyMs: 15_000, leaderOnly, run: chores.run },
    { name: 'check the books', everyMs: 60_000, leaderOnly, run: books.check, rest: books.rest },
  ];
}
