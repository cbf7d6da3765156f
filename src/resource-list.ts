import type { ResourceDeclaration } from './lib/data/define-resource.ts';
import { accountsResource } from './resources/accounts/accounts.resource.tsx';
import { alertsResource } from './resources/alerts/alerts.resource.tsx';
import { auditResource } from './resources/audit/audit.resource.tsx';
import { bountiesResource } from './resources/bounties/bounties.resource.tsx';
import { farmsResource } from './resources/bounties/farms/farms.resource.tsx';
import { vestingsResource } from './resources/bounties/vesting/vestings.resource.tsx';
import { boxesResource } from './resources/boxes/boxes.resource.tsx';
import { creationsResource } from './resources/creations/creations.resource.tsx';
import { collectionsResource } from './resources/collections/collections.resource.tsx';
import { contractLogResource } from './resources/contract-log/contract-log.resource.tsx';
import { forgeResource } from './resources/forge/forge.resource.tsx';
import { itemsResource } from './resources/items/items.resource.tsx';
import { allWithdrawalsResource } from './resources/currency/all-withdrawals.resource.tsx';
import { pendingPromisesResource } from './resources/currency/pending-promises.resource.tsx';
import { withdrawalsResource } from './resources/currency/currency.resource.tsx';
import { heroesResource } from './resources/heroes/heroes.resource.tsx';
import { drawsResource } from './resources/draws/draws.resource.tsx';
import { lettersResource } from './resources/letters/letters.resource.tsx';
import { sentLettersResource } from './resources/letters/sent-letters.resource.tsx';
import { marketDataResource } from './resources/market-data/market-data.resource.tsx';
import { miningResource } from './resources/mining/mining.resource.tsx';
import { offersResource } from './resources/orders/offers/offers.resource.tsx';
import { ordersResource } from './resources/orders/orders.resource.tsx';
import { portfolioResource } from './resources/portfolio/portfolio.resource.tsx';
import { proposalsResource } from './resources/proposals/proposals.resource.tsx';
import { seasonDeskResource } from './resources/seasons/season-desk.resource.tsx';
import { seasonsResource } from './resources/seasons/seasons.resource.tsx';
import { stakingResource } from './resources/staking/staking.resource.tsx';
import { watchesResource } from './resources/watches/watches.resource.tsx';

/** Every noun of the product, in the order of the menus. */
export const resourceList: readonly ResourceDeclaration[] = [
  heroesResource,
  ordersResource,
  offersResource,
  marketDataResource,
  collectionsResource,
  creationsResource,
  boxesResource,
  itemsResource,
  accountsResource,
  portfolioResource,
  watchesResource,
  alertsResource,
  contractLogResource,
  auditResource,
  seasonsResource,
  seasonDeskResource,
  withdrawalsResource,
  allWithdrawalsResource,
  pendingPromisesResource,
  bountiesResource,
  farmsResource,
  vestingsResource,
  miningResource,
  drawsResource,
  lettersResource,
  sentLettersResource,
  forgeResource,
  stakingResource,
  proposalsResource,
];
