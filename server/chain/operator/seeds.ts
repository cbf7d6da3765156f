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

type Promised = { isOurs: boolean; at: number };
export type SeedsOptions = {
  rpc: Rpc;
  sender: Sender;
  chainId: number;
  secret: string;
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

  of(contract: string, day: number): string {
    const { secret, chainId } = this.#options;
    return seedOf(secret, { chainId, contract, day });
  }

  async promise(today: number): Promise<void> {
    for (const contract of this.#options.contracts) {
      for (let day = today; day <= today + DAYS_AHEAD; day += 1) await this.#promiseDay(contract, day);
    }
  }

  /** False while the promise is not on the chain; and for good where somebody promised another seed. */
  async isOurs(contract: string, day: number): Promise<boolean> {
    const { now, log, rpc } = this.#options;
    const key = `${contract} ${day}`;
    const known = this.#known.get(key);
    if (known && now() - known.at < BELIEVED_MS) return known.isOurs;
    const data = tickets.encodeFunctionData('seedOf', [day]);
    const answer = String(await rpc.call('eth_call', { to: contract, data }, 'latest'));
    const [entry] = tickets.decodeFunctionResult('seedOf', answer) as unknown as [{ commitment: string }];
    if (entry.commitment === ZeroHash) {
      this.#known.delete(key);
      return false;
    }
    const isOurs = entry.commitment === commitmentOf(this.of(contract, day));
    if (!isOurs) log.error({ contract, day }, 'the seed of this day was promised with another secret');
    this.#known.set(key, { isOurs, at: now() });
    return isOurs;
  }

  async #promiseDay(contract: string, day: number): Promise<void> {
    const { sender } = this.#options;
    const label = `promise ${contract} ${day}`;
    if (sender.isWaiting(label) || sender.room === 0) return;
    if ((await this.isOurs(contract, day)) || this.#known.has(`${contract} ${day}`)) return;
    const data = tickets.encodeFunctionData('commitSeed', [day, commitmentOf(this.of(contract, day))]);
    await sender.send({ to: contract, data, gas: COMMIT_GAS, label });
  }
}
