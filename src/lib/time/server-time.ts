import { useSyncExternalStore } from 'react';

let offsetMs = 0;

/** Each answer carries the server's time; half of the round trip is taken as the way back. */
export function noteServerTime(time: string, roundTripMs: number): void {
  const at = Date.parse(time);
  if (Number.isNaN(at)) return;
  offsetMs = at + roundTripMs / 2 - Date.now();
}

/** The server's clock in milliseconds, so that a wrong local clock shows no wrong countdown. */
export const serverNow = (): number => Date.now() + offsetMs;

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(() => {
    for (const each of [...listeners]) each();
  }, 1_000);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

const currentSecond = () => Math.floor(serverNow() / 1_000) * 1_000;

/** What follows from the server's time, looked at once a second; only another answer draws again. */
export function useServerTime<Answer extends string | number | boolean>(read: (now: number) => Answer): Answer {
  const answer = () => read(currentSecond());
  return useSyncExternalStore(subscribe, answer, answer);
}
