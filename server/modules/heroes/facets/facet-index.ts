import { asc, gt, sql, type SQL } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { HeroFilter } from '../../../../core/wire/game/heroes.ts';
import type { Database } from '../../../db/database.ts';
import { isOneOf } from '../../../db/key-set.ts';
import type { LiveBus } from '../../../http/live-bus.ts';
import type { FacetCounts } from '../heroes.repository.ts';
import { currencyChoicesOf } from '../hero-filter.ts';
import { heroes } from '../heroes.tables.ts';
import { queryOf } from './facet-query.ts';
import { FacetThread } from './facet-thread.ts';
import { NO_VALUE } from './facet-groups.ts';
import type { MarketTallies, SalePlace } from './facet-types.ts';
import { ROW_SIZE, rowFields, type RowField } from './hero-columns.ts';
import { join, split, type SplitAmount } from './tallies.ts';

/** Small parts, so that the requests between them need not wait long. */
const ROWS_AT_ONCE = 2_000;
/** News is lost with a process that ends before it told it, so everything is read again now and then. */
const READ_AGAIN_MS = 3_600_000;

export type SalePageOptions = { after: readonly string[] | null; most: number };
export type FacetIndexOptions = { db: Database; live: LiveBus; log: Logger };

/**
 * Counts the market's facets from columns in memory, in a thread of its own, and follows the table by its news. An answer
 * knows every change that was announced before it was asked for.
 */
export class FacetIndex {
  readonly #db: Database;
  readonly #log: Logger;
  readonly #thread = new FacetThread((error) => this.#fail(error));
  readonly #stopListening: () => void;
  readonly #timer: NodeJS.Timeout;
  /** What is done to the columns, one thing after the other. */
  #work = Promise.resolve();
  /** The latest reading of the whole table; an earlier one that still runs gives up. */
  #reading = 0;
  #isRead = false;

  constructor({ db, live, log }: FacetIndexOptions) {
    this.#db = db;
    this.#log = log;
    this.#stopListening = live.subscribe({
      onEvent: ({ resource, ids }) => {
        if (resource !== 'heroes') return;
        // Without ids anything may have changed: the chain was reorganised, or the table filled anew.
        if (ids.length === 0) this.#readAgain();
        else this.#do(() => this.#refresh(ids));
      },
      onReset: () => this.#readAgain(),
    });
    this.#timer = setInterval(() => this.#readAgain(), READ_AGAIN_MS).unref();
    this.#readAgain();
  }

  /** Null while the columns cannot tell: they are being read, or the filter asks for what they do not hold. */
  async count(filter: HeroFilter, now: Date): Promise<FacetCounts | null> {
    const query = queryOf(filter, now);
    if (query === null || !this.#isRead) return null;
    await this.#work;
    const tallies = this.#canTell() ? await this.#thread.count(query) : null;
    return tallies && countsOf(tallies);
  }

  /**
   * The ids of the first that match of what can be bought, cheapest first, after a key of that order (rank, price and id).
   * Null as `count`, and for what need not be for sale.
   */
  async cheapest(filter: HeroFilter, now: Date, { after, most }: SalePageOptions): Promise<number[] | null> {
    const query = queryOf(filter, now);
    if (query?.sale !== 'yes' || !this.#isRead) return null;
    await this.#work;
    return this.#canTell() ? this.#thread.cheapest(query, after && placeOf(after), most) : null;
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    this.#stopListening();
    this.#isRead = false;
    this.#reading += 1;
    await this.#work;
    await this.#thread.close();
  }

  #canTell(): boolean {
    return this.#isRead;
  }

  #do(task: () => Promise<void>): void {
    this.#work = this.#work.then(task).catch((error: unknown) => this.#fail(error));
  }

  #fail(error: unknown): void {
    this.#isRead = false;
    this.#log.error({ err: error }, 'the facets cannot be counted in memory; the database counts them');
  }

  #readAgain(): void {
    const reading = (this.#reading += 1);
    this.#isRead = false;
    this.#do(async () => {
      const startedAt = performance.now();
      this.#thread.tell({ do: 'clear' });
      let last = 0n;
      let rows = 0;
      while (reading === this.#reading && !this.#thread.hasEnded) {
        const some = await this.#read(gt(heroes.tokenId, last));
        rows += some.length;
        const end = some.at(-1);
        if (end) last = BigInt(end.id ?? 0);
        if (some.length < ROWS_AT_ONCE) {
          this.#isRead = true;
          this.#log.info({ rows, ms: Math.round(performance.now() - startedAt) }, 'the facets are counted in memory');
          return;
        }
      }
    });
  }

  async #refresh(ids: readonly string[]): Promise<void> {
    for (let at = 0; at < ids.length; at += ROWS_AT_ONCE) {
      const some = ids.slice(at, at + ROWS_AT_ONCE);
      const found = await this.#read(isOneOf(sql`${heroes.tokenId}`, 'bigint', some));
      const known = new Set(found.map(({ id }) => id));
      const gone = some.map(Number).filter((id) => !known.has(id));
      if (gone.length > 0) this.#thread.tell({ do: 'remove', ids: gone });
    }
  }

  /** Passes the rows to the columns as well. */
  async #read(where: SQL): Promise<Partial<Record<RowField, number>>[]> {
    const rows = await this.#db
      .select(selection)
      .from(heroes)
      .where(where)
      .orderBy(asc(heroes.tokenId))
      .limit(ROWS_AT_ONCE);
    const numbers = new Float64Array(rows.length * ROW_SIZE);
    rows.forEach((row, at) =>
      numbers.set(
        rowFields.map((field) => row[field]),
        at * ROW_SIZE,
      ),
    );
    this.#thread.put(numbers);
    return rows;
  }
}

