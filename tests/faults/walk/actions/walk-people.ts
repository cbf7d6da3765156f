import type { SeedRandom } from '../../../../server/local/seed/random.ts';
import type { WalkChain } from '../walk-chain.ts';
import type { Walker } from '../walkers.ts';

export type Walk = {
  chain: WalkChain;
  random: SeedRandom;
  walkers: readonly Walker[];
  /** Heroes that bounties were posted for. */
  captains: number[];
  /** Votes that were placed, heroes for which something was locked, and those with an account of their own. */
  votes: { epochId: bigint; heroId: number }[];
  vested: number[];
  accounts: number[];
  /** Transactions of several calls about bounties and rewards. */
  batches: string[];
  /** Who has put a hero to a machine. */
  miners: Set<Walker>;
  /** Whether the time has passed that ends an epoch. */
  hasWeekPassed: boolean;
};
export type Action = (walk: Walk) => Promise<unknown>;

export const ONE = 10n ** 18n;
export const DAY = 86_400;
export const LOOKS = 12;

export const whole = (random: SeedRandom, min: number, max: number) => BigInt(random.int(min, max)) * ONE;
export const walkerOf = ({ walkers }: Walk, address: unknown) =>
  walkers.find((one) => typeof address === 'string' && one.address === address.toLowerCase());

async function someHero({ chain, random }: Walk) {
  const minted = (await chain.ask('hero', 'totalMinted')) as bigint;
  const id = random.int(1, Number(minted));
  return { id, owner: await chain.ask('hero', 'ownerOf', id) };
}

/** Heroes that one walker holds himself; looks at some dozens, as nobody on chain keeps a list. */
export async function heroesOfOne(walk: Walk, count: number) {
  const found = new Map<string, number[]>();
  for (let look = 0; look < LOOKS * count; look += 1) {
    const { id, owner } = await someHero(walk);
    const walker = walkerOf(walk, owner);
    if (!walker) continue;
    const ids = [...(found.get(walker.address) ?? []).filter((known) => known !== id), id];
    if (ids.length === count) return { walker, ids };
    found.set(walker.address, ids);
  }
  return null;
}

/** A walker and a box of his. */
export async function boxOfOne({ chain, random, walkers }: Walk) {
  const { boxId } = (await chain.ask('boxSales', 'saleOf', random.int(1, 3))) as { boxId: bigint };
  for (const { address } of walkers.slice(random.int(0, walkers.length - 1))) {
    const held = (await chain.ask('items', 'balanceOf', address, boxId)) as bigint;
    if (held > 0n) return { address, boxId, held };
  }
  return null;
}

/** The newest few hundred of what is numbered from 1 on, one after the other in no order, as long as they are asked for. */
export function* newestOf(random: SeedRandom, total: bigint, among: number): Generator<number> {
  for (let look = 0; look < LOOKS * 4 && total > 0n; look += 1) {
    yield random.int(Math.max(1, Number(total) - among), Number(total));
  }
}
