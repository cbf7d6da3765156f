import { useState } from 'react';
import type { Claimable } from '../../../core/wire/account/claimables.ts';

type Row = Pick<Claimable, 'key'>;
const NONE: ReadonlySet<string> = new Set();

/**
 * Of what was tried last, the keys that have been missing from the list since, and those of rows that are `later`: read when
 * it was through. What is there all the same came since.
 */
export function useGone(rows: readonly Row[], tried: readonly Row[], later: readonly Row[] = []): ReadonlySet<string> {
  const [gone, setGone] = useState(NONE);
  const there = new Set(rows.map(({ key }) => key));
  const anew = new Set(later.map(({ key }) => key));
  const isGone = (key: string) => gone.has(key) || !there.has(key) || anew.has(key);
  const now = tried.map(({ key }) => key).filter(isGone);
  if (now.length !== gone.size || now.some((key) => !gone.has(key))) setGone(new Set(now));
  return gone;
}
