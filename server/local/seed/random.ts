/** Repeatable chance: the same seed tells the same story. */
export type SeedRandom = {
  /** From 0 up to, not including, 1. */
  next(): number;
  /** A whole number from min to max, both included. */
  int(min: number, max: number): number;
  chance(probability: number): boolean;
  pick<T>(items: readonly T[]): T;
  /** Index of one of the weights, in proportion to them. */
  weighted(weights: readonly number[]): number;
  /** Around 1, spread as prices are: as often doubled as halved. */
  spread(sigma: number): number;
};

export function seedRandom(seed: string): SeedRandom {
  const next = generator(seed);
  const int = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  return {
    next,
    int,
    chance: (probability) => next() < probability,
    pick<T>(items: readonly T[]): T {
      const item = items[int(0, items.length - 1)];
      if (item === undefined) throw new Error('Nothing to pick from');
      return item;
    },
    weighted(weights) {
      let left = next() * weights.reduce((sum, weight) => sum + weight, 0);
      const found = weights.findIndex((weight) => (left -= weight) < 0);
      return found < 0 ? weights.length - 1 : found;
    },
    spread(sigma) {
      const normal = Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next());
      return Math.exp(sigma * normal);
    },
  };
}

/** sfc32, begun with a hash of the text. */
function generator(seed: string): () => number {
  let [a, b, c, d] = [0x9e3779b9, 0x243f6a88, 0xb7e15162, 1];
  for (let at = 0; at < seed.length; at += 1) {
    a = Math.imul(a ^ seed.charCodeAt(at), 0x85ebca6b);
    b = (b + Math.imul(a, 0xc2b2ae35)) | 0;
    c = (c ^ (b >>> 13)) | 0;
  }
  const step = () => {
    const sum = (((a + b) | 0) + d) | 0;
    d = (d + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + sum;
    return (sum >>> 0) / 2 ** 32;
  };
  for (let warmUp = 0; warmUp < 20; warmUp += 1) step();
  return step;
}
