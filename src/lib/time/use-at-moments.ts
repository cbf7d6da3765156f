import { useEffect, useRef } from 'react';
import { serverNow } from './server-time.ts';

/** The server's clock is known to a part of a second: asked a little later, it is past the moment too. */
const AFTER_MS = 1_000;
/** What a timer can wait for; longer ones would end at once. */
const LONGEST_MS = 2 ** 31 - 1;

/**
 * Calls back at each of these moments that is to come, by the server's clock. Other moments that arrive just after one of
 * them, from who heard of it first, do not take it away: it is called for then.
 */
export function useAtMoments(moments: readonly (string | null | undefined)[], onMoment: () => void): void {
  const latest = useRef(onMoment);
  const isLeft = useRef(false);
  useEffect(() => {
    latest.current = onMoment;
  });
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
    };
  }, []);
  const all = moments.filter((moment) => typeof moment === 'string').join(' ');
  useEffect(() => {
    const times = all.split(' ').map((moment) => Date.parse(moment));
    let timer: ReturnType<typeof setTimeout> | undefined;
    let next = Infinity;
    const waitFor = (past: number) => {
      next = Math.min(...times.filter((time) => time > past));
      if (!Number.isFinite(next)) return;
      const check = () => {
        if (serverNow() < next + AFTER_MS) return wait();
        latest.current();
        waitFor(next);
      };
      const wait = () => {
        timer = setTimeout(check, Math.min(next + AFTER_MS - serverNow(), LONGEST_MS));
      };
      wait();
    };
    waitFor(serverNow());
    return () => {
      clearTimeout(timer);
      if (!isLeft.current && next <= serverNow()) latest.current();
    };
  }, [all]);
}
