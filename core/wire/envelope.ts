import * as z from 'zod/mini';
import { instant } from './primitives.ts';

/**
 * Every answer of every service (core.md 7): `code` 0 and `data`, or a code of the catalogue and `data: null`.
 * `time` is the server's clock, which the web app's countdowns follow; `requestId` names the log line of a failure.
 * For whoever writes a client, a failure also has its `error`, the code's name, and says in `detail` which part of the
 * request was not understood. `spans` are the lengths of time that the sentence about a refusal names, in milliseconds.
 */
export const envelope = z.object({
  code: z.int(),
  data: z.unknown(),
  time: z.optional(instant),
  error: z.optional(z.string()),
  detail: z.optional(z.string()),
  requestId: z.optional(z.string()),
  spans: z.optional(z.record(z.string(), z.number())),
});
export type Envelope = z.infer<typeof envelope>;
