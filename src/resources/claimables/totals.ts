import type { Claimable } from '../../../core/wire/account/claimables.ts';

/** What the rows pay, by token, in the order in which they come. */
export function totalsOf(rows: readonly Pick<Claimable, 'pays'>[]): { token: string; amount: string }[] {
  const sums = new Map<string, bigint>();
  for (const { pays } of rows) if (pays) sums.set(pays.token, (sums.get(pays.token) ?? 0n) + BigInt(pays.amount));
  return [...sums].map(([token, sum]) => ({ token, amount: sum.toString() }));
}
