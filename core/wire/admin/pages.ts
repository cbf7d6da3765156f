import * as z from 'zod/mini';
import { endpoint, noInput } from '../endpoint.ts';
import { instant } from '../primitives.ts';

/** Built pages that the specification hides: not there for anybody until a manager shows them (decisions.md 14). */
export const hiddenPages = [
  '/unity-login',
  '/bind-third-party',
  '/market/voucher',
  '/market/coupon',
  '/items/event-list',
  '/items/event-details/:eventId?',
  '/voucher/list',
  '/coupon/list',
  '/staking',
  '/dao',
  '/defi/lp',
  '/faq',
  '/guide',
  '/season',
  '/season/tbc',
  '/season/gwt',
  '/season/tmg',
  '/season/SquadVsSquad',
  '/season/2/members/:teamId',
  '/season/LuckyGrid9',
  '/season/2/prize-pool',
  '/season/2/reward-record',
  '/season/samurai-vs-ninja',
  '/season/3/menber/:teamId',
  '/season/sakura-flip',
  '/season/3/prize-pool',
  '/season/3/reward-record',
  '/6551/board',
  '/6551/bounty-list',
  '/6551/hero-info/:tokenId',
  '/6551/my-hero',
  '/6551/crystal-info',
  '/6551/farms',
  '/6551/vesting',
  '/6551/epochs',
  '/6551/epoch/:epochId',
] as const;
export type HiddenPage = (typeof hiddenPages)[number];

/**
 * Built pages that are there until a manager hides them. Not among them is what nobody could do without: Home, the ways in,
 * one's account and its settings, and the back office.
 */
export const visiblePages = [
  '/market/hero',
  '/market/boxes',
  '/market/items',
  '/market/order',
  '/market/offers',
  '/explore',
  '/collections',
  '/collections/:collectionId',
  '/create',
  '/rankings',
  '/asset/:contractAddress/:tokenId',
  '/profile/:address',
  '/hero/list',
  '/hero/details/:contractAddress/:nftId',
  '/hero/compare',
  '/hero/forge/:nftId',
  '/hero/grow-up/:nftId',
  '/mining',
  '/game/draw',
  '/game/letters',
  '/energy',
  '/boxes/list',
  '/boxes/activity/:activityId?',
  '/items/list',
  '/wiki/skill',
  '/wiki/suit',
  '/wiki/suit/details/:suitId?',
  '/account/portfolio',
  '/account/claims',
  '/account/watchlist',
  '/currency',
  '/currency/deposit',
  '/currency/withdraw',
  '/currency/orders',
  '/currency/order/:orderId',
  '/currency/transfer',
  '/currency/allowances',
  '/currency/history',
  '/currency/promised',
  '/defi/staking',
  '/season/halloween_teamup',
  '/season/4/member/:teamId',
  '/season/pumpkin_flip',
  '/season/4/prize-pool',
  '/season/4/reward-record',
  '/season/codes',
  '/season/invitations',
] as const;
export type VisiblePage = (typeof visiblePages)[number];
export const switchablePages = [...hiddenPages, ...visiblePages] as const;
export type SwitchablePage = (typeof switchablePages)[number];

const shownPages = z.object({
  /** Those of the hidden pages that are there now. */
  shown: z.array(z.enum(hiddenPages)),
  /** And of the others those that are not there now. */
  hidden: z.array(z.enum(visiblePages)),
  changedAt: z.nullable(instant),
  changedBy: z.nullable(z.string()),
});
export type ShownPages = z.infer<typeof shownPages>;

export const pageEndpoints = {
  list: endpoint({
    service: 'admin',
    method: 'GET',
    path: '/Server/Pages',
    access: 'manager',
    summary: 'Which of the hidden pages are shown and which of the others hidden, and who switched one last',
    input: noInput,
    output: shownPages,
  }),
  switchPage: endpoint({
    service: 'admin',
    method: 'POST',
    path: '/Server/Pages',
    access: 'manager',
    summary: 'Show a page to everybody, or hide it from everybody; recorded with who did it',
    input: z.strictObject({ path: z.enum(switchablePages), shown: z.boolean() }),
    output: shownPages,
  }),
};
