import { Interface, ZeroHash } from 'ethers';
import type { Logger } from 'pino';
import { forgeAbi } from '../../../core/abi/forge.ts';
import type { Rpc } from '../rpc.ts';
import type { Sender } from './sender.ts';
import { commitmentOf, seedOf } from './words.ts';

/** What all contracts with tickets have in common. */
export const tickets = new Interface(forgeAbi);

/** How many days ahead seeds are promised, so that nobody waits at midnight nor while the operator is away for a day. */
const DAYS_AHEAD = 2;
/** How long what the chain said of a promise is believed: a reorganisation may have taken it back. */
const BELIEVED_MS = 30_000;
const COMMIT_GAS = 150_000n;

/** The seed behind a promise; null when none of our secrets makes it. */
type Promised = { seed: string | null; at: number };
export type SeedsOptions = {
  rpc: Rpc;
  sender: Sender;
  chainId: number;
  /** What new seeds are made of. */
  secret: string;
  /** What seeds were made of before: each day that was promised with one of them is answered and revealed all the same. */
  formerSecrets: readonly string[];
  contracts: readonly string[];
  log: Logger;
  now: () => number;
};

/** Promises the seeds of the days to come, and knows which of them are ours. */
export class Seeds {
  readonly #options: SeedsOptions;
  readonly #known = new Map<string, Promised>();

  constructor(options: SeedsOptions) {
    this.#options = options;
  }

  async promise(today: number): Promise<void> {
    for (const contract of this.#options.contracts) {
      for (let day = today; day <= today + DAYS_AHEAD; day += 1) await this.#promiseDay(contract, day);
    }
  }

  /**
   * The seed that was promised for a day. Null while no promise is on the chain; and for good where somebody promised one
   * that none of our secrets makes.
   */
  async promised(contract: string, day: number): Promise<string | null> {
    const { now, log, rpc } = this.#options;
    const key = `${contract} ${day}`;
    const known = this.#known.get(key);
    if (known && now() - known.at < BELIEVED_MS) return known.seed;
    const data = tickets.encodeFunctionData('seedOf', [day]);
    const answer = String(await rpc.call('eth_call', { to: contract, data }, 'latest'));
    const [entry] = tickets.decodeFunctionResult('seedOf', answer) as unknown as [{ commitment: string }];
    if (entry.commitment === ZeroHash) {
      this.#known.delete(key);
      return null;
    }
    const seed = this.#seeds(contract, day).find((one) => commitmentOf(one) === entry.commitment) ?? null;
    if (seed === null) log.error({ contract, day }, 'the seed of this day was promised with another secret');
    this.#known.set(key, { seed, at: now() });
    return seed;
  }

  /** What each of our secrets makes of a day, the present one first. */
  #seeds(contract: string, day: number): string[] {
    const { secret, formerSecrets, chainId } = this.#options;
    return [secret, ...formerSecrets].map((one) => seedOf(one, { chainId, contract, day }));
  }

  async #promiseDay(contract: string, day: number): Promise<void> {
    const { sender, secret, chainId } = this.#options;
    const label = `promise ${contract} ${day}`;
    if (sender.isWaiting(label) || sender.room === 0) return;
    if ((await this.promised(contract, day)) !== null || this.#known.has(`${contract} ${day}`)) return;
    const commitment = commitmentOf(seedOf(secret, { chainId, contract, day }));
    const data = tickets.encodeFunctionData('commitSeed', [day, commitment]);
    await sender.send({ to: contract, data, gas: COMMIT_GAS, label });
  }
}
