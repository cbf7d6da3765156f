import { useEffect, useRef } from 'react';
import { chosenOf } from './compare-query.ts';

const KEY = 'hub.compared';

function readKept(): string[] {
  try {
    return chosenOf((sessionStorage.getItem(KEY) ?? '').split(','));
  } catch {
    return []; // storage is blocked: each comparison begins empty
  }
}

function keep(heroes: readonly string[]): void {
  try {
    sessionStorage.setItem(KEY, heroes.join(','));
  } catch {
    return; // as above
  }
}

/** Who comes back to a comparison in this tab finds the heroes that were in it, unless the address names others. */
export function useKeptSet(heroes: readonly string[], change: (part: { heroes: readonly string[] }) => void): void {
  const isFirst = useRef(true);
  useEffect(() => {
    const kept = isFirst.current && heroes.length === 0 ? readKept() : [];
    isFirst.current = false;
    if (kept.length > 0) change({ heroes: kept });
    else keep(heroes);
  }, [heroes, change]);
}
