import * as z from 'zod/mini';
import { choices, listEndpoint, listQuery } from '../list-query.ts';
import { instant, integer } from '../primitives.ts';

/** One act of staff. Each carries the hash of the one before it, so that a changed line is found. */
export const auditLine = z.object({
  seq: integer(1, Number.MAX_SAFE_INTEGER),
  at: instant,
  /** Empty for a command that was run on the server. */
  actorId: z.string(),
  /** As it was then. */
  actorName: z.string(),
  role: z.string(),
  /** The call, as `POST /api/admin/Account/Lock`, or the command. */
  act: z.string(),
  /** The account or wallet that it was done to, where the call names one. */
  subjectId: z.nullable(z.string()),
  /** What was asked for, as JSON. */
  input: z.string(),
  hash: z.string(),
});
export type AuditLine = z.infer<typeof auditLine>;

const name = z.string().check(z.minLength(1), z.maxLength(120));

export const auditEndpoints = {
  lines: listEndpoint({
    service: 'admin',
    path: '/Audit/Lines',
    access: 'manager',
    summary: 'What staff have done, newest first, by whom, to whom and which call it was',
    input: listQuery(
      ['seq'],
      z.strictObject({
        actorId: z.optional(name),
        subjectId: z.optional(name),
        act: z.optional(choices(name)),
        at: z.optional(z.strictObject({ gte: z.optional(instant), lte: z.optional(instant) })),
      }),
    ),
    row: auditLine,
  }),
};
