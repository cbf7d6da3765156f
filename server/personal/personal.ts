import type { Api } from '../http/api.ts';
import type { Cursors } from '../http/cursor.ts';
import type { AppDeps } from '../http/deps.ts';
import type { ShortCache } from '../http/short-cache.ts';
import type { Job } from '../jobs/jobs.ts';
import type { AccountService } from '../modules/account/account.service.ts';
import { registerAlertRoutes } from '../modules/alerts/alerts.routes.ts';
import { createAlertsService } from '../modules/alerts/alerts.service.ts';
import { registerAttentionRoutes } from '../modules/attention/attention.routes.ts';
import { createAttentionService } from '../modules/attention/attention.service.ts';
import { registerClaimableRoutes } from '../modules/claimables/claimables.routes.ts';
import { createClaimablesService, type ClaimSources } from '../modules/claimables/claimables.service.ts';
import { registerCreationRoutes } from '../modules/creations/creations.routes.ts';
import { createCreationsService } from '../modules/creations/creations.service.ts';
import type { HeroesService } from '../modules/heroes/heroes.service.ts';
import type { WaresService } from '../modules/item-orders/wares.service.ts';
import type { MailService } from '../modules/mail/mail.service.ts';
import { registerPortfolioRoutes } from '../modules/portfolio/portfolio.routes.ts';
import { createPortfolioService } from '../modules/portfolio/portfolio.service.ts';
import { registerWatchRoutes } from '../modules/watches/watches.routes.ts';
import { createWatchesService } from '../modules/watches/watches.service.ts';

type Shared = {
  cursors: Cursors;
  cache: ShortCache;
  account: AccountService;
  heroes: HeroesService;
  wares: WaresService;
  mail: MailService;
} & ClaimSources;

/** What one player has, makes, keeps an eye on and wants to be told. */
export function createPersonal(deps: AppDeps, shared: Shared) {
  const parts = { ...deps, ...shared };
  const claimables = createClaimablesService(parts);
  return {
    claimables,
    portfolio: createPortfolioService(parts),
    watches: createWatchesService(parts),
    alerts: createAlertsService({ ...parts, claimables }),
    attention: createAttentionService({ ...deps, claimables }),
    creations: createCreationsService(parts),
  };
}
export type Personal = ReturnType<typeof createPersonal>;

export function registerPersonal(
  api: Api,
  { portfolio, watches, alerts, attention, claimables, creations }: Personal,
): void {
  registerPortfolioRoutes(api, portfolio);
  registerWatchRoutes(api, watches);
  registerAlertRoutes(api, alerts);
  registerAttentionRoutes(api, attention);
  registerClaimableRoutes(api, claimables);
  registerCreationRoutes(api, creations);
}

export function personalJobs({ portfolio, alerts, creations }: Personal): Job[] {
  const leaderOnly = true;
  return [
    { name: 'raise alerts', everyMs: 1_000, leaderOnly, run: alerts.raise },
    { name: 'mail alerts', everyMs: 5_000, leaderOnly, run: alerts.mail },
    { name: 'remind of what ends', everyMs: 60_000, leaderOnly, run: alerts.remind },
    { name: 'forget notices', everyMs: 3_600_000, leaderOnly, run: alerts.forgetOld },
    { name: 'read the cost of transactions', everyMs: 1_000, leaderOnly, run: portfolio.readCosts },
    { name: 'forget files without a token', everyMs: 3_600_000, leaderOnly, run: creations.forgetDrafts },
  ];
}
