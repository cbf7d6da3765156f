import { CostBook, type Outcome } from '../../../core/rules/portfolio/cost-basis.ts';
import { minus, NOTHING, oneSum, plus, split, sumOf, type Sums } from '../../../core/rules/portfolio/sums.ts';
import type { Database } from '../../db/database.ts';
import * as costs from './costs.repository.ts';
import { linesOf, type Line } from './lines.ts';
import { readTrail } from './trail.repository.ts';

export type BookedLine = Line & Outcome & { gas: Sums };

export type Books = {
  /** The oldest first. */
  lines: BookedLine[];
  book: CostBook;
  /** When each thing last came. */
  acquiredAt: ReadonlyMap<string, string>;
  cashIn: Sums;
  cashOut: Sums;
  fees: Sums;
  gas: Sums;
  gasMissing: number;
};

const NO_WALLET: Books = {
  lines: [],
  book: new CostBook(),
  acquiredAt: new Map(),
  cashIn: NOTHING,
  cashOut: NOTHING,
  fees: NOTHING,
  gas: NOTHING,
  gasMissing: 0,
};

type Options = { wallet: string | null; contracts: { treasury: string } & Record<string, string> };

/** The books of a wallet: what everything has cost it, and what it won. Gas that is not known yet is asked for. */
export async function readBooks(db: Database, { wallet, contracts }: Options): Promise<Books> {
  if (wallet === null) return NO_WALLET;
  const lines = linesOf(await readTrail(db, wallet), wallet, contracts);
  const hashes = [...new Set(lines.flatMap(({ gasTx }) => gasTx ?? []))];
  const known = new Map((await costs.costsOf(db, hashes)).map((cost) => [cost.txHash, cost]));
  const missing = hashes.filter((hash) => !known.has(hash));
  await costs.askFor(db, missing);
  const paid = new Map(
    [...known].map(([hash, { sender, cost }]) => [hash, sender === wallet ? BigInt(cost) : 0n] as const),
  );
  return { ...bookAll(lines, gasOfLines(lines, paid)), gasMissing: missing.length };
}

/** The gas of a transaction in equal parts on all that it did. */
function gasOfLines(lines: readonly Line[], paid: ReadonlyMap<string, bigint>): Map<string, Sums> {
  const byTx = new Map<string, Line[]>();
  for (const line of lines) {
    if (line.gasTx !== null) byTx.set(line.gasTx, [...(byTx.get(line.gasTx) ?? []), line]);
  }
  const shares = new Map<string, Sums>();
  for (const [hash, same] of byTx) {
    const parts = split(oneSum('RON', paid.get(hash) ?? 0n), same.length);
    same.forEach(({ id }, at) => shares.set(id, parts[at] ?? NOTHING));
  }
  return shares;
}

function bookAll(lines: readonly Line[], gasOf: ReadonlyMap<string, Sums>): Omit<Books, 'gasMissing'> {
  const book = new CostBook();
  const acquiredAt = new Map<string, string>();
  const booked = lines.map((line): BookedLine => {
    const gas = gasOf.get(line.id) ?? NOTHING;
    const step = line.step(gas);
    for (const asset of assetsGained(step)) acquiredAt.set(asset, line.at);
    return { ...line, gas, ...book.take(step) };
  });
  const ofKind = (...kinds: readonly Line['kind'][]) => booked.filter(({ kind }) => kinds.includes(kind));
  const gas = sumOf(booked.map((line) => line.gas));
  return {
    // A transaction that cost nothing and moved nothing says nothing.
    lines: booked.filter(({ kind, gas: own }) => !isExpense(kind) || Object.keys(own).length > 0),
    book,
    acquiredAt,
    cashIn: sumOf(ofKind('sold').map(({ price, fees }) => minus(price, fees))),
    cashOut: plus(gas, sumOf(ofKind('bought', 'boxBought', 'upgraded', 'recast').map(({ price }) => price))),
    fees: sumOf(booked.map((line) => line.fees)),
    gas,
  };
}

const isExpense = (kind: Line['kind']) =>
  kind === 'listing' || kind === 'offer' || kind === 'approval' || kind === 'gas';

function assetsGained(step: ReturnType<Line['step']>): string[] {
  if (step.kind === 'gain') return [step.asset];
  return step.kind === 'turn' ? step.to.filter(({ quantity }) => quantity > 0n).map(({ asset }) => asset) : [];
}
