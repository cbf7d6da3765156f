import { useState } from 'react';
import type { Claimable } from '../../../core/wire/account/claimables.ts';

type Row = Pick<Claimable, 'key'>;
const NONE: ReadonlySet<string> = new Set();

/** Of what was tried last, the keys that have been missing from the list since. */
export function useGone(rows: readonly Row[], tried: readonly Row[]): ReadonlySet<string> {
  const [gone, setGone] = useState(NONE);
  const there = new Set(rows.map(({ key }) => key));
  const now = tried.map(({ key }) => key).filter((key) => gone.has(key) || !there.has(key));
  if (now.length !== gone.size || now.some((key) => !gone.has(key))) setGone(new Set(now));
  return gone;
}
