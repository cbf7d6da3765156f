import type { Hono } from 'hono';
import { ApiError } from './http/api-error.ts';
import { sendFailure } from './http/answer.ts';
import { createEconomy, economyJobs, registerEconomy, type Economy } from './economy/economy.ts';
import { createApi, type Api } from './http/api.ts';
import { createCursors } from './http/cursor.ts';
import type { AppDeps, Gate } from './http/deps.ts';
import { registerOperations } from './http/operations/health.ts';
import { forgetIdempotencyKeys } from './http/idempotency.ts';
import { registerLiveStream } from './http/live-stream.ts';
import { requestLog } from './http/operations/request-log.ts';
import { createShortCache } from './http/short-cache.ts';
import { registerPolicyReports } from './http/web/policy-reports.ts';
import { configuredCors, securityHeaders } from './http/web/security-headers.ts';
import { nameBuild, openWebApp, serveWebApp } from './http/web/static-files.ts';
import type { Job } from './jobs/jobs.ts';
import { createPanels, panelJobs, registerPanels, type Panels } from './panels/panels.ts';
import { createPersonal, personalJobs, registerPersonal } from './personal/personal.ts';
import { registerAccountRoutes } from './modules/account/account.routes.ts';
import { createAccountService, nicknameOf, type AccountService } from './modules/account/account.service.ts';
import { createActivityService } from './modules/account/activity/activity.service.ts';
import { registerActivityRoutes } from './modules/account/activity/activity.routes.ts';
import { registerEmailRoutes } from './modules/account/email/email.routes.ts';
import { createEmailService } from './modules/account/email/email.service.ts';
import { registerProfileRoutes } from './modules/account/profile/profile.routes.ts';
import { createSyncService } from './modules/account/profile/sync.service.ts';
import { createProfileService } from './modules/account/profile/profile.service.ts';
import { createAuditService, recordAct } from './modules/audit/audit.service.ts';
import { registerAuditRoutes } from './modules/audit/audit.routes.ts';
import { registerGameRoutes } from './modules/game/game.routes.ts';
import { createGameService } from './modules/game/game.service.ts';
import { registerHeroRoutes } from './modules/heroes/heroes.routes.ts';
import { FacetIndex } from './modules/heroes/facets/facet-index.ts';
import { createHeroesService } from './modules/heroes/heroes.service.ts';
import { createHeroNames } from './modules/heroes/names/hero-names.service.ts';
import { registerHomeRoutes } from './modules/home/home.routes.ts';
import { createHomeService } from './modules/home/home.service.ts';
import { registerMailRoutes } from './modules/mail/mail.routes.ts';
import { createMailService } from './modules/mail/mail.service.ts';
import { registerOrderRoutes } from './modules/orders/orders.routes.ts';
import { createOrdersService } from './modules/orders/orders.service.ts';
import { createPlayerShown } from './modules/search/player-shown.ts';
import { createPreviews } from './modules/search/previews.ts';
import { registerSearchRoutes } from './modules/search/search.routes.ts';
import { createSearchService } from './modules/search/search.service.ts';
import { registerSeasonRoutes } from './modules/seasons/seasons.routes.ts';
import { createSeasonGame, seasonJobs } from './modules/seasons/season-game.service.ts';
import { createFailures } from './modules/server/failures.service.ts';
import { registerServerRoutes } from './modules/server/server.routes.ts';
import { createStakingService } from './modules/staking/staking.service.ts';
import { createServerService } from './modules/server/server.service.ts';

/** Who waits for a code waits no longer than this for it to leave. */
const MAIL_MS = 1_000;

export type HubApp = Hono & {
  /** What main.ts runs beside the requests. */
  jobs: readonly Job[];
  accounts: AccountService;
  /** The last look at chain, index and ledger. */
  books: Economy['books'];
  letters: Panels['letters'];
  /** Ends the event streams and writes what is still in memory, before the database closes. */
  close(): Promise<void>;
  served: Api['served'];
};

