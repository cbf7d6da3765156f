import type { Offered } from './planners.ts';

/**
 * Who burns for which part, where one hero is on offer for several: each is allotted once. In rounds, each of which gives
 * as many parts as can be one material more, for the least money. The order of the parts is the order of the answer.
 */
export function allotMaterials<One extends Offered>(offers: readonly (readonly One[])[]): One[][] {
  const fits = new Map<string, { one: One; parts: number[] }>();
  for (const [part, offered] of offers.entries()) {
    for (const one of offered) {
      const known = fits.get(one.id);
      if (known) known.parts.push(part);
      else fits.set(one.id, { one, parts: [part] });
    }
  }
  let left = [...fits.values()].sort((a, b) => (a.one.price < b.one.price ? -1 : Number(a.one.price > b.one.price)));
  const allotted: One[][] = offers.map(() => []);
  while (left.length > 0) {
    const given = matchCheapest(left);
    for (const [part, match] of given) allotted[part]?.push(match.one);
    const taken = new Set(given.values());
    left = left.filter((each) => !taken.has(each));
  }
  return allotted;
}

/**
 * As many parts as can be, each with a hero of its own. Where the cheapest come first, and whoever was placed may move but
 * never leaves, no other choice of as many is cheaper (the greedy algorithm of a transversal matroid; Edmonds and
 * Fulkerson, 1965).
 */
function matchCheapest<Fit extends { parts: number[] }>(cheapestFirst: readonly Fit[]): Map<number, Fit> {
  const most = new Set(cheapestFirst.flatMap(({ parts }) => parts)).size;
  const given = new Map<number, Fit>();
  const place = (fit: Fit, seen: Set<number>): boolean => {
    for (const part of fit.parts) {
      if (seen.has(part)) continue;
      seen.add(part);
      const there = given.get(part);
      if (there && !place(there, seen)) continue;
      given.set(part, fit);
      return true;
    }
    return false;
  };
  for (const fit of cheapestFirst) {
    if (given.size === most) break;
    place(fit, new Set());
  }
  return given;
}
