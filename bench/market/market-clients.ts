import { encodeListQuery } from '../../core/wire/list-query.ts';
import type { HeroFilter } from '../../core/wire/game/heroes.ts';

/**
 * Players who look through the market: each asks for a page and its facets at once, reads for half a second to one and a
 * half, and chooses something else; the page then counts what is not for sale as well. Prints the milliseconds until both were there, as JSON. A process of its own, so that
 * it does not wait in the server's own queue.
 */
const CLIENTS = 50;
const SIZE = 24;
const WARM_UP_MS = 10_000;
const MEASURED_MS = 40_000;
const [, , url = ''] = process.argv;

const any = <T>(values: readonly T[]): T => {
  const value = values[Math.floor(Math.random() * values.length)];
  if (value === undefined) throw new Error('there is nothing to choose from');
  return value;
};
const some = (count: number, from: number) => [
  ...new Set(Array.from({ length: count }, () => from + any([0, 1, 2, 3]))),
];
const wei = (whole: number) => `${Math.floor(whole * 10_000)}${'0'.repeat(14)}`;

const choices: (() => HeroFilter)[] = [
  () => ({}),
  () => ({ rarity: some(2, 1) }),
  () => ({ heroClass: some(2, 1), faction: some(1, 0) }),
  () => ({ head: [10_101 + any([0, 5, 9, 20, 39])], gender: [any([0, 1])] }),
  () => ({ [any(['eyes', 'mouth', 'hair'])]: [any([2, 7, 12])], gender: [any([0, 1])] }),
  () => ({ rarity: some(1, 1), heroClass: some(3, 1), faction: some(2, 0), gender: [any([0, 1])] }),
  () => ({ currency: 'ARCA', price: { gte: wei(Math.random() * 5_000), lte: wei(5_000 + Math.random() * 5_000) } }),
  () => ({ upgradeLevel: { gte: any([1, 5, 10, 20]) }, rarity: some(2, 1) }),
];

async function ask(path: string, query: Record<string, string>) {
  const answer = await fetch(`${url}/api/game/Hero/${path}?${new URLSearchParams(query).toString()}`);
  const body = (await answer.json()) as { code: number };
  if (body.code !== 0) throw new Error(`not a page: ${JSON.stringify(body).slice(0, 200)}`);
}

const startedAt = performance.now();
const elapsed = () => performance.now() - startedAt;
const times: number[] = [];

async function browse(): Promise<void> {
  while (elapsed() < WARM_UP_MS + MEASURED_MS) {
    await new Promise((resolve) => setTimeout(resolve, 500 + Math.random() * 1_000));
    const chosen = any(choices)();
    const filter: HeroFilter = { forSale: true, ...chosen };
    const askedAt = elapsed();
    await Promise.all([
      ask('List', encodeListQuery({ size: SIZE, sorter: [{ field: 'price', order: 'asc' }], filter })),
      ask('Facets', encodeListQuery({ filter })),
    ]);
    if (askedAt > WARM_UP_MS) times.push(elapsed() - askedAt);
    // For how many there are of each state of sale, once the list is there.
    await ask('Facets', encodeListQuery({ filter: chosen }));
  }
}

await Promise.all(Array.from({ length: CLIENTS }, browse));
console.log(JSON.stringify({ clients: CLIENTS, times }));
