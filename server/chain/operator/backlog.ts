import type { OpenTicket } from './resolver.ts';
import type { Settled } from './sender.ts';

const FIRST_WAIT_MS = 5_000;
const LONGEST_WAIT_MS = 600_000;
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
    return (this.#aside.get(key)?.until ?? 0) <= this.#now();
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
    }
    return keys.length;
  }

  /** A request that the contract refuses is tried again, later each time. */
  setAside(ticket: Place): void {
    const key = keyOf(ticket);
    const wait = Math.min(LONGEST_WAIT_MS, 2 * (this.#aside.get(key)?.wait ?? FIRST_WAIT_MS / 2));
    this.#aside.set(key, { until: this.#now() + wait, wait });
  }
}
