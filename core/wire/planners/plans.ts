import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { amount, id } from '../primitives.ts';
import { hero } from '../game/heroes.ts';

/** A level with a bonus, as far as nothing can be wasted, or until every attribute is at its cap. */
export const planTargets = ['5', '10', '15', '20', '25', '30', 'safe', 'cap'] as const;
export type PlanTarget = (typeof planTargets)[number];

export const upgradePlan = z.object({
  /** How many materials it takes; to the caps, on average. */
  count: z.int(),
  /** The caller's own heroes that do for it: idle, of no level. */
  own: z.array(id),
  /** What is bought besides, cheapest first, and what that costs in ARCA. */
  buy: z.array(hero),
  cost: amount,
  /** How many more than are for sale. */
  missing: z.int(),
  /** White Ore, were all of them burned with power. */
  ore: amount,
  /** To the caps: how many it takes and what they cost as chance will have it, hundredths of a material. */
  expected: z.nullable(z.object({ countCents: z.int(), countSpreadCents: z.int(), cost: amount, costSpread: amount })),
});
export type UpgradePlan = z.infer<typeof upgradePlan>;

export const planEndpoints = {
  upgrade: endpoint({
    method: 'GET',
    path: '/Hero/UpgradePlan',
    access: 'player',
    summary: 'The cheapest heroes of the market that bring a hero to a level or its caps, one’s own counted first',
    input: z.strictObject({ heroId: id, target: z.enum(planTargets), own: z.enum(['use', 'keep']) }),
    output: upgradePlan,
  }),
};
