import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import * as z from 'zod/mini';
import type { Leader } from '../leader.ts';
import { hexNumber, RpcError, type Rpc } from '../rpc.ts';
import { Backlog } from './backlog.ts';
import type { Answer, OpenTicket, Resolver } from './resolver.ts';
import { Seeds, tickets } from './seeds.ts';
import type { Sender } from './sender.ts';
import { dayOf, wordOf } from './words.ts';

/** The chain forgets a block hash after 256 blocks; what waits longer than this is kept on chain first. */
const SEAL_AFTER = 100;
const HASH_KNOWN_FOR = 250;
const REFUND_AFTER_SECONDS = 24 * 3_600;
/** A block of a public chain has room for some of these. */
const MOST_GAS = 14_000_000n;
const CHORE_GAS = 400_000n;
const CHORES_MS = 20_000;
const MAX_WAIT_MS = 30_000;
/** A node that fails is asked again soon: calls that may pass were already tried several times, and people wait. */
const NODE_WAIT_MS = 1_000;
/** Of the failures in a row, which are told aloud. */
const TOLD_FAILURE = 3;
const TOLD_EACH = 30;

export type TicketBook = {
  /**
   * The oldest open requests of each contract that the chain can still decide, up to some hundreds: what is sealed, and what
   * was asked for since that block. Of all open ones how many there are, and since when.
   */
  open(sinceBlock: number): Promise<{ list: OpenTicket[]; total: number; oldestAt: Date | null }>;
  /** The oldest of the others that were asked for before a time, up to some hundreds. */
  undecidable(sinceBlock: number, before: Date): Promise<OpenTicket[]>;
  /** Days before this one whose seed is promised and not revealed. */
  unrevealed(before: number): Promise<{ contract: string; day: number }[]>;
  /** The block that the index has read up to. */
  height(): number;
};

export type OperatorMetrics = {
  pending(count: number): void;
  oldestSeconds(age: number): void;
  answered(count: number): void;
  failed(count: number): void;
  /** Another process leads: what was measured here is of before. */
  rest(): void;
};

export type OperatorOptions = {
  rpc: Rpc;
  sender: Sender;
  chainId: number;
  secret: string;
  formerSecrets: readonly string[];
  contracts: Readonly<Record<string, string>>;
  resolvers: readonly Resolver[];
  book: TicketBook;
  /** How many blocks a request must have, its own included. */
  confirmations: number;
  leader: Leader;
  log: Logger;
  metrics: OperatorMetrics;
  /** The machine's time in milliseconds. */
  now: () => number;
  pollMs: number;
};

type Head = { number: number; time: number };
const headShape = z.object({ number: hexNumber, timestamp: hexNumber });

/**
 * Answers the requests of every contract with chance, from the seed that was promised for their day. It keeps nothing: the
 * index says what is open, the chain what was answered, so it may be stopped at any instant, and an answer that is sent
 * twice counts once.
 */
export class Operator {
  readonly #options: OperatorOptions;
  readonly #seeds: Seeds;
  readonly #backlog: Backlog;
  #choresAt = 0;
  #isPaused = false;

