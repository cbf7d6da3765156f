import type { CountedField } from '../../../../core/wire/game/heroes.ts';
import { bitOf, missesOf, NO_VALUE, type Chosen, type Group } from './facet-groups.ts';
import type { FacetQuery, FacetTallies, Range } from './facet-types.ts';
import { BURNED, GONE, LISTED, type Columns } from './columns.ts';
import { Tallies } from './tallies.ts';

/** What a query is counted into. */
export type Tallying = {
  query: FacetQuery;
  /** For each code of a group a bit for every facet whose choice it is not among, all of them for `NO_CODE`. */
  misses: readonly Uint16Array[];
  /** By group what matches, and by facet what all choices but its own match, which makes one bit. */
  matches: readonly Tallies[];
  alone: readonly Tallies[];
  groupOf: readonly number[];
};

export const LEVEL_BIT = bitOf('level');
export const BONUS_BIT = bitOf('bonus');

const isAsked = ({ chosen, level, bonus }: FacetQuery, field: CountedField): boolean => {
  if (field === 'level') return level !== null;
  return field === 'bonus' ? bonus !== null : chosen[field] !== undefined;
};

export const isOutside = (range: Range | null, value: number) =>
  range !== null && (value < range[0] || value > range[1]);

/** As `Tallying` has them. The bits are in the order of the groups' facets. */
export function missesOfAll(groups: readonly Group[], chosen: Chosen): Uint16Array[] {
  let firstBit = 0;
  return groups.map((group) => {
    const misses = missesOf(group, chosen, firstBit);
    firstBit += group.fields.length;
    return misses;
  });
}

/** Has the matches counted, which answers how many of them can be bought, and adds them up by facet. */
export function tallied(
  groups: readonly Group[],
  query: FacetQuery,
  count: (tallying: Tallying) => number,
): FacetTallies {
  const facets = groups.flatMap((group, of) => group.fields.map((field, at) => ({ field, group, of, at })));
  const matches = groups.map((group) => new Tallies(group.values.length));
  const alone = facets.map(({ field, group }) => new Tallies(isAsked(query, field) ? group.values.length : 0));
  const misses = missesOfAll(groups, query.chosen);
  const forSale = count({ query, misses, matches, alone, groupOf: facets.map(({ of }) => of) });
  const whole = new Tallies(1);
  const [first] = matches;
  first?.count.forEach((_count, code) => whole.merge(0, first, code));
  const { count: total, floor } = whole.of(0);
  const choices = facets.flatMap(({ field, group, of, at }, bit) => {
    const own = isAsked(query, field) ? alone[bit] : undefined;
    const shared = matches[of] ?? whole;
    if (own) shared.count.forEach((_count, code) => own.merge(code, shared, code));
    const found = (own ?? shared).by((code) => group.values[code]?.[at] ?? NO_VALUE);
    return found.map(({ key, ...tallied }) => ({ field, value: key === NO_VALUE ? null : key, ...tallied }));
  });
  return { total, forSale, floor, choices };
}

/**
 * Looks at each of these places, every one of which is there: first for what is asked beside the facets, one column after
 * the other, then for the facets and steps. Answers how many of the matches can be bought.
 */
export function tallyPlaces(columns: Columns, places: Iterable<number>, tallying: Tallying): number {
  return tally(columns, narrowed(columns, places, tallying.query), tallying);
}

/** Those of these places that meet all that is asked, facets and steps included. */
export function matchesAmong(
  columns: Columns,
  places: Iterable<number>,
  query: FacetQuery,
  misses: readonly Uint16Array[],
): number[] {
  const passed = columns.found.subarray(0, narrowed(columns, places, query));
  const inRange = [...passed].filter(
    (at) =>
      !isOutside(query.level, columns.levels[at] as number) && !isOutside(query.bonus, columns.bonuses[at] as number),
  );
  return inRange.filter((at) => columns.codes.every((codes, of) => misses[of]?.[codes[at] as number] === 0));
}

/** Notes the places that meet what is asked beside the facets; answers how many these are. */
function narrowed(columns: Columns, places: Iterable<number>, query: FacetQuery): number {
  let count = 0;
  for (const at of places) {
    columns.found[count] = at;
    count += 1;
  }
  return narrow(columns, count, query);
}

