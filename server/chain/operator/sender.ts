import { keccak256, type Wallet } from 'ethers';
import type { Logger } from 'pino';
import * as z from 'zod/mini';
import { hexNumber, hexText, quantity, RpcError, type Rpc } from '../rpc.ts';
import { raised, readFees, type Fees } from './fees.ts';

/** Transactions that wait at the same time; more would be lost together when one gets stuck. */
const MOST_WAITING = 8;
const MOST_RAISES = 24;
/** For so long a transaction with a place on the chain is looked after, lest a reorganisation takes the place back. */
const KEPT_MS = 60_000;
/** What a transaction takes that does nothing. */
const EMPTY_GAS = 21_000n;

export type Call = { to: string; data: string; gas: bigint; label: string };
/** A transaction that has a place on the chain. `isDone` is whether it did what it should. */
export type Settled = { label: string; hash: string; block: number; isDone: boolean };
/** What a look found: what has a place on the chain now, and what had one and lost it, which waits again. */
export type Look = { settled: Settled[]; dropped: string[] };

type Waiting = Call & { nonce: number; fees: Fees; hashes: string[]; sentAt: number };
type Placed = Waiting & { placedAt: number };
export type SenderOptions = {
  rpc: Rpc;
  wallet: Wallet;
  chainId: number;
  log: Logger;
  /** The machine's time in milliseconds. */
  now: () => number;
  /** After this long without a place on the chain, a transaction is sent again for a higher fee. */
  stuckMs: number;
};

const receipt = z.nullable(z.object({ blockNumber: hexNumber, status: hexText }));

/**
 * Sends for one account, whose nonces nobody else uses. What is under way is known to this object alone: after a restart
 * the node is asked which nonces are taken, and what gets stuck there is replaced.
 */
export class Sender {
  readonly #options: SenderOptions;
  readonly #waiting: Waiting[] = [];
  /** Settled not long ago, by nonce. */
  #placed: Placed[] = [];
  /** What was called back and not told of yet. */
  readonly #recalled: string[] = [];
  #next: number | null = null;
  #queue: Promise<unknown> = Promise.resolve();
  /** Since when nonces of an earlier process have been waiting, and how many were taken when that began. */
  #foreign: { mined: number; since: number } | null = null;

  constructor(options: SenderOptions) {
    this.#options = options;
  }

  get address(): string {
    return this.#options.wallet.address;
  }

  get room(): number {
    return Math.max(0, MOST_WAITING - this.#waiting.length);
  }

  isWaiting(label: string): boolean {
    return this.#waiting.some((one) => one.label === label);
  }

  /** Whether it waits, or would wait again if a reorganisation took its place back. */
  isKept(label: string): boolean {
    return this.isWaiting(label) || this.#placed.some((one) => one.label === label);
  }

  /** Lets wait again what a reorganisation dropped, for who would send the same anew. The next look tells of it. */
  recall(): Promise<void> {
    return this.#inTurn(async () => {
      if (this.#placed.length > 0) this.#recalled.push(...this.#takeBack(await this.#count('latest')));
    });
  }

  /** One after the other: two at once would take the same nonce. */
  send(call: Call): Promise<void> {
    return this.#inTurn(() => this.#sendNow(call));
  }

