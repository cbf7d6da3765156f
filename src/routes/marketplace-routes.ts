import { open, type Route } from './route.ts';

/** The older marketplace set (core.md 1, 2): its paths are not specified, so they are ours. */
export const marketplaceRoutes: readonly Route[] = [
  {
    ...open,
    path: '/explore',
    page: () => import('../pages/explore/explore.page.tsx'),
    title: 'common.routes.explore',
    group: 'Market',
    texts: ['collections', 'items', 'boxes'],
    isPlain: true,
  },
  {
    ...open,
    path: '/collections',
    page: () => import('../pages/collections/collections.page.tsx'),
    title: 'common.routes.collections',
    group: 'Market',
    texts: ['collections'],
    isPlain: true,
  },
  {
    ...open,
    path: '/collections/:collectionId',
    page: () => import('../pages/collections/collection.page.tsx'),
    title: 'common.routes.collection',
    texts: ['collections', 'items', 'boxes'],
    isPlain: true,
  },
  {
    ...open,
    path: '/rankings',
    page: () => import('../pages/rankings/rankings.page.tsx'),
    title: 'common.routes.rankings',
    group: 'Market',
    texts: ['collections', 'items', 'boxes'],
    isPlain: true,
  },
  {
    ...open,
    path: '/asset/:contractAddress/:tokenId',
    page: () => import('../pages/asset/asset.page.tsx'),
    title: 'common.routes.asset',
    texts: ['collections', 'items', 'boxes', 'market', 'prices'],
    isPlain: true,
  },
  {
    ...open,
    path: '/profile/:address',
    page: () => import('../pages/profile/profile.page.tsx'),
    title: 'common.routes.profile',
    texts: ['collections', 'items', 'boxes'],
    isPlain: true,
  },
];
