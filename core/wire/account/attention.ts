import * as z from 'zod/mini';
import { endpoint, noInput } from '../endpoint.ts';
import { liveResource } from '../live.ts';
import { instant } from '../primitives.ts';
import { told } from './told.ts';

/** What waits for the player: to be used before it ends, to be collected, or to be seen. */
export const attention = z.extend(told, {
  /** Of the registry, `server/modules/attention`: a voucher, a claim of its own kind, a sale. */
  kind: z.string(),
  /** Its own name among all that waits. */
  key: z.string(),
  /** Since or until when, as its sentence says; null for what has no time. */
  at: z.nullable(instant),
  /** Where something can be done about it, with its row in focus. */
  path: z.string(),
});
export type Attention = z.infer<typeof attention>;

export const attentionEndpoints = {
  attention: endpoint({
    method: 'GET',
    path: '/Account/Attention',
    access: 'player',
    summary:
      'What waits for the player, each as a sentence with its figures and the way to it; `live` names what it changes with',
    input: noInput,
    output: z.object({ list: z.array(attention), live: z.array(liveResource) }),
  }),
};