  constructor(options: OperatorOptions) {
    this.#options = options;
    const contracts = options.resolvers.map((resolver) => this.#contractOf(resolver));
    this.#seeds = new Seeds({ ...options, contracts });
    this.#backlog = new Backlog(options.now);
  }

  /** Paused, it answers nobody and keeps nothing; what waits goes on waiting. */
  setPaused(paused: boolean): void {
    this.#isPaused = paused;
  }

  async run(signal: AbortSignal): Promise<void> {
    const { leader, log, pollMs } = this.#options;
    let failures = 0;
    while (!signal.aborted) {
      let wait = pollMs;
      try {
        if (!(await leader.isLeading())) this.#options.metrics.rest();
        else if (!this.#isPaused) await this.turn();
        failures = 0;
      } catch (error) {
        failures += 1;
        wait = waitAfter(error, failures, pollMs);
        const isTold = failures % TOLD_EACH === TOLD_FAILURE;
        log[isTold ? 'error' : 'debug']({ err: error, failures }, 'the operator could not do its work');
      }
      // Waiting is given up with the signal; then the loop ends.
      await pause(wait, undefined, { signal }).catch(() => undefined);
    }
  }

  /** Looks once: what became of what was sent, what is to be promised, what to be answered. */
  async turn(): Promise<void> {
    const { rpc, sender, book, now } = this.#options;
    const head = await this.#head(rpc);
    const { settled: places, dropped } = await sender.settle();
    for (const label of dropped) this.#backlog.reopen(label);
    for (const settled of places) {
      this.#options.metrics.answered(this.#backlog.settle(settled, book.height()));
      if (!settled.isDone) this.#options.log.warn({ label: settled.label, hash: settled.hash }, 'a transaction failed');
    }
    await this.#seeds.promise(dayOf(head.time));
    const open = await book.open(head.number - HASH_KNOWN_FOR);
    const { list } = open;
    this.#report(open, head);
    await this.#keep(list, head);
    for (const resolver of this.#options.resolvers) await this.#answerAll(resolver, list, head);
    if (now() - this.#choresAt < CHORES_MS) return;
    this.#choresAt = now();
    await this.#refundOverdue(list, head);
    await this.#reveal(dayOf(head.time));
  }

  #contractOf({ name }: Resolver): string {
    const address = this.#options.contracts[name];
    if (!address) throw new Error(`The contract ${name} has no address`);
    return address;
  }

  async #head(rpc: Rpc): Promise<Head> {
    const { number, timestamp } = headShape.parse(await rpc.call('eth_getBlockByNumber', 'latest', false));
    return { number, time: timestamp };
  }

  #report({ total, oldestAt }: { total: number; oldestAt: Date | null }, head: Head): void {
    const { metrics } = this.#options;
    const oldest = oldestAt?.getTime() ?? head.time * 1_000;
    metrics.pending(total);
    metrics.oldestSeconds(Math.max(0, head.time - oldest / 1_000));
    metrics.failed(this.#backlog.asideCount);
  }

  async #answerAll(resolver: Resolver, list: readonly OpenTicket[], head: Head): Promise<void> {
    const { confirmations, chainId, sender } = this.#options;
    const contract = this.#contractOf(resolver);
    let answers: Answer[] = [];
    for (const ticket of list) {
      // No more than can be sent now: what decides a request takes a while to work out, and comes again with the next look.
      if (sender.room === 0) return;
      if (ticket.contract !== contract || !this.#backlog.isDue(ticket, this.#options.book.height())) continue;
      // Two at least: an answer cannot be in the block of its request, nor be tried out there.
      if (head.number - ticket.blockNumber + 1 < Math.max(2, confirmations) || !mayBeAnswered(ticket, head)) continue;
      const seed = await this.#seeds.promised(contract, ticket.day);
      if (seed !== null) answers.push({ ...ticket, word: wordOf(seed, { chainId, ...ticket }) });
      if (answers.length < resolver.batch) continue;
      await this.#answer(resolver, answers);
      answers = [];
    }
    await this.#answer(resolver, answers);
  }

  /** Sends one batch. What the contract refuses is halved until the culprit stands alone, so that it holds up nobody else. */
  async #answer(resolver: Resolver, answers: readonly Answer[]): Promise<void> {
    const { sender, log } = this.#options;
    const [first] = answers;
    if (!first || sender.room === 0) return;
    const to = this.#contractOf(resolver);
    const encoded = await resolver.encode(answers);
    this.#backlog.putBehind(encoded?.left ?? answers);
    if (encoded === null) return;
    const { data, left } = encoded;
    const gas = await this.#tryOut({ to, data });
    if (typeof gas === 'bigint' && (gas <= MOST_GAS || answers.length === 1)) {
      const label = this.#backlog.begin(answers.filter((answer) => !left.includes(answer)));
      return sender.send({ to, data, gas, label }).catch((error: unknown) => {
        this.#backlog.forget(label);
        throw error;
      });
    }
    if (answers.length === 1 && typeof gas !== 'bigint') {
      log.warn(
        { contract: resolver.name, requestId: first.requestId.toString(), err: gas },
        'a request cannot be answered',
      );
      return this.#backlog.setAside(first);
    }
    const half = Math.ceil(answers.length / 2);
    await this.#answer(resolver, answers.slice(0, half));
    await this.#answer(resolver, answers.slice(half));
  }

  /** The gas that a call takes, or why the contract refuses it. */
  async #tryOut(call: { to: string; data: string }): Promise<bigint | RpcError> {
    try {
      return await this.#options.sender.estimate(call);
    } catch (error) {
      if (error instanceof RpcError && error.failure === 'refused') return error;
      throw error;
    }
  }

  /** Keeps the block hashes of requests that have waited for long, before the chain forgets them. */
  async #keep(list: readonly OpenTicket[], head: Head): Promise<void> {
    const kept = new Set<string>();
    for (const ticket of list) {
      const age = head.number - ticket.blockNumber;
      const key = `${ticket.contract} ${ticket.blockNumber}`;
      if (ticket.isSealed || age < SEAL_AFTER || age > HASH_KNOWN_FOR || kept.has(key)) continue;
      kept.add(key);
      await this.#chore(ticket.contract, 'seal', [ticket.requestId]);
    }
  }

  async #refundOverdue(list: readonly OpenTicket[], head: Head): Promise<void> {
    const before = new Date((head.time - REFUND_AFTER_SECONDS) * 1_000);
    const refused = list.filter((ticket) => ticket.openedAt < before && this.#backlog.isAside(ticket));
    const undecidable = await this.#options.book.undecidable(head.number - HASH_KNOWN_FOR, before);
    for (const ticket of [...undecidable, ...refused]) await this.#chore(ticket.contract, 'refund', [ticket.requestId]);
  }

  async #reveal(today: number): Promise<void> {
    for (const { contract, day } of await this.#options.book.unrevealed(today)) {
      const seed = await this.#seeds.promised(contract, day);
      if (seed !== null) await this.#chore(contract, 'revealSeed', [day, seed], `reveal ${day}`);
    }
  }

  /** A single call that the contract may refuse at this time, as when another process was faster. */
  async #chore(contract: string, name: string, values: readonly unknown[], what = values.join(' ')): Promise<void> {
    const { sender } = this.#options;
    const label = `${name} ${contract} ${what}`;
    if (sender.room === 0 || sender.isWaiting(label)) return;
    const data = tickets.encodeFunctionData(name, values);
    const gas = await this.#tryOut({ to: contract, data });
    if (typeof gas === 'bigint')
      await sender.send({ to: contract, data, gas: gas > CHORE_GAS ? gas : CHORE_GAS, label });
  }
}

/** Until the next look, after so many that failed one after the other. */
export function waitAfter(error: unknown, failures: number, pollMs: number): number {
  const longest = error instanceof RpcError ? Math.max(NODE_WAIT_MS, pollMs) : MAX_WAIT_MS;
  return Math.min(longest, pollMs * 2 ** Math.min(failures, 10));
}

const mayBeAnswered = ({ isSealed, blockNumber }: OpenTicket, head: Head) =>
  isSealed || head.number - blockNumber <= HASH_KNOWN_FOR;
