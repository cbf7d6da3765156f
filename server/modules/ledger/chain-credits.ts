import { and, eq, gt, sql, type SQL } from 'drizzle-orm';
import { beginLook, noteLook } from '../../chain/cursor.ts';
import { rowsOf, type Database } from '../../db/database.ts';
import { inParts } from '../../db/parts.ts';
import type { AppDeps } from '../../http/deps.ts';
import { chainCredits, type ChainCreditRow } from './ledger.tables.ts';
import { give, takeBack } from './post.ts';
import { causes, type Purse } from './purses.ts';

export type LogPlace = { txHash: string; logIndex: number };

/** A log by which somebody is to be given something. */
export type Creditable = LogPlace & { blockNumber: number; owner: string; resource: number; amount: bigint };

/** What of the chain becomes something in the game. */
export type CreditSource = {
  kind: 'deposit' | 'energy' | 'funding';
  /** The table of the index that has its logs, by `tx_hash` and `log_index`. */
  table: string;
  /** Where it comes from. */
  from: Purse;
  purseOf(owner: string): Purse;
  /** By which name the debts of an owner are kept. */
  debtorOf(owner: string): string;
  /** The most that the purse of an owner may hold. */
  capOf?(tx: Database, owner: string): Promise<bigint>;
  /** The logs up to this block for which nobody was given anything yet. */
  open(tx: Database, height: number): Promise<readonly Creditable[]>;
  /** Notes beside the log what was given for it. */
  mark(tx: Database, log: LogPlace, given: bigint): Promise<void>;
  /** Of a row of the table, called `there`: whether it is noted that something was given for it. */
  isMarked: SQL;
  /** Takes that note away, so that it is given. */
  unmark(tx: Database, log: LogPlace): Promise<void>;
};

export type CreditOptions = Pick<AppDeps, 'database' | 'clock' | 'log'> & {
  confirmations: number;
};

type Parts = Omit<CreditOptions, 'database'> & { source: CreditSource };

/**
 * Gives what logs of the chain say, once they have their confirmations and an owner, and takes back what a deeper
 * reorganisation took from the chain, be it spent or not. While the index stands still, in parts, each committed: doing it
 * again, in two processes or after a crash, changes nothing, and however much there is, it comes to an end.
 */
export async function settleCredits({ database, ...rest }: CreditOptions, source: CreditSource): Promise<number> {
  const job = `credit ${source.kind}`;
  const parts = { ...rest, source };
  let touched = 0;
  const count = (work: Promise<void>) => work.then(() => void (touched += 1));
  await inParts(database.db, async (tx, part) => {
    const look = await beginLook(tx, job);
    if (look === null) return true;
    const { height, since } = look;
    const lost = await lostCredits(tx, source, since);
    // Only then is it looked at: the rest of them is found by the next part.
    if (!(await part.each(lost, (one) => count(uncredit(tx, one, parts))))) return false;
    await followMoved(tx, source, since);
    await noteLook(tx, job, height);
    // A block counts as its own first confirmation.
    const open = await source.open(tx, height - rest.confirmations + 1);
    // As many as are asked for at once may have others behind them.
    return (await part.each(open, (one) => count(credit(tx, one, parts)))) && open.length === 0;
  });
  return touched;
}

/** The same of a row `c` of the credits. */
export const keyOfRow = sql`c.kind || ':' || c.tx_hash || ':' || c.log_index || '#' || c.round`;
const keyOf = ({ kind }: CreditSource, { txHash, logIndex }: LogPlace, round: number) =>
  `${kind}:${txHash}:${logIndex}#${round}`;

