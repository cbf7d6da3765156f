import * as z from 'zod/mini';
import { activity, activityKind } from '../account/profile.ts';
import { userInfo } from '../account/session.ts';
import { endpoint } from '../endpoint.ts';
import { choices, listEndpoint, listQuery } from '../list-query.ts';
import { instant } from '../primitives.ts';

export const mailState = z.enum(['waiting', 'sent', 'failed']);

/** What became of a mail; its words are nobody's business. */
export const outboxMail = z.object({
  id: z.string(),
  state: mailState,
  /** What it was about: login, signUp, reset, bind, passwordChanged … */
  purpose: z.string(),
  /** Masked. */
  recipient: z.string(),
  language: z.string(),
  createdAt: instant,
  attempts: z.int(),
  sentAt: z.nullable(instant),
  failedAt: z.nullable(instant),
  /** When it is tried again, while it waits. */
  dueAt: z.nullable(instant),
  /** Of the last attempt, as the mail server's codes name it. */
  problem: z.nullable(z.string()),
});
export type OutboxMail = z.infer<typeof outboxMail>;

/** An account as support sees it. */
export const foundAccount = z.object({
  /** The whole text names it, rather than the beginning of its name. */
  isExact: z.boolean(),
  userInfo,
  /** Masked. */
  email: z.nullable(z.string()),
  lockedAt: z.nullable(instant),
});
export type FoundAccount = z.infer<typeof foundAccount>;

export const adminAccountEndpoints = {
  find: endpoint({
    service: 'admin',
    method: 'GET',
    path: '/Account/Find',
    access: 'support',
    summary:
      'The accounts, ten at most, that a text names, which is an id, a wallet, a whole e-mail address or a player name, and after them those whose name begins with it; hasMore tells that there are others',
    input: z.strictObject({ text: z.string().check(z.trim(), z.minLength(2), z.maxLength(254)) }),
    output: z.object({ accounts: z.array(foundAccount), hasMore: z.boolean() }),
  }),
  activity: listEndpoint({
    service: 'admin',
    path: '/Account/Activity',
    access: 'support',
    summary: 'The activity log of an account, for whoever answers its player. That it was read is written into it',
    input: listQuery(
      ['at'],
      z.strictObject({
        accountId: z.string().check(z.minLength(1), z.maxLength(64)),
        kind: z.optional(choices(activityKind)),
        at: z.optional(z.strictObject({ gte: z.optional(instant), lte: z.optional(instant) })),
      }),
    ),
    row: activity,
  }),
  lock: endpoint({
    service: 'admin',
    method: 'POST',
    path: '/Account/Lock',
    access: 'manager',
    summary: 'Lock an account, which ends every session of it at once, or unlock it; nobody locks their own',
    input: z.strictObject({ accountId: z.string().check(z.minLength(1), z.maxLength(64)), locked: z.boolean() }),
    output: z.object({ locked: z.boolean(), endedSessions: z.int() }),
  }),
  outbox: listEndpoint({
    service: 'admin',
    path: '/Mail/Outbox',
    access: 'support',
    summary: 'Mails of the last month and what became of each, newest first',
    input: listQuery(['createdAt'], z.strictObject({ state: z.optional(choices(mailState)) })),
    row: outboxMail,
  }),
};
