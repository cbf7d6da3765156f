import { GROUPS } from './facet-groups.ts';

/** Bits of `flags`. */
export const LISTED = 1;
export const BURNED = 2;
export const GONE = 4;

export type Columns = ReturnType<typeof columnsOf>;
export const columnsOf = (size: number) => ({
  ids: new Float64Array(size),
  codes: GROUPS.map(() => new Uint16Array(size)),
  flags: new Uint8Array(size),
  ranks: new Uint8Array(size),
  levels: new Int32Array(size),
  bonuses: new Int32Array(size),
  expiries: new Float64Array(size),
  high: new Float64Array(size),
  low: new Float64Array(size),
  /** Where that stands which passes a query. */
  found: new Uint32Array(size),
});

export function grown(old: Columns): Columns {
  const next = columnsOf(old.flags.length * 2);
  old.codes.forEach((column, group) => next.codes[group]?.set(column));
  for (const name of ['ids', 'flags', 'ranks', 'levels', 'bonuses', 'expiries', 'high', 'low'] as const)
    next[name].set(old[name]);
  return next;
}