const whole = (text: SQL) => sql<number>`${text}::float8`;
const selection: Record<RowField, SQL<number>> = {
  id: whole(sql`${heroes.tokenId}`),
  rarity: whole(sql`${heroes.rarity}`),
  heroClass: whole(sql`${heroes.heroClass}`),
  faction: whole(sql`${heroes.faction}`),
  gender: whole(sql`${heroes.gender}`),
  head: whole(sql`${heroes.head}`),
  body: whole(sql`${heroes.body}`),
  legs: whole(sql`${heroes.legs}`),
  hands: whole(sql`${heroes.hands}`),
  eyes: whole(sql`${heroes.eyes}`),
  nose: whole(sql`${heroes.nose}`),
  mouth: whole(sql`${heroes.mouth}`),
  skin: whole(sql`${heroes.skin}`),
  hair: whole(sql`${heroes.hair}`),
  suit: whole(sql`coalesce(${heroes.suitId}, ${sql.raw(String(NO_VALUE))})`),
  level: whole(sql`${heroes.burnCount}`),
  bonus: whole(sql`${heroes.miningBonusBps}`),
  isBurned: whole(sql`(${heroes.state} = 'burned')::int`),
  isForSale: whole(sql`${heroes.forSale}::int`),
  rank: whole(sql`${heroes.currencyRank}`),
  expiresAt: whole(sql`coalesce(extract(epoch from ${heroes.expiresAt}) * 1000, 0)`),
  // A price as two doubles that are both exact, see SplitAmount.
  high: whole(sql`div(${heroes.priceUp}, 4503599627370496)`),
  low: whole(sql`mod(${heroes.priceUp}, 4503599627370496)`),
};

function countsOf({ choices, ranks, ...whole }: MarketTallies): FacetCounts {
  const priced = <T extends { floor: SplitAmount | null }>(tally: T) => ({
    ...tally,
    floor: tally.floor && join(tally.floor).toString(),
  });
  return { ...priced(whole), choices: choices.map(priced), currencies: currencyChoicesOf(ranks.map(priced)) };
}

const placeOf = ([rank = '', price = '', id = '']: readonly string[]): SalePlace => ({
  rank: Number(rank),
  price: split(BigInt(price)),
  id: Number(id),
});
