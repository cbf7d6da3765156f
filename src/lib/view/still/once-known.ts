import { useState } from 'react';

type Reading = { isPending: boolean; isFetching: boolean; failureCount: number };

/** A reading that is on its way for the first time. One that failed already is not waited for, nor one that nobody asked for. */
export const isFirstRead = ({ isPending, isFetching, failureCount }: Reading): boolean =>
  isPending && isFetching && failureCount === 0;

/**
 * True from when nothing is awaited any more, and for good: a form that waited for what may stand above it is drawn, and is
 * not taken away again while that is read anew.
 */
export function useOnceKnown(isAwaited: boolean): boolean {
  const [isKnown, setKnown] = useState(!isAwaited);
  if (!isKnown && !isAwaited) setKnown(true);
  return isKnown || !isAwaited;
}