  /** Looks what has come of the transactions under way, and pushes the one that all others wait for. */
  settle(): Promise<Look> {
    return this.#inTurn(() => this.#settleNow());
  }

  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#queue.then(work);
    this.#queue = done.catch(() => undefined);
    return done;
  }

  async #sendNow(call: Call): Promise<void> {
    const { rpc, now } = this.#options;
    const fees = await readFees(rpc);
    const nonce = (this.#next ??= await this.#firstNonce());
    // What had this nonce lost it to a reorganisation, and is asked for again by who needs it.
    this.#placed = this.#placed.filter((one) => one.nonce < nonce);
    const waiting: Waiting = { ...call, nonce, fees, hashes: [], sentAt: now() };
    // Noted before it is sent: whether a node took it cannot be told when its answer is lost.
    this.#waiting.push(waiting);
    this.#next = nonce + 1;
    try {
      await this.#submit(waiting);
    } catch (error) {
      if (isLost(error)) return;
      this.#waiting.splice(this.#waiting.indexOf(waiting), 1);
      this.#next = null;
      throw error;
    }
  }

  async #settleNow(): Promise<Look> {
    const { now, log } = this.#options;
    this.#placed = this.#placed.filter(({ placedAt }) => now() - placedAt < KEPT_MS);
    if (this.#waiting.length + this.#placed.length === 0) return { settled: [], dropped: [] };
    const mined = await this.#count('latest');
    const dropped = [...this.#recalled.splice(0), ...this.#takeBack(mined)];
    const settled: Settled[] = [];
    try {
      await this.#moveOn(mined, settled);
    } catch (error) {
      // What was found is found once: it is told although the node fell silent after it.
      if (settled.length + dropped.length === 0) throw error;
      log.warn({ err: error }, 'a look at the transactions under way was cut short');
    }
    // With nothing under way the node knows best.
    if (this.#waiting.length === 0) this.#next = null;
    return { settled, dropped };
  }

  /** Adds to `settled` what has a place now, and looks after the rest. */
  async #moveOn(mined: number, settled: Settled[]): Promise<void> {
    const { now, stuckMs } = this.#options;
    for (;;) {
      const [first] = this.#waiting;
      if (!first || first.nonce >= mined) break;
      settled.push(await this.#outcomeOf(first));
      this.#waiting.shift();
      this.#placed.push({ ...first, placedAt: now() });
    }
    await this.#fillGap(mined);
    const [stuck] = this.#waiting;
    if (stuck && now() - stuck.sentAt > stuckMs) await this.#push(mined);
    else await this.#remind();
  }

  /** What a reorganisation dropped waits again, with its nonce: nothing after it can be mined before it. */
  #takeBack(mined: number): string[] {
    const lost = this.#placed.filter(({ nonce }) => nonce >= mined);
    if (lost.length === 0) return [];
    this.#placed = this.#placed.filter(({ nonce }) => nonce < mined);
    this.#waiting.unshift(...lost);
    this.#next = (this.#waiting.at(-1)?.nonce ?? mined) + 1;
    return lost.map(({ label }) => label);
  }

  /**
   * Nonces before the first that waits here, which a process before this one used, or this one so long ago that it forgot:
   * a reorganisation dropped them, and whatever comes after would wait for ever. They are used up for nothing; what they
   * were for is asked for again by who needs it. Those that the node still has are given their time first.
   */
  async #fillGap(mined: number): Promise<void> {
    const { now, stuckMs, log, wallet } = this.#options;
    const [first] = this.#waiting;
    if (!first || first.nonce <= mined) return;
    const isStuck = now() - first.sentAt > stuckMs;
    const from = isStuck ? mined : Math.max(mined, await this.#count('pending'));
    if (from >= first.nonce) return;
    const fees = await readFees(this.#options.rpc);
    const empty = Array.from({ length: first.nonce - from }, (_, at): Waiting => {
      const nonce = from + at;
      const call = { to: wallet.address, data: '0x', gas: EMPTY_GAS, label: `nothing ${nonce}` };
      return { ...call, nonce, fees, hashes: [], sentAt: now() };
    });
    this.#waiting.unshift(...empty);
    log.warn({ from, count: empty.length }, 'nonces that a reorganisation left open were filled');
    for (const one of empty) await this.#submitAgain(one);
  }

  /** Sends again at once what the node does not know any more: a reorganisation took it out of its block. */
  async #remind(): Promise<void> {
    const { rpc, log } = this.#options;
    const waiting = [...this.#waiting];
    const newest = waiting.map(({ hashes }) => ['eth_getTransactionByHash', hashes.at(-1) ?? ''] as const);
    const known = await rpc.batch(newest);
    const forgotten = waiting.filter((_, at) => known[at] === null);
    for (const one of forgotten) await this.#submitAgain(one);
    if (forgotten.length > 0) log.warn({ count: forgotten.length }, 'transactions that a node forgot were sent again');
  }

  /** A nonce that is used meanwhile is found out by the next look. */
  async #submitAgain(waiting: Waiting): Promise<void> {
    waiting.sentAt = this.#options.now();
    await this.#submit(waiting).catch((error: unknown) => {
      this.#options.log.warn({ err: error, label: waiting.label }, 'a transaction could not be sent again');
    });
  }

  /** Nonces that a process before this one has under way are waited for, but not for ever. */
  async #firstNonce(): Promise<number> {
    const { now, stuckMs } = this.#options;
    const [mined, pending] = await Promise.all([this.#count('latest'), this.#count('pending')]);
    if (pending <= mined) {
      this.#foreign = null;
      return mined;
    }
    if (this.#foreign?.mined !== mined) this.#foreign = { mined, since: now() };
    return now() - this.#foreign.since > stuckMs ? mined : pending;
  }

  async #count(block: 'latest' | 'pending'): Promise<number> {
    return hexNumber.parse(await this.#options.rpc.call('eth_getTransactionCount', this.address, block));
  }

  async #outcomeOf({ label, hashes }: Waiting): Promise<Settled> {
    const { rpc } = this.#options;
    const answers = await rpc.batch(hashes.map((hash) => ['eth_getTransactionReceipt', hash] as const));
    for (const [at, answer] of answers.entries()) {
      const found = receipt.parse(answer);
      if (!found) continue;
      return { label, hash: hashes[at] ?? '', block: found.blockNumber, isDone: BigInt(found.status) === 1n };
    }
    // Something else has the nonce: an earlier process's, after all. What should have been done is asked for again.
    return { label, hash: hashes[0] ?? '', block: 0, isDone: false };
  }

  /** The first in line for a higher fee, the others again as they are: a node may have dropped any of them. */
  async #push(mined: number): Promise<void> {
    const { rpc, log } = this.#options;
    const current = await readFees(rpc);
    for (const waiting of this.#waiting) {
      const fees = waiting.nonce === mined ? raised(waiting.fees, current) : waiting.fees;
      if (fees) waiting.fees = fees;
      else log.error({ nonce: waiting.nonce, label: waiting.label }, 'a transaction is stuck at the highest fee');
      await this.#submitAgain(waiting);
    }
    log.warn({ nonce: mined, waiting: this.#waiting.length }, 'a stuck transaction was sent again');
  }

  /** Sends it, for more and more where an unknown one with its nonce is in the way. */
  async #submit(waiting: Waiting): Promise<void> {
    for (let raises = 0; raises <= MOST_RAISES; raises += 1) {
      const signed = await this.#sign(waiting);
      const hash = keccak256(signed);
      if (!waiting.hashes.includes(hash)) waiting.hashes.push(hash);
      const refusal = await this.#offer(signed);
      if (refusal === null) return;
      // Underpriced: the node has one with this nonce that pays about as much.
      const fees = /underpriced/i.test(refusal.message) ? raised(waiting.fees, waiting.fees) : null;
      if (!fees) throw refusal;
      waiting.fees = fees;
    }
  }

  /** Null when the node has it, now or already; what it says against it otherwise. */
  async #offer(signed: string): Promise<RpcError | null> {
    try {
      await this.#options.rpc.call('eth_sendRawTransaction', signed);
      return null;
    } catch (error) {
      if (!(error instanceof RpcError) || isLost(error)) throw error;
      return /already (known|imported)/i.test(error.message) ? null : error;
    }
  }

  #sign({ to, data, gas, nonce, fees }: Waiting): Promise<string> {
    const { wallet, chainId } = this.#options;
    return wallet.signTransaction({ type: 2, chainId, to, data, gasLimit: gas, nonce, ...fees });
  }

  /** What a call would take, a fifth more for what may change meanwhile. Throws what the contract would say. */
  async estimate({ to, data }: Pick<Call, 'to' | 'data'>): Promise<bigint> {
    const answer = await this.#options.rpc.call('eth_estimateGas', {
      from: this.address,
      to,
      data,
      value: quantity(0),
    });
    return (BigInt(hexText.parse(answer)) * 6n) / 5n;
  }
}

/** No usable answer, or asked too often: what was sent may have arrived. */
const isLost = (error: unknown) =>
  error instanceof RpcError && (error.failure === 'transport' || error.failure === 'busy');
