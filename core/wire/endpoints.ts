import { alertEndpoints } from './account/alerts.ts';
import { attentionEndpoints } from './account/attention.ts';
import { bindingEndpoints } from './account/binding.ts';
import { claimableEndpoints } from './account/claimables.ts';
import { emailEndpoints } from './account/email.ts';
import { portfolioEndpoints } from './account/portfolio.ts';
import { profileEndpoints } from './account/profile.ts';
import { accountEndpoints } from './account/session.ts';
import { watchEndpoints } from './account/watches.ts';
import { wayEndpoints } from './account/ways.ts';
import { adminAccountEndpoints } from './admin/accounts.ts';
import { auditEndpoints } from './admin/audit.ts';
import { contractLogEndpoints } from './admin/contract-log.ts';
import { featureEndpoints } from './admin/features.ts';
import { figureEndpoints } from './admin/figures.ts';
import { pageEndpoints } from './admin/pages.ts';
import { adminSeasonEndpoints } from './admin/seasons.ts';
import { poolEndpoints } from './admin/pools.ts';
import { serverEndpoints } from './admin/server.ts';
import type { Endpoint } from './endpoint.ts';
import { boxEndpoints } from './game/boxes.ts';
import { farmEndpoints } from './game/farms.ts';
import { forgeEndpoints } from './game/forge.ts';
import { adminClaimEndpoints, claimEndpoints } from './game/claims.ts';
import { currencyEndpoints } from './account/currency.ts';
import { heroEndpoints } from './game/heroes.ts';
import { itemEventEndpoints } from './game/item-events.ts';
import { itemOrderEndpoints } from './game/item-orders.ts';
import { itemEndpoints } from './game/items.ts';
import { marketDataEndpoints } from './game/market-data.ts';
import { marketOfferEndpoints } from './game/market-offers.ts';
import { miningEndpoints } from './mines/mining.ts';
import { planEndpoints } from './planners/plans.ts';
import { orderEndpoints } from './game/orders.ts';
import { wareEndpoints } from './game/wares.ts';
import { proposalEndpoints } from './lp/proposals.ts';
import { stakingEndpoints } from './game/staking.ts';
import { chainEndpoints, statEndpoints } from './game/status.ts';
import { adminWithdrawalEndpoints, withdrawalEndpoints } from './game/withdrawals.ts';
import { bountyEndpoints } from './lp/bounties.ts';
import { vestingEndpoints } from './lp/vestings.ts';
import { collectionEndpoints } from './marketplace/collections.ts';
import { creationEndpoints } from './marketplace/creations.ts';
import { searchEndpoints } from './marketplace/search.ts';
import { drawEndpoints } from './panels/draws.ts';
import { adminLetterEndpoints, letterEndpoints } from './panels/letters.ts';
import { codeEndpoints, inviteEndpoints } from './season/codes.ts';
import { lotteryEndpoints } from './season/lotteries.ts';
import { seasonEndpoints } from './season/seasons.ts';
import { taskEndpoints } from './season/tasks.ts';
import { teamEndpoints } from './season/teams.ts';

/** Every endpoint, for OpenAPI and for the test that each is served once. The web client imports single files instead. */
export const allEndpoints: readonly Endpoint[] = [
  accountEndpoints,
  emailEndpoints,
  profileEndpoints,
  adminAccountEndpoints,
  wayEndpoints,
  bindingEndpoints,
  portfolioEndpoints,
  watchEndpoints,
  alertEndpoints,
  attentionEndpoints,
  claimableEndpoints,
  heroEndpoints,
  planEndpoints,
  orderEndpoints,
  itemOrderEndpoints,
  wareEndpoints,
  itemEventEndpoints,
  marketOfferEndpoints,
  marketDataEndpoints,
  collectionEndpoints,
  creationEndpoints,
  searchEndpoints,
  farmEndpoints,
  bountyEndpoints,
  vestingEndpoints,
  withdrawalEndpoints,
  adminWithdrawalEndpoints,
  currencyEndpoints,
  stakingEndpoints,
  proposalEndpoints,
  boxEndpoints,
  forgeEndpoints,
  miningEndpoints,
  itemEndpoints,
  claimEndpoints,
  adminClaimEndpoints,
  auditEndpoints,
  contractLogEndpoints,
  statEndpoints,
  chainEndpoints,
  serverEndpoints,
  pageEndpoints,
  seasonEndpoints,
  teamEndpoints,
  taskEndpoints,
  lotteryEndpoints,
  codeEndpoints,
  inviteEndpoints,
  adminSeasonEndpoints,
  featureEndpoints,
  poolEndpoints,
  figureEndpoints,
  letterEndpoints,
  drawEndpoints,
  adminLetterEndpoints,
].flatMap((group) => Object.values<Endpoint>(group));