async function credit(tx: Database, log: Creditable, parts: Parts): Promise<void> {
  const { clock, source } = parts;
  const { txHash, logIndex, owner, resource, amount, blockNumber } = log;
  const known = await creditOf(tx, log);
  // Between two looks the chain dropped its block and had it again: the credit stands.
  const stands = known?.state === 'credited' && known.owner === owner && known.amount === amount.toString();
  if (stands) return source.mark(tx, log, BigInt(known.given));
  // Mined again behind others, a transaction of several logs has another one where this was.
  if (known?.state === 'credited') await uncredit(tx, known, parts);
  const round = (known?.round ?? 0) + 1;
  const at = clock.now();
  const { capOf } = source;
  const given = await give(tx, {
    ...{ key: keyOf(source, log, round), cause: causes.log(txHash, logIndex), at },
    ...{ resource, amount, from: source.from },
    cap: capOf && ((inner) => capOf(inner, owner)),
    ...{ purse: source.purseOf(owner), owner: source.debtorOf(owner) },
  });
  const { kind } = source;
  const row = { txHash, logIndex, kind, round, state: 'credited', owner, resource, blockNumber, creditedAt: at };
  await writeCredit(tx, { ...row, amount: amount.toString(), given: given.toString() });
  await source.mark(tx, log, given);
}

async function uncredit(tx: Database, row: ChainCreditRow, { clock, log, source }: Parts): Promise<void> {
  const { txHash, logIndex, owner, resource, round, given } = row;
  const posting = {
    ...{ key: `${keyOf(source, row, round)}:gone`, cause: causes.log(txHash, logIndex), at: clock.now() },
    ...{ resource, amount: BigInt(given), to: source.from },
  };
  const { owed } = await takeBack(tx, source.debtorOf(owner), posting, source.purseOf(owner));
  await writeCredit(tx, { ...row, state: 'reversed' });
  const facts = { kind: source.kind, txHash, logIndex, owner, resource, amount: given, owed: owed.toString() };
  log.error(facts, 'what was credited is gone from the chain; it was taken back');
}

async function creditOf(tx: Database, { txHash, logIndex }: LogPlace): Promise<ChainCreditRow | null> {
  const isIt = and(eq(chainCredits.txHash, txHash), eq(chainCredits.logIndex, logIndex));
  const [row] = await tx.select().from(chainCredits).where(isIt);
  return row ?? null;
}

async function writeCredit(tx: Database, row: ChainCreditRow): Promise<void> {
  await tx
    .insert(chainCredits)
    .values(row)
    .onConflictDoUpdate({ target: [chainCredits.txHash, chainCredits.logIndex], set: row });
}

/** What was credited of blocks after this one and is no log of the index any more. */
async function lostCredits(tx: Database, { kind, table }: CreditSource, afterBlock: number): Promise<ChainCreditRow[]> {
  return tx
    .select()
    .from(chainCredits)
    .where(
      and(
        eq(chainCredits.kind, kind),
        eq(chainCredits.state, 'credited'),
        gt(chainCredits.blockNumber, afterBlock),
        sql`not exists (select 1 from ${sql.identifier(table)} as there
          where there.tx_hash = ${chainCredits.txHash} and there.log_index = ${chainCredits.logIndex})`,
      ),
    );
}

/** What the chain has in another block than it was credited of is found there when that block goes. */
async function followMoved(tx: Database, { kind, table }: CreditSource, afterBlock: number): Promise<void> {
  await tx.execute(sql`update ${chainCredits} as c set block_number = there.block_number
    from ${sql.identifier(table)} as there
    where c.kind = ${kind} and c.state = 'credited' and c.block_number > ${afterBlock}
      and there.tx_hash = c.tx_hash and there.log_index = c.log_index and there.block_number <> c.block_number`);
}

/** What of one kind was credited, by resource: as the logs say, and as it was given. */
export async function creditSums(db: Database, kind: CreditSource['kind']) {
  const rows = await rowsOf<{ resource: number; amount: string; given: string }>(
    db,
    sql`select resource, sum(amount)::text as amount, sum(given)::text as given from ${chainCredits}
      where kind = ${kind} and state = 'credited' group by resource`,
  );
  return (resource: number) => {
    const row = rows.find((one) => Number(one.resource) === resource);
    return { amount: BigInt(row?.amount ?? '0'), given: BigInt(row?.given ?? '0') };
  };
}
