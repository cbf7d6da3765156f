import * as z from 'zod/mini';
import { figure } from '../account/told.ts';
import { endpoint, noInput } from '../endpoint.ts';
import { listEndpoint, listQuery } from '../list-query.ts';
import { amount, id, instant } from '../primitives.ts';
import { letterKinds, letterStates, MOST_ATTACHED } from './letter-names.ts';

/** Of a letter of one's own, or of one to everybody that was not opened yet. */
const letterId = z.string().check(z.regex(/^(all-)?[1-9]\d{0,17}$/));

/** So much of a currency, of what the panels give, or pieces of an item. */
export const attachment = z.object({ resource: id, amount });
export type Attachment = z.infer<typeof attachment>;

const words = z.object({ title: z.string(), text: z.string() });
/** What a manager wrote, by language; English stands where a language has none. */
export const letterWords = z.object({
  en: words,
  'zh-Hans': words,
  'zh-Hant': words,
  ja: z.optional(words),
});
export type LetterWords = z.infer<typeof letterWords>;

export const letter = z.object({
  id: letterId,
  kind: z.enum(letterKinds),
  /** Its words: `letters.of.<name>` with these figures, or what a manager wrote. */
  name: z.nullable(z.string()),
  values: z.record(z.string(), figure),
  words: z.nullable(letterWords),
  attachments: z.array(attachment),
  state: z.enum(letterStates),
  sentAt: instant,
  /** Until when what lies in it can be taken, and when it goes by itself. */
  expiresAt: instant,
  readAt: z.nullable(instant),
  claimedAt: z.nullable(instant),
});
export type Letter = z.infer<typeof letter>;

export const letterCounts = z.object({
  unread: z.int(),
  /** With something in them that can be taken, and when the first of these ends. */
  open: z.int(),
  firstEndsAt: z.nullable(instant),
});
export type LetterCounts = z.infer<typeof letterCounts>;

const claimResult = z.object({
  id: letterId,
  /** `ok`, or the name of what it was refused by. */
  outcome: z.string(),
  attachments: z.array(attachment),
});
export type LetterClaimResult = z.infer<typeof claimResult>;

export const letterEndpoints = {
  list: listEndpoint({
    path: '/Letter/List',
    access: 'player',
    summary: 'The letters of the caller: what can be taken and ends first on top, then the newest',
    input: listQuery(['order'], z.strictObject({ kind: z.optional(z.enum(letterKinds)) })),
    row: letter,
  }),
  counts: endpoint({
    method: 'GET',
    path: '/Letter/Counts',
    access: 'player',
    summary: 'How many letters are unread, and how many have something in them',
    input: noInput,
    output: letterCounts,
  }),
  read: endpoint({
    method: 'POST',
    path: '/Letter/Read',
    access: 'player',
    summary: 'Mark a letter as read; of one to everybody the answer has the id that it is the caller’s by',
    input: z.strictObject({ id: letterId }),
    output: letter,
  }),
  claim: endpoint({
    method: 'POST',
    path: '/Letter/Claim',
    access: 'player',
    summary: 'Take what lies in a letter into the game’s balance',
    input: z.strictObject({ id: letterId }),
    output: letter,
  }),
  claimAll: endpoint({
    method: 'POST',
    path: '/Letter/ClaimAll',
    access: 'player',
    summary:
      'Take what lies in all letters, what ends first before the others; a result for each, and how many are left',
    input: noInput,
    output: z.object({ results: z.array(claimResult), left: z.int() }),
  }),
};

const title = z.string().check(z.trim(), z.minLength(1), z.maxLength(120));
const text = z.string().check(z.trim(), z.minLength(1), z.maxLength(4_000));
const wordsInput = z.strictObject({ title, text });
const positive = amount.check(z.regex(/^[1-9]\d{0,30}$/));

/** Who a manager’s letter is for. */
const audience = z.discriminatedUnion('to', [
  /** By an account's id, its name or its wallet. */
  z.strictObject({ to: z.literal('one'), account: z.string().check(z.trim(), z.minLength(1), z.maxLength(100)) }),
  z.strictObject({
    to: z.literal('many'),
    leastVip: z.optional(z.int().check(z.gte(0), z.lte(20))),
    createdBefore: z.optional(instant),
    createdAfter: z.optional(instant),
    hasWallet: z.optional(z.boolean()),
  }),
  z.strictObject({ to: z.literal('all') }),
]);
export type LetterAudience = z.infer<typeof audience>;

const managersLetter = z.strictObject({
  audience,
  kind: z.enum(['system', 'reward']),
  words: z.strictObject({
    en: wordsInput,
    'zh-Hans': wordsInput,
    'zh-Hant': wordsInput,
    ja: z.optional(wordsInput),
  }),
  attachments: z.array(z.strictObject({ resource: id, amount: positive })).check(z.maxLength(MOST_ATTACHED)),
  /** For how many days it is there; as the figures have it, when it is left out. */
  days: z.optional(z.int().check(z.gte(1), z.lte(365))),
});
export type ManagersLetter = z.infer<typeof managersLetter>;

const sentLetter = z.object({
  id,
  at: instant,
  by: z.string(),
  kind: z.enum(letterKinds),
  audience,
  words: letterWords,
  attachments: z.array(attachment),
  expiresAt: instant,
  recipients: z.int(),
  /** How many have been written so far: one to everybody is one for all. */
  isSent: z.boolean(),
});
export type SentLetter = z.infer<typeof sentLetter>;

export const adminLetterEndpoints = {
  preview: endpoint({
    service: 'admin',
    method: 'POST',
    path: '/Letter/Preview',
    access: 'manager',
    summary: 'How many would get a letter, and what it would give in all; nothing is sent',
    input: managersLetter,
    output: z.object({ recipients: z.int(), total: z.array(attachment), expiresAt: instant }),
  }),
  send: endpoint({
    service: 'admin',
    method: 'POST',
    path: '/Letter/Send',
    access: 'manager',
    summary: 'Send a letter to one account, to those that a filter finds, or to everybody; recorded with who did it',
    input: managersLetter,
    output: sentLetter,
  }),
  sent: listEndpoint({
    service: 'admin',
    path: '/Letter/Sent',
    access: 'manager',
    summary: 'What managers wrote, the newest first',
    input: listQuery(['id'], z.strictObject({})),
    row: sentLetter,
  }),
};
