import { inArca } from '../../../../core/rules/economy/accounting-rate.ts';
import type { DayPrices } from '../../../../core/rules/portfolio/worth-over-time.ts';
import type { TokenInfo } from '../../../../core/wire/game/status.ts';
import { rowsTogether, type Database } from '../../../db/database.ts';
import * as repository from './prices.repository.ts';

const DAY_S = 86_400;
const DAY_MS = DAY_S * 1_000;
/** Of so many kinds at most the days are kept, those that were asked for last. */
const MOST_KINDS = 4_000;

export type DayPriceReader = {
  /** What pieces of these kinds went for on average, in ARCA, day by day from this day on. */
  of: (kinds: readonly string[], firstDay: number) => Promise<ReadonlyMap<string, DayPrices>>;
};
type Deps = { db: Database; tokens: readonly Pick<TokenInfo, 'id' | 'rate' | 'decimals'>[]; mostKinds?: number };
type Days = Map<number, bigint>;

/** What is kept: of each kind the days from `first` that the index has behind it, which end before `closed`. */
type Kept = { follows: string; first: number; closed: number; kinds: Map<string, Days> };
/** The sales since then, by the block at which they were read. */
type Open = { block: string; rows: readonly repository.SoldOnDay[] };

/**
 * The average prices of each day, worked out once: of a day that the index has behind it no block that comes can change
 * anything, but a reorganisation, or tables that were made anew, and then all is read again. What was sold since is read
 * once a block.
 */
export function createDayPrices({ db, tokens, mostKinds = MOST_KINDS }: Deps): DayPriceReader {
  let kept: Kept = { follows: '', first: 0, closed: 0, kinds: new Map() };
  let open: Open | null = null;
  let turn: Promise<unknown> = Promise.resolve();
  const averages = averagesOf(tokens);

  async function read(asked: readonly string[], firstDay: number): Promise<ReadonlyMap<string, DayPrices>> {
    const before = standingOf((await rowsTogether(db, { standing: repository.standing() })).standing);
    if (kept.follows !== before.follows || kept.first > firstDay) {
      // What is over is read of the kinds that are asked for, and of all kinds only what was sold since.
      const closed = Math.max(firstDay, before.closed);
      kept = { follows: before.follows, first: firstDay, closed, kinds: new Map() };
      open = null;
    }
    const missing = asked.filter((kind) => !kept.kinds.has(kind));
    if (missing.length > 0 || open?.block !== before.block) {
      const { now, past, since } = await readSold(db, kept, missing);
      // Reorganised between the two questions: what is kept is of another past.
      if (now.follows !== kept.follows) return read(asked, firstDay);
      note(missing, averages(past));
      open = { block: now.block, rows: since };
      close(now.closed, firstDay);
    }
    return answer(asked, averages(open?.rows ?? []));
  }

  const note = (kinds: readonly string[], prices: ReadonlyMap<string, Days>) => {
    for (const kind of kinds) kept.kinds.set(kind, prices.get(kind) ?? new Map());
  };

  /** The days that are over are kept from here on, and those before the first are not any more. */
  function close(closed: number, firstDay: number) {
    if (!open || (closed <= kept.closed && firstDay <= kept.first)) return;
    const over = averages(open.rows.filter(({ day }) => Number(day) < closed));
    for (const [kind, days] of kept.kinds) {
      for (const day of days.keys()) if (day < firstDay) days.delete(day);
      for (const [day, price] of over.get(kind) ?? []) days.set(day, price);
    }
    open = { ...open, rows: open.rows.filter(({ day }) => Number(day) >= closed) };
    kept = { ...kept, first: firstDay, closed: Math.max(closed, kept.closed) };
  }

  function answer(asked: readonly string[], since: ReadonlyMap<string, Days>) {
    const found = new Map<string, DayPrices>();
    for (const kind of asked) {
      const days = kept.kinds.get(kind) ?? new Map<number, bigint>();
      found.set(kind, new Map([...days, ...(since.get(kind) ?? [])]));
      kept.kinds.delete(kind);
      kept.kinds.set(kind, days);
    }
    for (const [oldest] of kept.kinds) {
      if (kept.kinds.size <= mostKinds) break;
      kept.kinds.delete(oldest);
    }
    return found;
  }

  return {
    of(kinds, firstDay) {
      const next = () => read([...new Set(kinds)], firstDay);
      // One after the other, whether the one before came to an end or failed.
      const mine = turn.then(next, next);
      turn = mine;
      return mine;
    },
  };
}

const dateOf = (day: number) => new Date(day * DAY_MS);

/** Of one moment: what is over of the kinds that are not kept yet, and of all what was sold since. */
async function readSold(db: Database, { first, closed }: Kept, missing: readonly string[]) {
  const [from, to] = [dateOf(first), dateOf(closed)];
  const over = { from, to, kinds: missing };
  const found = await rowsTogether(db, {
    standing: repository.standing(),
    overHeroes: repository.heroesSold(over),
    overItems: repository.itemsSold(over),
    heroes: repository.heroesSold({ from: to }),
    items: repository.itemsSold({ from: to }),
  });
  return {
    now: standingOf(found.standing),
    past: [...found.overHeroes, ...found.overItems],
    since: [...found.heroes, ...found.items],
  };
}

/** An index that has not begun has no day behind it. */
function standingOf([row]: readonly repository.Standing[]) {
  if (!row) return { follows: 'nothing', block: 'none', closed: 0 };
  const { hash, height, blockTime, reorgs, versions } = row;
  return {
    follows: `${reorgs} ${versions}`,
    block: `${height} ${hash}`,
    closed: Math.floor(Number(blockTime) / DAY_S),
  };
}

/** Sales as average prices in ARCA: in another currency at its accounting rate, and left out where it has none. */
function averagesOf(tokens: Deps['tokens']) {
  const arca = tokens.find(({ id }) => id === 'ARCA');
  const converted = ({ currency, amount }: repository.SoldOnDay): bigint | null => {
    if (currency === 'ARCA') return BigInt(amount);
    const token = tokens.find(({ id }) => id === currency);
    return token && arca ? inArca(BigInt(amount), token, arca) : null;
  };
  return (rows: readonly repository.SoldOnDay[]): ReadonlyMap<string, Days> => {
    const sums = new Map<string, Map<number, { amount: bigint; pieces: bigint }>>();
    for (const row of rows) {
      const amount = converted(row);
      if (amount === null) continue;
      const days = sums.get(row.kind) ?? new Map<number, { amount: bigint; pieces: bigint }>();
      const sum = days.get(Number(row.day)) ?? { amount: 0n, pieces: 0n };
      days.set(Number(row.day), { amount: sum.amount + amount, pieces: sum.pieces + BigInt(row.pieces) });
      sums.set(row.kind, days);
    }
    return new Map(
      [...sums].map(([kind, days]) => [
        kind,
        new Map([...days].map(([day, { amount, pieces }]) => [day, amount / pieces])),
      ]),
    );
  };
}
