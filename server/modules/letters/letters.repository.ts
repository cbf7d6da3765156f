import { sql, type SQL } from 'drizzle-orm';
import type { Letter, LetterWords } from '../../../core/wire/panels/letters.ts';
import { rowsOf, type Database } from '../../db/database.ts';
import { afterKey, countUpTo, keyText, orderByKey, type KeyOrder } from '../../db/key-set.ts';

/** Tables of accounts are read by name. */

/** What can be taken and ends first on top, then the newest. */
const shownOrder: KeyOrder = {
  columns: [
    { column: sql`rank`, type: 'integer' },
    { column: sql`place`, type: 'numeric' },
    { column: sql`id`, type: 'text' },
  ],
  direction: 'asc',
};

const timeText = (moment: SQL) => sql`to_char(${moment} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
const timeOf = (column: string) => timeText(sql.raw(column));
const millis = (column: string) => sql.raw(`extract(epoch from ${column}) * 1000`);

/** One's own letters and those to everybody that one has not opened: those have no row of one's own yet. */
const ofAccount = (accountId: string, now: Date): SQL => sql`(
  select l.id::text as id, l.kind, l.name, l.values, b.words, l.attachments, l.state, l.sent_at, l.expires_at,
      l.read_at, l.claimed_at
    from letters as l left join letter_batches as b on b.id = l.batch_id where l.account_id = ${accountId}
  union all
  select 'all-' || b.id::text, b.kind, null, '{}'::jsonb, b.words, b.attachments,
      case when b.attachments = '[]'::jsonb then 'none' else 'open' end, b.sent_at, b.expires_at, null, null
    from letter_batches as b join accounts as a on a.id = ${accountId} and a.created_at < b.before
    where b.is_for_all and b.closed_at is null and b.expires_at > ${now.toISOString()}::timestamptz
      and not exists (select 1 from letters as l where l.batch_id = b.id and l.account_id = ${accountId}))`;

/** What has not expired is open, whether or not the job was there already. */
const isOpen = (now: Date) => sql`(state = 'open' and expires_at > ${now.toISOString()}::timestamptz)`;

const placed = (accountId: string, now: Date): SQL => sql`(
  select *, case when ${isOpen(now)} then 0 else 1 end as rank,
      case when ${isOpen(now)} then ${millis('expires_at')} else - (${millis('sent_at')}) end as place
    from ${ofAccount(accountId, now)} as own) as placed`;

type Shown = Omit<Letter, 'words'> & { words: LetterWords | null; key: string[] };

const columns = (now: Date): SQL => sql`id, kind, name, values, words, attachments,
  case when state = 'open' and not ${isOpen(now)} then 'expired' else state end as state,
  ${timeOf('sent_at')} as "sentAt", ${timeOf('expires_at')} as "expiresAt", ${timeOf('read_at')} as "readAt",
  ${timeOf('claimed_at')} as "claimedAt"`;

type Asked = { accountId: string; now: Date; kind?: string | undefined };
const narrowed = ({ kind }: Asked) => (kind === undefined ? sql`true` : sql`kind = ${kind}`);

export async function listLetters(
  db: Database,
  asked: Asked,
  { after, limit }: { after: readonly string[] | null; limit: number },
): Promise<{ key: string[]; row: Letter }[]> {
  const { accountId, now } = asked;
  const rows = await rowsOf<Shown>(
    db,
    sql`select ${columns(now)}, ${keyText(shownOrder)} as key from ${placed(accountId, now)}
      where ${narrowed(asked)} ${after ? sql`and ${afterKey(shownOrder, after)}` : sql``}
      order by ${orderByKey(shownOrder)} limit ${limit}`,
  );
  return rows.map(({ key, ...row }) => ({ key, row }));
}

export const countLetters = (db: Database, asked: Asked) =>
  countUpTo(db, placed(asked.accountId, asked.now), narrowed(asked));

export async function countsOf(db: Database, accountId: string, now: Date) {
  const [row] = await rowsOf<{ unread: number; open: number; firstEndsAt: string | null }>(
    db,
    sql`select (count(*) filter (where read_at is null))::int as unread,
        (count(*) filter (where ${isOpen(now)}))::int as open,
        ${timeText(sql`(min(expires_at) filter (where ${isOpen(now)}))`)} as "firstEndsAt"
      from ${ofAccount(accountId, now)} as own`,
  );
  return row ?? { unread: 0, open: 0, firstEndsAt: null };
}

export type OpenLetter = Pick<Letter, 'id' | 'kind' | 'attachments' | 'expiresAt'>;

/** What can be taken, what ends first before the others. */
export const openLetters = (db: Database, accountId: string, now: Date): Promise<OpenLetter[]> =>
  rowsOf<OpenLetter>(
    db,
    sql`select id, kind, attachments, ${timeOf('expires_at')} as "expiresAt"
      from ${ofAccount(accountId, now)} as own where ${isOpen(now)} order by expires_at, id`,
  );

/** The ids of what can be taken, what ends first before the others. */
export async function openIds(db: Database, accountId: string, now: Date): Promise<string[]> {
  const rows = await rowsOf<{ id: string }>(
    db,
    sql`select id from ${ofAccount(accountId, now)} as own where ${isOpen(now)} order by expires_at, id`,
  );
  return rows.map(({ id }) => id);
}

export async function findLetter(db: Database, accountId: string, id: string, now: Date): Promise<Letter | null> {
  const [row] = await rowsOf<Letter>(
    db,
    sql`select ${columns(now)} from ${ofAccount(accountId, now)} as own where id = ${id}`,
  );
  return row ?? null;
}

/** Held until the transaction ends: two tabs take what lies in it one after the other. */
export async function lockLetter(tx: Database, accountId: string, id: string): Promise<boolean> {
  const rows = await rowsOf(
    tx,
    sql`select 1 from letters where id = ${id}::bigint and account_id = ${accountId} for update`,
  );
  return rows.length === 1;
}

export async function markRead(tx: Database, id: string, now: Date): Promise<void> {
  await tx.execute(
    sql`update letters set read_at = ${now.toISOString()}::timestamptz where id = ${id}::bigint and read_at is null`,
  );
}

export async function markClaimed(tx: Database, id: string, now: Date): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz`;
  await tx.execute(
    sql`update letters set state = 'claimed', claimed_at = ${at}, read_at = coalesce(read_at, ${at})
      where id = ${id}::bigint`,
  );
}

