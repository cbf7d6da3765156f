import { sql } from 'drizzle-orm';
import { tokenResources } from '../../../core/rules/economy/resources.ts';
import type { BooksDifference, BooksReport } from '../../../core/wire/admin/books.ts';
import { isFilling, readCursor, type Cursor } from '../../chain/cursor.ts';
import type { Database } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { AppDeps, TotalOf } from '../../http/deps.ts';
import { answered, differencesIn, type Asked, type BooksCheck, type Comparison } from './comparison.ts';
import { nameOfAsset, type Asset, type Custody, type Holding } from './custody.ts';
import * as sums from './index-sums.repository.ts';
import { wrongBalances } from './ledger.repository.ts';
import { booksChecks } from './ledger.tables.ts';
import { placesOf } from './places.ts';

const ONLY = 1;
const SNAPSHOT_MS = 60_000;
const tokens = Object.values(tokenResources);

export type BooksOptions = Pick<AppDeps, 'database' | 'clock' | 'log' | 'metrics'> & {
  totals: AppDeps['chain']['totals'];
  custodies: readonly Custody[];
  checks: readonly BooksCheck[];
};

type Surplus = BooksReport['surplus'][number];
/** What the database says in one moment, and what the chain has to be asked to hold against it. */
type Snapshot = {
  cursor: Cursor;
  comparisons: Comparison[];
  asked: Asked[];
  /** What our contracts owe of the chain's coin, of which the chain alone knows what they have. */
  coins: { name: string; contract: string; owed: bigint }[];
  surplus: Surplus[];
  places: BooksReport['places'];
};

/**
 * Holds chain, index and ledger against each other, to the last unit: what the contracts say at the block of the index,
 * what the index made of their events, and what the game noted of it.
 */
export function createBooksService({ database, clock, log, metrics, totals, custodies, checks }: BooksOptions) {
  const { db } = database;

  /** Null while there is nothing to compare: the index has not begun, or its block was just replaced. */
  async function look(): Promise<BooksReport | null> {
    const snapshot = await inTransaction(db, (tx) => snapshotOf(tx, { custodies, checks, now: clock.now() }), {
      timeoutMs: SNAPSHOT_MS,
    });
    if (!snapshot) return null;
    const { cursor, asked, coins } = snapshot;
    const answers = await totals.at(cursor, [
      ...asked.map(({ total }) => total),
      ...coins.map(({ contract }): TotalOf => ({ of: 'coinBalance', holder: contract })),
    ]);
    if (!answers) return null;
    const onChain = asked.map((one, at) => answered(one, answers[at] ?? 0n));
    const comparisons = [...snapshot.comparisons, ...onChain, ...compareCoins(snapshot, answers.slice(asked.length))];
    return {
      checkedAt: clock.now().toISOString(),
      height: cursor.height,
      checks: comparisons.length,
      differences: differencesIn(comparisons),
      places: snapshot.places,
      surplus: snapshot.surplus,
    };
  }

  /** What only one of two looks finds was under way, or of a chain that was just being replaced: no alarm is made of it. */
  async function lookTwice(): Promise<BooksReport | null> {
    const first = await look();
    if (!first || first.differences.length === 0) return first;
    const second = await look();
    return second && { ...second, differences: second.differences.filter((one) => isAmong(first.differences, one)) };
  }

  return {
    look,

    /** The minutely job: what is found is kept, counted and, when it is wrong, cried out. */
    async check(): Promise<void> {
      const report = await lookTwice();
      if (!report) return;
      metrics.booksDifferences.set(report.differences.length);
      if (report.differences.length > 0) {
        log.error({ height: report.height, differences: report.differences }, 'the books do not agree with the chain');
      }
      const row = { checkedAt: new Date(report.checkedAt), height: report.height, report };
      await db
        .insert(booksChecks)
        .values({ id: ONLY, ...row })
        .onConflictDoUpdate({ target: booksChecks.id, set: row });
    },

    /** Another process leads: what this one found last says nothing of now. */
    rest: () => metrics.booksDifferences.reset(),

    /** What the last check found, in whichever process. */
    async report(on: Database = db): Promise<BooksReport | null> {
      const [row] = await on.select({ report: booksChecks.report }).from(booksChecks);
      return row?.report ?? null;
    },
  };
}
export type BooksService = ReturnType<typeof createBooksService>;

const isAmong = (found: readonly BooksDifference[], { check, asset, subject }: BooksDifference) =>
  found.some((one) => one.check === check && one.asset === asset && one.subject === subject);

async function snapshotOf(
  tx: Database,
  { custodies, checks, now }: Pick<BooksOptions, 'custodies' | 'checks'> & { now: Date },
): Promise<Snapshot | null> {
  // All that is read is of one moment, whatever is written meanwhile.
  await tx.execute(sql`set transaction isolation level repeatable read`);
  const cursor = await readCursor(tx);
  if (!cursor || (await isFilling(tx))) return null;
  const snapshot: Snapshot = { cursor, comparisons: [], asked: [], coins: [], surplus: [], places: [] };
  const tokenSums = await sums.tokenSums(tx);
  const itemSums = await sums.itemSums(tx);
  const heroStates = await sums.heroStates(tx, now);
  const held = await sums.holdingsOf(
    tx,
    custodies.map(({ contract }) => contract),
  );
  compareTokens(snapshot, tokenSums);
  compareItems(snapshot, itemSums);
  compareHeroes(snapshot, heroStates);
  for (const custody of custodies) {
    const holds = await custody.holds(tx);
    const { name, contract } = custody;
    snapshot.coins.push(...holds.filter(isCoin).map(({ amount: owed }) => ({ name, contract, owed })));
    compareCustody(
      snapshot,
      custody,
      held,
      holds.filter((one) => !isCoin(one)),
    );
  }
  for (const { purse, resource, held: is, entered } of await wrongBalances(tx)) {
    const entry = { check: 'purse', asset: resource, subject: purse };
    snapshot.comparisons.push({ ...entry, is: BigInt(is), shouldBe: BigInt(entered) });
  }
  for (const found of (await inTurn(checks, tx)).flat()) {
    if ('total' in found) snapshot.asked.push(found);
    else snapshot.comparisons.push(found);
  }
  snapshot.places = await placesOf(tx, { custodies, held, tokenSums, itemSums, heroStates, coins: snapshot.coins });
  return snapshot;
}

