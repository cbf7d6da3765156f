import type { TextKey } from '../lib/text/text-keys.ts';
import { open, type BuiltRoute, type Route } from './route.ts';

const hidden = { hidden: true, group: 'PlayEvent' } as const;
const shown = { group: 'PlayEvent' } as const;
const bounty = { hidden: true, chain: 'evm', group: '6551' } as const;

type Rules = Partial<Pick<BuiltRoute, 'hidden' | 'group' | 'access'>> & {
  /** It tells what came of something as a transaction does. */
  gives?: boolean;
};

function season(
  path: string,
  page: BuiltRoute['page'],
  title: TextKey,
  { gives = false, ...rules }: Rules = {},
): BuiltRoute {
  return {
    ...open,
    ...rules,
    path,
    page,
    title,
    texts: ['seasons', 'login', ...(gives ? (['transactions'] as const) : [])],
  };
}

function event(
  path: string,
  page: BuiltRoute['page'],
  title: TextKey,
  group: BuiltRoute['group'] = '6551',
): BuiltRoute {
  return {
    ...open,
    ...bounty,
    group,
    path,
    page,
    title,
    texts: ['bounties', 'farms', 'vestings', 'boxes', 'items', 'table', 'transactions'],
  };
}

/** Seasons, of which the fourth alone is shown, and the bounty event (seasons.md 2). */
export const seasonRoutes: readonly Route[] = [
  season('/season', () => import('../pages/season/index.page.tsx'), 'common.routes.season', hidden),
  season('/season/tbc', () => import('../pages/season/team-up.page.tsx'), 'common.routes.seasonTbc', hidden),
  season('/season/gwt', () => import('../pages/season/team-up.page.tsx'), 'common.routes.seasonGwt', hidden),
  season('/season/tmg', () => import('../pages/season/team-up.page.tsx'), 'common.routes.seasonTmg', hidden),

  season('/season/SquadVsSquad', () => import('../pages/season/team-up.page.tsx'), 'common.routes.season2', hidden),
  season('/season/2/members/:teamId', () => import('../pages/season/member.page.tsx'), 'common.routes.seasonTeam', {
    hidden: true,
  }),
  season('/season/LuckyGrid9', () => import('../pages/season/flip.page.tsx'), 'common.routes.luckyGrid', {
    ...hidden,
    gives: true,
  }),
  season('/season/2/prize-pool', () => import('../pages/season/prize-pool.page.tsx'), 'common.routes.seasonPool', {
    hidden: true,
  }),
  season(
    '/season/2/reward-record',
    () => import('../pages/season/reward-record.page.tsx'),
    'common.routes.seasonRecord',
    { hidden: true, access: 'player', gives: true },
  ),

  season('/season/samurai-vs-ninja', () => import('../pages/season/team-up.page.tsx'), 'common.routes.season3', hidden),
  // The specification's spelling is the page's address.
  season('/season/3/menber/:teamId', () => import('../pages/season/member.page.tsx'), 'common.routes.seasonTeam', {
    hidden: true,
  }),
  season('/season/sakura-flip', () => import('../pages/season/flip.page.tsx'), 'common.routes.sakuraFlip', {
    ...hidden,
    gives: true,
  }),
  season('/season/3/prize-pool', () => import('../pages/season/prize-pool.page.tsx'), 'common.routes.seasonPool', {
    hidden: true,
  }),
  season(
    '/season/3/reward-record',
    () => import('../pages/season/reward-record.page.tsx'),
    'common.routes.seasonRecord',
    { hidden: true, access: 'player', gives: true },
  ),

  season('/season/halloween_teamup', () => import('../pages/season/team-up.page.tsx'), 'common.routes.season4', shown),
  season('/season/4/member/:teamId', () => import('../pages/season/member.page.tsx'), 'common.routes.seasonTeam'),
  season('/season/pumpkin_flip', () => import('../pages/season/flip.page.tsx'), 'common.routes.pumpkinFlip', {
    ...shown,
    gives: true,
  }),
  season('/season/4/prize-pool', () => import('../pages/season/prize-pool.page.tsx'), 'common.routes.seasonPool'),
  season(
    '/season/4/reward-record',
    () => import('../pages/season/reward-record.page.tsx'),
    'common.routes.seasonRecord',
    { access: 'player', gives: true },
  ),

  {
    ...open,
    path: '/season/codes',
    page: () => import('../pages/season/codes.page.tsx'),
    access: 'player',
    title: 'common.routes.seasonCodes',
    group: 'PlayEvent',
    texts: ['seasons', 'items', 'boxes', 'transactions'],
  },
  {
    ...open,
    path: '/season/invitations',
    page: () => import('../pages/season/invitations.page.tsx'),
    access: 'player',
    title: 'common.routes.seasonInvitations',
    group: 'PlayEvent',
    texts: ['seasons'],
  },

  {
    ...event('/6551/test', () => import('../pages/6551/test.page.tsx'), 'common.routes.bountyTest', null),
    debug: true,
  },
  event('/6551/board', () => import('../pages/6551/board.page.tsx'), 'common.routes.bountyBoard'),
  event('/6551/bounty-list', () => import('../pages/6551/bounty-list.page.tsx'), 'common.routes.bountyList'),
  event('/6551/hero-info/:tokenId', () => import('../pages/6551/hero-info.page.tsx'), 'common.routes.bountyHero', null),
  event('/6551/my-hero', () => import('../pages/6551/my-hero.page.tsx'), 'common.routes.bountyHeroes'),
  event('/6551/crystal-info', () => import('../pages/6551/crystal-info.page.tsx'), 'common.routes.crystalInfo'),
  event('/6551/farms', () => import('../pages/6551/farms.page.tsx'), 'common.routes.farms'),
  event('/6551/vesting', () => import('../pages/6551/vesting.page.tsx'), 'common.routes.vesting'),
  event('/6551/epochs', () => import('../pages/6551/epochs.page.tsx'), 'common.routes.bountyEpochs'),
  event('/6551/epoch/:epochId', () => import('../pages/6551/epoch.page.tsx'), 'common.routes.bountyEpoch', null),
];

/** Addresses that somebody would type, and the page's own (decisions.md 15). */
export const aliases: readonly { from: string; to: string }[] = [
  { from: '/season/2/member/:teamId', to: '/season/2/members/:teamId' },
  { from: '/season/3/member/:teamId', to: '/season/3/menber/:teamId' },
  { from: '/season/3/members/:teamId', to: '/season/3/menber/:teamId' },
  { from: '/season/4/members/:teamId', to: '/season/4/member/:teamId' },
];
