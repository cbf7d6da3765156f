import { preloadCards } from '../early/early-pictures.ts';
import { marketReads } from '../early/early-reads.ts';
import { open, planned, type Route } from './route.ts';

const hidden = { hidden: true } as const;

/** What is traded and what it is: market, heroes, boxes, items, vouchers, coupons, wiki (core.md 2). */
export const marketRoutes: readonly Route[] = [
  {
    ...open,
    path: '/market/hero',
    page: () => import('../pages/market/hero.page.tsx'),
    title: 'common.routes.marketHero',
    early: marketReads,
    onEarly: preloadCards,
    isPlain: true,
    group: 'Market',
    texts: ['suits', 'table'],
  },
  planned('/market/boxes', { group: 'Market' }),
  planned('/market/items', { group: 'Market' }),
  {
    ...open,
    path: '/market/order',
    page: () => import('../pages/market/order.page.tsx'),
    access: 'player',
    chain: 'evm',
    title: 'common.routes.marketOrder',
    group: 'Market',
    texts: ['market', 'table'],
  },
  {
    ...open,
    path: '/market/offers',
    page: () => import('../pages/market/offers/offers.page.tsx'),
    access: 'player',
    chain: 'evm',
    title: 'common.routes.marketOffers',
    group: 'Market',
    texts: ['offers', 'market', 'suits', 'table'],
  },
  planned('/market/voucher', { ...hidden, group: 'Market' }),
  planned('/market/coupon', { ...hidden, group: 'Market' }),

  {
    ...open,
    path: '/hero/list',
    page: () => import('../pages/hero/list.page.tsx'),
    access: 'player',
    title: 'common.routes.heroList',
    group: 'Nft',
    texts: ['market', 'table'],
  },
  {
    ...open,
    path: '/hero/details/:contractAddress/:nftId',
    page: () => import('../pages/hero/details.page.tsx'),
    title: 'heroes.titles.show',
    texts: ['pages', 'heroes', 'orders', 'offers', 'market', 'prices', 'suits', 'skills'],
  },
  planned('/hero/forge/:nftId', { access: 'player' }),
  planned('/hero/grow-up/:nftId', { access: 'player' }),

  {
    ...open,
    path: '/boxes/activity/:activityId?',
    page: () => import('../pages/boxes/activity.page.tsx'),
    title: 'common.routes.boxActivity',
    group: 'Boxes',
    texts: ['boxes'],
    isPlain: true,
  },
  {
    ...open,
    path: '/boxes/list',
    page: () => import('../pages/boxes/list.page.tsx'),
    access: 'player',
    title: 'common.routes.boxList',
    group: 'Boxes',
    texts: ['boxes', 'prices', 'suits'],
    isPlain: true,
  },
  planned('/items/list', { group: 'Nft', access: 'player' }),
  planned('/items/event-list', { ...hidden, group: 'PlayEvent' }),
  planned('/items/event-details/:eventId?', hidden),
  planned('/voucher/list', { ...hidden, group: 'Nft', access: 'player' }),
  planned('/coupon/list', { ...hidden, group: 'Nft', access: 'player' }),

  planned('/wiki/skill', { group: 'Wiki' }),
  planned('/wiki/suit', { group: 'Wiki' }),
  planned('/wiki/suit/details/:suitId?'),
];