/** One after the other: they read on one connection. */
async function inTurn(checks: readonly BooksCheck[], tx: Database) {
  const found: Awaited<ReturnType<BooksCheck>>[] = [];
  for (const check of checks) found.push(await check(tx));
  return found;
}

function compareTokens({ comparisons, asked }: Snapshot, tokenSums: readonly sums.TokenSum[]): void {
  for (const { resource, minted, burned, held } of tokenSums) {
    const asset = nameOfAsset({ kind: 'token', resource });
    const supply = minted - burned;
    comparisons.push({ check: 'balances', asset, subject: 'supply', is: held, shouldBe: supply });
    asked.push({
      total: { of: 'tokenSupply', resource },
      entry: { check: 'chain', asset, subject: 'supply', is: supply },
    });
  }
}

function compareItems({ comparisons, asked }: Snapshot, itemSums: readonly sums.ItemSum[]): void {
  for (const { id, supply, held } of itemSums) {
    const asset = nameOfAsset({ kind: 'item', id });
    comparisons.push({ check: 'balances', asset, subject: 'supply', is: held, shouldBe: supply });
    asked.push({ total: { of: 'itemSupply', id }, entry: { check: 'chain', asset, subject: 'supply', is: supply } });
  }
}

function compareHeroes({ asked }: Snapshot, states: readonly { state: string; count: bigint }[]): void {
  const is = states.reduce((sum, { state, count }) => (state === 'burned' ? sum : sum + count), 0n);
  asked.push({ total: { of: 'heroSupply' }, entry: { check: 'chain', asset: 'heroes', subject: 'supply', is } });
}

const isCoin = ({ asset }: Holding) => asset.kind === 'coin';

/** A contract has at least as much of the coin as it owes. */
function compareCoins({ coins, surplus }: Snapshot, balances: readonly bigint[]): Comparison[] {
  return coins.map(({ name, contract, owed }, at) => {
    const is = balances[at] ?? 0n;
    const asset = nameOfAsset({ kind: 'coin' });
    if (is > owed) surplus.push({ contract: name, address: contract, asset, amount: (is - owed).toString() });
    return { check: 'custody', asset, subject: name, is, shouldBe: is < owed ? owed : is };
  });
}

const keyOf = (asset: Asset): { kind: string; id: string } => {
  if (asset.kind === 'hero' || asset.kind === 'coin') return { kind: asset.kind, id: '' };
  return asset.kind === 'item' ? { kind: 'item', id: asset.id } : { kind: 'token', id: String(asset.resource) };
};

function compareCustody(
  { comparisons, asked, surplus }: Snapshot,
  { name, contract }: Custody,
  held: readonly sums.HolderSum[],
  holds: readonly Holding[],
): void {
  const inIndex = held.filter(({ holder }) => holder === contract);
  const assets = [
    ...tokens.map((resource): Asset => ({ kind: 'token', resource })),
    { kind: 'hero' } as const,
    ...itemsAmong(inIndex, holds).map((id): Asset => ({ kind: 'item', id })),
  ];
  for (const asset of assets) {
    const { kind, id } = keyOf(asset);
    const is = inIndex.find((one) => one.asset === kind && one.id === id)?.amount ?? 0n;
    const mine = holds
      .filter((one) => keyOf(one.asset).kind === kind && keyOf(one.asset).id === id)
      .reduce((sum, { amount }) => sum + amount, 0n);
    const label = nameOfAsset(asset);
    asked.push({ total: balanceQuestion(asset, contract), entry: { check: 'chain', asset: label, subject: name, is } });
    // What nobody asked to be there makes nobody poorer; what is missing does.
    const missing = { check: 'custody', asset: label, subject: name, is, shouldBe: is < mine ? mine : is };
    comparisons.push(missing);
    if (is > mine) surplus.push({ contract: name, address: contract, asset: label, amount: (is - mine).toString() });
  }
}

function itemsAmong(inIndex: readonly sums.HolderSum[], holds: readonly Holding[]): string[] {
  const held = inIndex.filter(({ asset }) => asset === 'item').map(({ id }) => id);
  const own = holds.flatMap(({ asset }) => (asset.kind === 'item' ? [asset.id] : []));
  return [...new Set([...held, ...own])];
}

function balanceQuestion(asset: Asset, holder: string): TotalOf {
  if (asset.kind === 'hero') return { of: 'heroBalance', holder };
  if (asset.kind === 'coin') return { of: 'coinBalance', holder };
  if (asset.kind === 'item') return { of: 'itemBalance', id: asset.id, holder };
  return { of: 'tokenBalance', resource: asset.resource, holder };
}
