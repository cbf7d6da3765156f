import { useEffect, useRef } from 'react';
import { serverNow } from './server-time.ts';

/** The server's clock is known to a part of a second: asked a little later, it is past the moment too. */
const AFTER_MS = 1_000;
/** What a timer can wait for; longer ones would end at once. */
const LONGEST_MS = 2 ** 31 - 1;

/** Calls back at each of these moments that is still to come, by the server's clock. */
export function useAtMoments(moments: readonly (string | null | undefined)[], onMoment: () => void): void {
  const latest = useRef(onMoment);
  useEffect(() => {
    latest.current = onMoment;
  });
  const all = moments.filter((moment) => typeof moment === 'string').join(' ');
  useEffect(() => {
    const times = all.split(' ').map((moment) => Date.parse(moment));
    let timer: ReturnType<typeof setTimeout> | undefined;
    const waitFor = (past: number) => {
      const next = Math.min(...times.filter((time) => time > past));
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
    return () => clearTimeout(timer);
  }, [all]);
}
