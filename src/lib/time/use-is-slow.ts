import { useEffect, useState } from 'react';

/** Long enough to read a request in a wallet, short enough not to leave a person alone with a silent one. */
export const SLOW_MS = 15_000;

/** Whether what is under way has been so for longer than usual. */
export function useIsSlow(isUnderWay: boolean, ms = SLOW_MS): boolean {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!isUnderWay) return;
    const timer = setTimeout(() => setSlow(true), ms);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [isUnderWay, ms]);
  return isUnderWay && isSlow;
}
