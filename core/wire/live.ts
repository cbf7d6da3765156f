import * as z from 'zod/mini';
import { instant } from './primitives.ts';

/** What the index writes, as opposed to what people and jobs change. */
export const projectedResources = [
  'heroes',
  'orders',
  'stats',
  'items',
  'staking',
  'withdrawals',
  'boxes',
  'itemOrders',
  'offers',
  'farms',
  'bounties',
  'vestings',
  'creations',
  'contractLog',
  'proposals',
] as const;

/** What changes are announced of, by the names that Refine's resources have. */
export const liveResource = z.enum([
  ...projectedResources,
  'status',
  'notices',
  'seasons',
  'teams',
  'letters',
  'draws',
  'boss',
  'achievements',
]);
export type LiveResource = z.infer<typeof liveResource>;

/**
 * One change, as server-sent events carry it (GET /api/game/Live). `resource` is a Refine resource name; `ids` are the
 * records that changed; `blockNumber` is set when a block caused it. Of notices the ids are the
 * channels of those who have new ones (GET /Alert/Unread says one's own).
 */
export const liveEvent = z.object({
  id: z.string(),
  resource: liveResource,
  type: z.enum(['created', 'updated', 'deleted']),
  ids: z.array(z.string()),
  at: instant,
  blockNumber: z.optional(z.int()),
});
export type LiveEvent = z.infer<typeof liveEvent>;
export const LIVE_PATH = '/api/game/Live';