/** Every module, registered on one app. Tests call its `request` without a port. */
export function createApp(deps: AppDeps): HubApp {
  const services = createServices(deps);
  const { account, game, heroes, orders, failures } = services;
  const api = createApi(deps, {
    callerOf: (jwtKey) => account.callerOf(jwtKey),
    gameStatus: async () => (await game.state()).status,
    isFeatureOn: game.isFeatureOn,
    recordAct: recordStaffAct,
    noteFailure: (code, endpoint) => failures.note(code, endpoint),
  });
  const { app } = api;

  app.use(requestLog(deps));
  app.use(securityHeaders(deps, account.issuerOrigins));
  app.use('/api/*', configuredCors(deps));
  app.use('/cdn/*', configuredCors(deps));
  const web = deps.webRoot === null ? null : openWebApp(deps.webRoot, deps.webIsBuilt);
  if (web) app.use('/api/*', nameBuild(web));
  registerOperations(api);
  registerPolicyReports(api);
  const live = registerLiveStream(api);
  const { books, chores, season } = services;
  const server = createServerService({
    ...deps,
    account,
    game,
    orders,
    failures,
    books,
    chores,
    season,
    liveConnections: live.count,
  });
  registerModules(api, services);
  registerServerRoutes(api, server);
  registerAuditRoutes(api, createAuditService({ ...deps, cursors: createCursors(deps.secrets.cursor) }));
  deps.mount?.(app as unknown as Hono, { playerShown: services.playerShown });
  refuseTheRest(api);
  if (web) serveWebApp(api, web, async (path) => (await heroes.previewOf(path)) ?? services.previewOf(path));

  return Object.assign(app as unknown as Hono, {
    jobs: jobsOf(deps, services),
    accounts: account,
    books,
    letters: services.letters,
    served: api.served,
    async close() {
      live.closeAll();
      deps.mail?.close?.();
      services.stopListening();
      await services.facetIndex?.close();
      await failures.flush();
    },
  });
}

type Services = ReturnType<typeof createServices>;

/** The account or wallet that a call is about, by the names that inputs have for it. */
const subjectOf = (input: unknown): string | null => {
  const { accountId, wallet, address } = input as Record<string, unknown>;
  return [accountId, wallet, address].find((named) => typeof named === 'string') ?? null;
};

const recordStaffAct: Gate['recordAct'] = async (tx, { caller: { accountId, role }, act, input, now }) => {
  const actorName = await nicknameOf(tx, accountId);
  await recordAct(tx, { actorId: accountId, actorName, role, act, subjectId: subjectOf(input), input, now });
};

function registerModules(api: Api, services: Services): void {
  registerAccountRoutes(api, services.account);
  registerEmailRoutes(api, services.email);
  registerProfileRoutes(api, services.profile, services.sync);
  registerActivityRoutes(api, services.activity);
  registerMailRoutes(api, services.mail);
  registerHeroRoutes(api, services.heroes, services.heroNames);
  registerOrderRoutes(api, services.orders);
  registerHomeRoutes(api, services.home);
  registerGameRoutes(api, services.game, services.tokens);
  registerEconomy(api, services);
  registerPanels(api, services);
  registerPersonal(api, services);
  registerSeasonRoutes(api, services.season);
  registerSearchRoutes(api, services.search);
}

