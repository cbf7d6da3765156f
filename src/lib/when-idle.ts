const LATEST_MS = 2_000;
const WITHOUT_SUPPORT_MS = 200;

/** Runs once the browser has nothing better to do; returns how to call it off. */
export function whenIdle(run: () => void): () => void {
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(run, WITHOUT_SUPPORT_MS);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(run, { timeout: LATEST_MS });
  return () => cancelIdleCallback(handle);
}
