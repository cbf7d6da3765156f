/** Amounts by currency, each in its smallest unit. Currencies are never added to each other. */
export type Sums = Readonly<Record<string, bigint>>;

export const NOTHING: Sums = {};

function merged(a: Sums, b: Sums, join: (x: bigint, y: bigint) => bigint): Sums {
  const names = [...new Set([...Object.keys(a), ...Object.keys(b)])];
  const all = names.map((name) => [name, join(a[name] ?? 0n, b[name] ?? 0n)] as const);
  return Object.fromEntries(all.filter(([, sum]) => sum !== 0n));
}

export const plus = (a: Sums, b: Sums): Sums => merged(a, b, (x, y) => x + y);
export const minus = (a: Sums, b: Sums): Sums => merged(a, b, (x, y) => x - y);
export const sumOf = (all: readonly Sums[]): Sums => all.reduce(plus, NOTHING);
export const oneSum = (currency: string, amount: bigint): Sums => (amount === 0n ? NOTHING : { [currency]: amount });

/** `part` of `whole` pieces' worth, rounded down to the unit. */
export const shareOf = (sums: Sums, part: bigint, whole: bigint): Sums =>
  merged(sums, NOTHING, (sum) => (sum * part) / whole);

/** In so many equal parts; what does not divide is in the first, so that nothing is lost. */
export function split(sums: Sums, parts: number): Sums[] {
  if (parts === 0) return [];
  const each = shareOf(sums, 1n, BigInt(parts));
  const rest = Array.from({ length: parts - 1 }, () => each);
  return [minus(sums, sumOf(rest)), ...rest];
}