function createServices(deps: AppDeps) {
  const cursors = createCursors(deps.secrets.cursor);
  const cache = createShortCache(deps.cacheMs);
  const stopListening = deps.live.subscribe({ onEvent: cache.clear, onReset: cache.clear, onPublish: cache.clear });
  const { db } = deps.database;
  const facetIndex = deps.facetsInMemory ? new FacetIndex({ db, live: deps.live, log: deps.log }) : null;
  const staking = createStakingService({ ...deps, cursors });
  const account = createAccountService({ ...deps, levelOf: staking.levelOf });
  const game = createGameService({ ...deps, account });
  const heroes = createHeroesService({ ...deps, cursors, cache, facetIndex });
  const orders = createOrdersService({ ...deps, cursors, cache, heroes });
  const home = createHomeService({ ...deps, cache, account, orders });
  const mail = createMailService({ ...deps, cursors });
  const email = createEmailService({ ...deps, mail });
  const activity = createActivityService({ ...deps, cursors });
  const heroNames = createHeroNames({ ...deps, heroes, activity });
  const profile = createProfileService({
    ...deps,
    levelOf: staking.levelOf,
    gameStatus: async () => (await game.state()).status,
  });
  const known = { account, game, heroes, heroNames, orders, home, mail, email, activity, profile };
  const economy = createEconomy(deps, { cursors, cache, account, staking, heroes, game, activity });
  const season = createSeasonGame(deps, { ...economy, cursors, cache, account });
  const { rewards } = season;
  const panels = createPanels(deps, { cursors, account, energy: economy.energy });
  const { letters } = panels;
  const personal = createPersonal(deps, { ...economy, cursors, cache, account, heroes, mail, rewards, letters });
  const sync = createSyncService({ ...deps, heroes, orders, tokens: economy.tokens, items: economy.items });
  const found = { account, heroes, items: economy.items };
  const search = createSearchService(found);
  const { items, collections } = economy;
  const playerShown = createPlayerShown({ ...deps, account, items, collections, staking });
  const { contracts } = deps.chain.config;
  const previewOf = createPreviews({ playerShown, items, collections, creations: personal.creations, contracts });
  return {
    ...known,
    ...economy,
    ...panels,
    ...personal,
    season,
    sync,
    search,
    playerShown,
    previewOf,
    failures: createFailures(deps),
    facetIndex,
    stopListening,
  };
}

function jobsOf(deps: AppDeps, services: Services): Job[] {
  const hourly = 3_600_000;
  const { database, clock } = deps;
  const { account, failures, mail, email } = services;
  return [
    ...economyJobs(services),
    ...panelJobs(services),
    ...personalJobs(services),
    ...seasonJobs(services.season),
    { name: 'write error counts', everyMs: 5_000, leaderOnly: false, run: failures.flush },
    { name: 'forget error counts', everyMs: hourly, leaderOnly: true, run: failures.forgetOld },
    { name: 'send mail', everyMs: MAIL_MS, leaderOnly: true, run: mail.sendDue, rest: mail.rest },
    { name: 'forget mail', everyMs: hourly, leaderOnly: true, run: mail.forgetOld },
    { name: 'forget codes', everyMs: hourly, leaderOnly: true, run: email.forgetOld },
    { name: 'ask the login services', everyMs: 300_000, leaderOnly: false, inMemory: true, run: account.askIssuers },
    { name: 'forget nonces and sessions', everyMs: hourly, leaderOnly: true, run: account.forgetExpired },
    {
      name: 'forget idempotency keys',
      everyMs: hourly,
      leaderOnly: true,
      run: () => forgetIdempotencyKeys(database.db, clock.now()),
    },
  ];
}

/** What nobody serves: an envelope below /api, plain words elsewhere. */
function refuseTheRest({ app, ...rest }: Api): void {
  const api = { app, ...rest };
  const known = new Map<string, string[]>();
  for (const name of api.served.keys()) {
    const [method = '', path = ''] = name.split(' ');
    const route = path.replace(/\{(\w+)\}/g, ':$1');
    known.set(route, [...(known.get(route) ?? []), method]);
  }
  for (const [route, methods] of known) {
    app.all(route, (c) =>
      sendFailure(c, api, new ApiError('methodNotAllowed', undefined, { Allow: methods.join(', ') })),
    );
  }
  app.all('/api/*', (c) => sendFailure(c, api, new ApiError('notFound')));
  app.notFound((c) => c.text('Not found', 404));
  app.onError((error, c) => sendFailure(c, api, error));
}
