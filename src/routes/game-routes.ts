import { open, type Route } from './route.ts';

/** The panels of the game, in the order of its menu; a panel that is built adds its line. */
export const gameRoutes: readonly Route[] = [
  {
    ...open,
    path: '/mining',
    page: () => import('../pages/mining/mining.page.tsx'),
    access: 'player',
    title: 'common.routes.mining',
    group: 'Game',
    texts: ['mining', 'heroes', 'transactions'],
  },
  {
    ...open,
    path: '/game/draw',
    page: () => import('../pages/game/draw.page.tsx'),
    title: 'common.routes.draw',
    group: 'Game',
    texts: ['draws'],
    isPlain: true,
  },
  {
    ...open,
    path: '/game/letters',
    page: () => import('../pages/game/letters.page.tsx'),
    access: 'player',
    title: 'common.routes.letters',
    group: 'Game',
    texts: ['letters', 'alerts', 'items', 'boxes'],
    isPlain: true,
  },
];
