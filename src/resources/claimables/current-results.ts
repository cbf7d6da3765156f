import type { Claimable } from '../../../core/wire/account/claimables.ts';
import type { ClaimResult } from './claim-result.ts';

type Row = Pick<Claimable, 'key' | 'pays' | 'values'>;

const figuresOf = ({ pays, values }: Row): string => JSON.stringify([pays, Object.entries(values).sort()]);

/**
 * What came of the rows, without what is done of those that came back under the same key with other figures: the rest of what
 * did not go at once, or what was earned since. What was `gone` in between is another one even with the same figures: a sale
 * at the same price. Each of those is to be claimed again.
 */
export function currentResults(
  rows: readonly Row[],
  tried: readonly Row[],
  results: ReadonlyMap<string, ClaimResult>,
  gone: ReadonlySet<string>,
): ReadonlyMap<string, ClaimResult> {
  const before = new Map(tried.map((row) => [row.key, figuresOf(row)]));
  const cameBack = new Set(
    rows.filter((row) => gone.has(row.key) || before.get(row.key) !== figuresOf(row)).map(({ key }) => key),
  );
  return new Map([...results].filter(([key, { state }]) => state !== 'done' || !cameBack.has(key)));
}
