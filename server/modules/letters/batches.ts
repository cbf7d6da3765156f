import { sql, type SQL } from 'drizzle-orm';
import { FIRST_ITEM, gameResourceOf, resources } from '../../../core/rules/economy/resources.ts';
import { DAY_MS } from '../../../core/rules/seasons/calendar.ts';
import type { InputOf } from '../../../core/wire/endpoint.ts';
import type {
  adminLetterEndpoints,
  Attachment,
  LetterAudience,
  ManagersLetter,
  SentLetter,
} from '../../../core/wire/panels/letters.ts';
import { rowsOf, type Database } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { ApiError } from '../../http/api-error.ts';
import { listPage } from '../../http/list-page.ts';
import type { CallContext } from '../../http/serve.ts';
import type { FiguresService } from '../figures/figures.service.ts';
import { causes, createLedgerService, purses } from '../ledger/ledger.service.ts';
import * as repository from './batches.repository.ts';
import type { LetterParts } from './letters.service.ts';
import type { LetterBatchRow } from './letters.tables.ts';
import { LETTERS, sumOf, writeLetters } from './send.ts';

/** What managers give comes into the world by their letters alone. */
const SOURCE = purses.world('letters');
const AT_ONCE = 1_000;
/** An account that is being made now may not be seen yet: whoever gets one to everybody is older than this. */
const NEW_MS = 60_000;
const ledger = createLedgerService();

/** What may lie in a manager's letter: ARCA comes out of a pool that was funded, and so never. */
const mayBeGiven = (resource: string) =>
  resource === String(resources.whiteOre) || gameResourceOf(resource) !== null || BigInt(resource) >= FIRST_ITEM;

async function planOf(on: Database, figures: FiguresService, letter: ManagersLetter, now: Date) {
  const { audience, attachments, days } = letter;
  if (!attachments.every(({ resource }) => mayBeGiven(resource))) throw new ApiError('badRequest', 'attachment');
  const known = await figures.read(on);
  const usual = attachments.length > 0 ? known.lettersRewardDays : known.lettersNoticeDays;
  const before = new Date(now.getTime() - NEW_MS);
  const recipients = await repository.countAudience(on, await whereOf(on, audience, before));
  const given = sumOf(attachments);
  const total = given.map(({ resource, amount }) => times(resource, amount, recipients));
  return { before, recipients, given, total, expiresAt: new Date(now.getTime() + (days ?? usual) * DAY_MS) };
}

/** What is for all of them lies in the letters' account from now on. */
async function keepForAll(
  tx: Database,
  { id, sentAt: at }: LetterBatchRow,
  total: readonly Attachment[],
): Promise<void> {
  const entry = { from: SOURCE, to: LETTERS, at, cause: causes.order(`letter to all ${id}`) };
  await ledger.post(
    tx,
    total.map(({ resource, amount }) => ({
      ...entry,
      key: `letter to all ${id} ${resource}`,
      resource: BigInt(resource),
      amount: BigInt(amount),
    })),
  );
}

