import { startTransition, useEffect, useState } from 'react';
import { whenIdle } from '../when-idle.ts';

/** False for what is drawn first; true once that is on the screen and the browser has time for the rest. */
export function useAfterPaint(isReady = true): boolean {
  const [isAfter, setAfter] = useState(false);
  useEffect(() => {
    if (!isReady || isAfter) return;
    return whenIdle(() => startTransition(() => setAfter(true)));
  }, [isReady, isAfter]);
  return isAfter;
}
