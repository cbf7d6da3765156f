import type { OpenTicket } from './resolver.ts';
import type { Settled } from './sender.ts';

const FIRST_WAIT_MS = 5_000;
const LONGEST_WAIT_MS = 600_000;
/** For who waits behind another: the answer of that one takes a block or two. */
const FIRST_TURN_MS = 1_000;
const LONGEST_TURN_MS = 8_000;
/** Deeper than a reorganisation goes. */
const BLOCKS_KEPT = 64;

type Place = Pick<OpenTicket, 'contract' | 'requestId'>;
const keyOf = ({ contract, requestId }: Place) => `${contract} ${requestId}`;

/** What this process knows of requests that the index still holds for open. */
export class Backlog {
  readonly #now: () => number;
  /** Requests by the transaction that answers them. */
  readonly #underway = new Map<string, readonly string[]>();
  /** Answered lately, by this transaction in this block, which the index may have yet to read. */
  readonly #answered = new Map<string, { block: number; label: string }>();
  readonly #aside = new Map<string, { until: number; wait: number }>();
  /** Not in turn yet; nothing is wrong with them. */
  readonly #behind = new Map<string, { until: number; wait: number }>();
  #transactions = 0;

  constructor(now: () => number) {
    this.#now = now;
  }

  get asideCount(): number {
    return this.#aside.size;
  }

  isAside(ticket: Place): boolean {
    return this.#aside.has(keyOf(ticket));
  }

  /** Whether an answer should be sent now. */
  isDue(ticket: Place, indexHeight: number): boolean {
    const key = keyOf(ticket);
    if ([...this.#underway.values()].some((keys) => keys.includes(key))) return false;
    const answered = this.#answered.get(key);
    if (answered) {
      if (indexHeight < answered.block) return false;
      // The index has read that block, and the request is open: it was passed over, or taken back.
      this.#answered.delete(key);
    }
    const until = Math.max(this.#aside.get(key)?.until ?? 0, this.#behind.get(key)?.until ?? 0);
    return until <= this.#now();
  }

  /** Notes what a transaction answers, and gives it a name. */
  begin(tickets: readonly Place[]): string {
    this.#transactions += 1;
    const label = `answers ${this.#transactions}`;
    this.#underway.set(label, tickets.map(keyOf));
    return label;
  }

  forget(label: string): void {
    this.#underway.delete(label);
  }

  /** Takes note that a transaction lost its place on the chain and waits for another one. */
  reopen(label: string): void {
    const keys = [...this.#answered].flatMap(([key, answered]) => (answered.label === label ? [key] : []));
    for (const key of keys) this.#answered.delete(key);
    this.#underway.set(label, keys);
  }

  /** Takes note of a transaction's end; answers how many requests it answered. */
  settle({ label, block, isDone }: Settled, indexHeight: number): number {
    const keys = this.#underway.get(label) ?? [];
    this.#underway.delete(label);
    for (const [key, one] of this.#answered) if (one.block + BLOCKS_KEPT < indexHeight) this.#answered.delete(key);
    if (!isDone) return 0;
    for (const key of keys) {
      this.#answered.set(key, { block, label });
      this.#aside.delete(key);
      this.#behind.delete(key);
    }
    return keys.length;
  }

  /** A request that the contract refuses is tried again, later each time. */
  setAside(ticket: Place): void {
    this.#postpone(this.#aside, ticket, { first: FIRST_WAIT_MS, longest: LONGEST_WAIT_MS });
  }

  /** Those that are not in turn are asked for again in a while, so that they stand before nobody who is. */
  putBehind(tickets: readonly Place[]): void {
    for (const ticket of tickets)
      this.#postpone(this.#behind, ticket, { first: FIRST_TURN_MS, longest: LONGEST_TURN_MS });
  }

  #postpone(
    list: Map<string, { until: number; wait: number }>,
    ticket: Place,
    { first, longest }: { first: number; longest: number },
  ): void {
    const key = keyOf(ticket);
    const wait = Math.min(longest, 2 * (list.get(key)?.wait ?? first / 2));
    list.set(key, { until: this.#now() + wait, wait });
  }
}
