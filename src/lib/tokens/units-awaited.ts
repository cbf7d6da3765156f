import { createContext, useContext } from 'react';

/** True while the units of money are on their way; false outside the shell, and once asking for them has failed. */
export const UnitsAwaited = createContext(false);

/**
 * Whether a reading cannot be drawn yet: it is on its way, or the units of money are, without which its rows would grow
 * under the reader's eyes. A failure is shown at once.
 */
export function useIsAwaited({ isPending, isError }: { isPending: boolean; isError: boolean }): boolean {
  const isUnitAwaited = useContext(UnitsAwaited);
  return isPending || (isUnitAwaited && !isError);
}
