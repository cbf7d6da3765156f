import { sql } from 'drizzle-orm';
import type en from '../../../locales/en/letters.json';
import { DAY_MS } from '../../../core/rules/seasons/calendar.ts';
import type { Figure } from '../../../core/wire/account/told.ts';
import type { LetterKind } from '../../../core/wire/panels/letter-names.ts';
import type { Attachment } from '../../../core/wire/panels/letters.ts';
import { rowsOf, type Database } from '../../db/database.ts';
import type { FiguresService } from '../figures/figures.service.ts';
import { causes, createLedgerService, purses, type Purse } from '../ledger/ledger.service.ts';
import { trimLetters } from './trim.ts';

/** What lies in letters that nobody took yet. */
export const LETTERS = purses.game('letters');

export type NewLetter = {
  /** What it is for, unique for ever: the same letter twice is one letter. */
  key: string;
  accountId: string;
  kind: LetterKind;
  /** Its words: `letters.of.<name>` in locales. */
  name: keyof typeof en.of;
  values?: Readonly<Record<string, Figure>>;
  attachments?: readonly Attachment[];
};

export type Sending = {
  /** Out of which account what lies in them comes. */
  from: Purse;
  at: Date;
  /** Until when they are there; as the figures have it, when it is left out. */
  expiresAt?: Date;
  letters: readonly NewLetter[];
};

export type Sent = { accountId: string; id: string };

const ledger = createLedgerService();

/**
 * Writes letters in the caller's transaction, with what lies in them moved into the letters' account in the same step: for
 * a job a thousand at a time. Whose key is known is left out; the answer says which were written now.
 */
export async function sendLetters(tx: Database, figures: FiguresService, sending: Sending): Promise<Sent[]> {
  const { from, at, letters } = sending;
  if (letters.length === 0) return [];
  const { lettersRewardDays, lettersNoticeDays, lettersKept: kept } = await figures.read(tx);
  const ends = (days: number) => sending.expiresAt ?? new Date(at.getTime() + days * DAY_MS);
  const rows = letters.map(({ attachments = [], values = {}, ...letter }) => {
    const given = sumOf(attachments).filter(({ amount }) => amount !== '0');
    const expiresAt = ends(given.length > 0 ? lettersRewardDays : lettersNoticeDays);
    return { ...letter, attachments: given, values, batchId: null, sentAt: at, expiresAt };
  });
  return writeLetters(tx, { from, at, kept, rows });
}

type WrittenLetter = {
  key: string;
  accountId: string;
  kind: string;
  name: string | null;
  values: Readonly<Record<string, Figure>>;
  batchId: string | null;
  attachments: readonly Attachment[];
  sentAt: Date;
  expiresAt: Date;
};
type Writing = { from: Purse; at: Date; kept: number; rows: readonly WrittenLetter[] };

export async function writeLetters(tx: Database, { from, at, kept, rows }: Writing): Promise<Sent[]> {
  const made = await rowsOf<{ id: string; accountId: string; attachments: Attachment[] }>(
    tx,
    sql`insert into letters (key, account_id, kind, name, values, batch_id, attachments, state, sent_at, expires_at)
      select r.key, r."accountId", r.kind, r.name, r.values, r."batchId"::bigint, r.attachments,
          case when r.attachments = '[]'::jsonb then 'none' else 'open' end, r."sentAt", r."expiresAt"
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (key text, "accountId" text, kind text, name text,
          values jsonb, "batchId" text, attachments jsonb, "sentAt" timestamptz, "expiresAt" timestamptz)
      on conflict (key) do nothing returning id::text as id, account_id as "accountId", attachments`,
  );
  const [first] = made;
  if (!first) return [];
  const entry = { from, to: LETTERS, at, cause: causes.order(`letters from ${first.id}`) };
  const sums = sumOf(made.flatMap(({ attachments }) => attachments));
  await ledger.post(
    tx,
    sums.map(({ resource, amount }) => ({
      ...entry,
      key: `letters ${first.id} ${resource}`,
      resource: BigInt(resource),
      amount: BigInt(amount),
    })),
  );
  await trimLetters(tx, { accounts: [...new Set(made.map(({ accountId }) => accountId))], kept });
  return made.map(({ id, accountId }) => ({ id, accountId }));
}

/** Of each resource, all of it. */
export function sumOf(attachments: readonly Attachment[]): Attachment[] {
  const sums = new Map<string, bigint>();
  for (const { resource, amount } of attachments) sums.set(resource, (sums.get(resource) ?? 0n) + BigInt(amount));
  return [...sums].map(([resource, amount]) => ({ resource, amount: amount.toString() }));
}