/** Letters that managers write: to one, to those whom a filter finds, to everybody. */
export function createLetterBatches(parts: LetterParts) {
  const { database, clock, cursors, figures, live, log } = parts;
  const { db } = database;

  /** Some accounts more of a letter to many; its place is kept with what was written. */
  const sendSome = () =>
    inTransaction(db, async (tx) => {
      const batch = await repository.lockUnsent(tx);
      if (!batch) return false;
      const { lettersKept: kept } = await figures.read(tx);
      const where = await whereOf(tx, batch.audience, batch.before);
      const accounts = await repository.audienceAfter(tx, { where, after: batch.sentTo ?? '', limit: AT_ONCE });
      const rows = accounts.map((accountId) => letterOf(batch, accountId));
      await writeLetters(tx, { from: SOURCE, at: clock.now(), kept, rows });
      const isDone = accounts.length < AT_ONCE;
      await repository.moveOn(tx, batch.id, { sentTo: isDone ? null : (accounts.at(-1) ?? null), added: rows.length });
      if (isDone) log.info({ batch: batch.id.toString() }, 'a letter to many was sent');
      return true;
    });

  return {
    async preview(input: ManagersLetter, { db: on, now }: CallContext) {
      const { recipients, total, expiresAt } = await planOf(on, figures, input, now);
      return { recipients, total, expiresAt: expiresAt.toISOString() };
    },

    /** One to everybody is one row; of the others the job writes a letter for each. */
    async sendBatch(input: ManagersLetter, { db: tx, account, now }: CallContext): Promise<SentLetter> {
      const { accountId, walletAddress } = account();
      const { before, recipients, given, total, expiresAt } = await planOf(tx, figures, input, now);
      if (recipients === 0) throw new ApiError('userMissing');
      const isForAll = input.audience.to === 'all';
      const row = await repository.insertBatch(tx, {
        ...{ kind: input.kind, words: input.words, audience: input.audience, attachments: given },
        ...{ isForAll, before, sentAt: now, expiresAt, accountId, by: walletAddress ?? accountId },
        recipients: isForAll ? recipients : 0,
        sentTo: isForAll ? null : '',
      });
      if (isForAll) await keepForAll(tx, row, total);
      log.info(
        { batch: row.id.toString(), audience: input.audience, recipients, accountId },
        'a manager wrote a letter',
      );
      return wireBatch(row);
    },

    async sentBatches(input: InputOf<typeof adminLetterEndpoints.sent>) {
      const page = await listPage({
        endpoint: 'letters.sent',
        input,
        cursors,
        count: () => repository.countBatches(db),
        rows: (after, limit) => repository.listBatches(db, { after, limit }),
      });
      return { ...page, list: page.list.map(wireBatch) };
    },

    /** The job. Ended at any step it goes on after the last account that was written. */
    async sendWaiting(): Promise<void> {
      let isChanged = false;
      while (await sendSome()) isChanged = true;
      if (isChanged) await live.publish({ resource: 'letters', type: 'created', ids: [] });
    },
  };
}

const times = (resource: string, amount: string, count: number): Attachment => {
  return { resource, amount: (BigInt(amount) * BigInt(count)).toString() };
};

function letterOf(batch: LetterBatchRow, accountId: string) {
  const { id, kind, attachments, sentAt, expiresAt } = batch;
  return {
    ...{ key: `batch ${id} ${accountId}`, accountId, kind, name: null, values: {}, batchId: id.toString() },
    ...{ attachments, sentAt, expiresAt },
  };
}

/** Which accounts: of one to everybody those that were there before. */
async function whereOf(db: Database, audience: LetterAudience, before: Date): Promise<SQL> {
  const old = sql`created_at < ${before.toISOString()}::timestamptz`;
  if (audience.to === 'all') return old;
  if (audience.to === 'one') return sql`id = ${await accountOf(db, audience.account)}`;
  const { leastVip, createdBefore, createdAfter, hasWallet } = audience;
  const parts = [
    old,
    ...(leastVip === undefined ? [] : [sql`vip_level >= ${leastVip}`]),
    ...(createdBefore === undefined ? [] : [sql`created_at < ${createdBefore}::timestamptz`]),
    ...(createdAfter === undefined ? [] : [sql`created_at >= ${createdAfter}::timestamptz`]),
    ...(hasWallet === undefined ? [] : [hasWallet ? sql`wallet_address is not null` : sql`wallet_address is null`]),
  ];
  return sql.join(parts, sql` and `);
}

async function accountOf(db: Database, text: string): Promise<string> {
  const [row] = await rowsOf<{ id: string }>(
    db,
    sql`select id from accounts where id = ${text} or wallet_address = ${text.toLowerCase()}
      or lower(nickname) = ${text.toLowerCase()} order by (id = ${text}) desc, created_at limit 1`,
  );
  if (!row) throw new ApiError('userMissing');
  return row.id;
}

function wireBatch(row: LetterBatchRow): SentLetter {
  const { id, sentAt, by, kind, audience, words, attachments, expiresAt, recipients, sentTo } = row;
  return {
    ...{ id: id.toString(), at: sentAt.toISOString(), by, kind: kind as SentLetter['kind'], audience, words },
    ...{ attachments: [...attachments], expiresAt: expiresAt.toISOString(), recipients, isSent: sentTo === null },
  };
}
