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

const shownPages = z.object({
  /** Those of them that are there now. */
  shown: z.array(z.enum(hiddenPages)),
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
    summary: 'Which of the hidden pages are shown, and who switched one last',
    input: noInput,
    output: shownPages,
  }),
  switchPage: endpoint({
    service: 'admin',
    method: 'POST',
    path: '/Server/Pages',
    access: 'manager',
    summary: 'Show a hidden page to everybody, or hide it again; recorded with who did it',
    input: z.strictObject({ path: z.enum(hiddenPages), shown: z.boolean() }),
    output: shownPages,
  }),
};