/** Keeps of what is noted what meets what is asked beside the facets; answers how many these are. */
function narrow(columns: Columns, noted: number, query: FacetQuery): number {
  const { ranks } = columns;
  let passed = keepSale(columns, noted, query);
  if (query.rank !== null) passed = keepRange(columns.found, passed, ranks, [query.rank, query.rank]);
  if (query.price) passed = keepPrice(columns, passed, query.price);
  return passed;
}

function keepSale({ found, flags, expiries }: Columns, noted: number, { sale, now }: FacetQuery): number {
  const refused = sale === 'yes' ? GONE : GONE | BURNED;
  let kept = 0;
  for (let k = 0; k < noted; k += 1) {
    const at = found[k] ?? 0;
    const flag = flags[at] ?? GONE;
    if ((flag & refused) !== 0) continue;
    const isForSale = (flag & LISTED) !== 0 && (expiries[at] ?? 0) > now;
    if (sale !== 'any' && isForSale !== (sale === 'yes')) continue;
    found[kept] = at;
    kept += 1;
  }
  return kept;
}

function keepRange(found: Uint32Array, passed: number, column: Uint8Array, [least, most]: Range): number {
  let kept = 0;
  for (let k = 0; k < passed; k += 1) {
    const at = found[k] ?? 0;
    const value = column[at] ?? 0;
    if (value < least || value > most) continue;
    found[kept] = at;
    kept += 1;
  }
  return kept;
}

function keepPrice({ found, high, low }: Columns, passed: number, range: NonNullable<FacetQuery['price']>): number {
  const [[leastHigh, leastLow], [mostHigh, mostLow]] = range;
  let kept = 0;
  for (let k = 0; k < passed; k += 1) {
    const at = found[k] ?? 0;
    const whole = high[at] ?? 0;
    if (whole < leastHigh || whole > mostHigh) continue;
    if (whole === leastHigh && (low[at] ?? 0) < leastLow) continue;
    if (whole === mostHigh && (low[at] ?? 0) > mostLow) continue;
    found[kept] = at;
    kept += 1;
  }
  return kept;
}

/** One for each group. */
export type SixOf<T> = [T, T, T, T, T, T];

/** The currency rank of what is not for sale (heroes.tables.ts). */
export const NOT_FOR_SALE = 2;

/** One look at each row that passed, all of which are there; answers how many of the matches can be bought. */
function tally(columns: Columns, passed: number, { query, misses, matches, alone, groupOf }: Tallying): number {
  const { found, ranks, levels, bonuses, expiries, high, low } = columns;
  const [codesA, codesB, codesC, codesD, codesE, codesF] = columns.codes as SixOf<Uint16Array>;
  const [missA, missB, missC, missD, missE, missF] = misses as SixOf<Uint16Array>;
  const [a, b, c, d, e, f] = matches as SixOf<Tallies>;
  const { level, bonus, now, floorRank } = query;
  let forSale = 0;
  for (let k = 0; k < passed; k += 1) {
    const at = found[k] as number;
    const codeA = codesA[at] as number;
    const codeB = codesB[at] as number;
    const codeC = codesC[at] as number;
    const codeD = codesD[at] as number;
    const codeE = codesE[at] as number;
    const codeF = codesF[at] as number;
    let miss =
      (missA[codeA] as number) | (missB[codeB] as number) | (missC[codeC] as number) | (missD[codeD] as number);
    miss |= (missE[codeE] as number) | (missF[codeF] as number);
    if (isOutside(level, levels[at] as number)) miss |= LEVEL_BIT;
    if (isOutside(bonus, bonuses[at] as number)) miss |= BONUS_BIT;
    if ((miss & (miss - 1)) !== 0) continue; // more than one
    const rank = ranks[at] as number;
    const isForSale = rank !== NOT_FOR_SALE && (expiries[at] as number) > now;
    const price = isForSale && rank === floorRank ? (high[at] as number) : Infinity;
    const rest = low[at] as number;
    if (miss === 0) {
      forSale += Number(isForSale);
      a.add(codeA, price, rest);
      b.add(codeB, price, rest);
      c.add(codeC, price, rest);
      d.add(codeD, price, rest);
      e.add(codeE, price, rest);
      f.add(codeF, price, rest);
    } else {
      const bit = 31 - Math.clz32(miss);
      (alone[bit] as Tallies).add((columns.codes[groupOf[bit] as number] as Uint16Array)[at] as number, price, rest);
    }
  }
  return forSale;
}