/** Of one to everybody that is still open, a letter of one's own; null where there is none for this account. */
export async function openBatch(
  tx: Database,
  { accountId, batchId, now }: { accountId: string; batchId: string; now: Date },
): Promise<string | null> {
  const [batch] = await rowsOf<{ id: string }>(
    tx,
    sql`select b.id::text as id from letter_batches as b join accounts as a on a.id = ${accountId} and a.created_at < b.before
      where b.id = ${batchId}::bigint and b.is_for_all and b.closed_at is null
        and b.expires_at > ${now.toISOString()}::timestamptz for update of b`,
  );
  if (!batch) return null;
  const key = `batch ${batchId} ${accountId}`;
  const made = await rowsOf<{ id: string }>(
    tx,
    sql`insert into letters (key, account_id, kind, name, values, batch_id, attachments, state, sent_at, expires_at)
      select ${key}, ${accountId}, kind, null, '{}'::jsonb, id, attachments,
          case when attachments = '[]'::jsonb then 'none' else 'open' end, sent_at, expires_at
        from letter_batches where id = ${batchId}::bigint
      on conflict (key) do nothing returning id::text as id`,
  );
  if (made[0]) {
    await tx.execute(sql`update letter_batches set opened = opened + 1 where id = ${batchId}::bigint`);
    return made[0].id;
  }
  const [known] = await rowsOf<{ id: string }>(tx, sql`select id::text as id from letters where key = ${key}`);
  return known?.id ?? null;
}
