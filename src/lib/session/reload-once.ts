const keyOf = (reason: string) => `hub.reloaded.${reason}`;

function wasReloaded(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return navigation?.type === 'reload';
}

/**
 * Loads the page again, at most once for each reason until `forgetReload`: what a new start does not mend must not make a
 * loop. Where the browser keeps nothing, a page that came by a reload is not loaded again. False when it stays.
 */
export function reloadOnce(reason: string, reload = () => location.reload()): boolean {
  try {
    if (sessionStorage.getItem(keyOf(reason)) !== null) return false;
    sessionStorage.setItem(keyOf(reason), '1');
  } catch {
    if (wasReloaded()) return false;
  }
  reload();
  return true;
}

/** The reason is gone: should it come back, a new start may help again. */
export function forgetReload(reason: string): void {
  try {
    sessionStorage.removeItem(keyOf(reason));
  } catch {
    return; // storage is blocked: there was nothing to remove
  }
}
