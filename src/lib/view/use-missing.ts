import { useEffect, useState } from 'react';

const FIRST_PAUSE_MS = 4_000;
/** Each pause is twice the one before: the last is some two minutes. What is not there by then is hardly on its way. */
const MOST_PAUSES = 6;

type Missing = { of: string; tries: number; isMissing: boolean };

/**
 * Whether a picture did not come. One that is missing is asked for again behind what stands in its place: after growing
 * pauses, once there is a connection again, and when its page is seen again.
 */
export function useMissing(url: string): { isMissing: boolean; onError: () => void } {
  const [state, setState] = useState<Missing>({ of: url, tries: 0, isMissing: false });
  const { tries, isMissing } = state.of === url ? state : { tries: 0, isMissing: false };
  useEffect(() => {
    if (!isMissing) return;
    let asked: HTMLImageElement | null = null;
    const ask = () => {
      if (asked) return;
      asked = new Image();
      asked.onload = () => setState({ of: url, tries: tries + 1, isMissing: false });
      asked.onerror = () => setState({ of: url, tries: tries + 1, isMissing: true });
      asked.src = url;
    };
    const askWhenSeen = () => {
      if (document.visibilityState === 'visible') ask();
    };
    const timer = tries < MOST_PAUSES ? setTimeout(ask, FIRST_PAUSE_MS * 2 ** tries) : undefined;
    addEventListener('online', ask);
    document.addEventListener('visibilitychange', askWhenSeen);
    return () => {
      clearTimeout(timer);
      removeEventListener('online', ask);
      document.removeEventListener('visibilitychange', askWhenSeen);
      if (asked) asked.onload = asked.onerror = null;
    };
  }, [url, tries, isMissing]);
  return { isMissing, onError: () => setState({ of: url, tries, isMissing: true }) };
}
