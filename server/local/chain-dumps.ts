/** Soon after a transaction, so that little is lost. */
const SOON_MS = 10_000;
const ANYWAY_MS = 5 * 60_000;
/** A node answers nothing else while it writes its state: of the time, that may be one part in so many. */
const REST_TIMES = 20;

export type DumpOptions = { dump: () => Promise<void>; onError: (error: unknown) => void };

/**
 * Writes the chain down while it runs, so that losing server and node at once loses seconds, not the world. The longer
 * a dump takes, the rarer it is; there is never more than one.
 */
export function dumpNowAndThen({ dump, onError }: DumpOptions) {
  let next: NodeJS.Timeout | null = null;
  let running: Promise<void> = Promise.resolve();
  let isWriting = false;
  let isWanted = false;
  let restedAt = 0;

  async function write() {
    isWriting = true;
    const from = performance.now();
    await dump().catch(onError);
    restedAt = from + (performance.now() - from) * (1 + REST_TIMES);
    isWriting = false;
    if (isWanted) soon(); // what happened meanwhile may not be in it
    isWanted = false;
  }
  function fire() {
    next = null;
    running = write();
  }
  function soon() {
    if (isWriting) isWanted = true;
    else next ??= setTimeout(fire, Math.max(SOON_MS, restedAt - performance.now())).unref();
  }
  const anyway = setInterval(soon, ANYWAY_MS);
  anyway.unref();

  return {
    /** Something happened that is worth keeping. */
    soon,
    async stop() {
      clearInterval(anyway);
      await running;
      if (next) clearTimeout(next);
    },
  };
}
