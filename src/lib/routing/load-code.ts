import { forgetReload, reloadOnce } from '../session/reload-once.ts';

/** Code that has not arrived by then counts as failed (core.md 9). */
const CHUNK_TIMEOUT_MS = 120_000;

type Deps = { isServerThere?: () => Promise<boolean>; reload?: () => void };

function withTimeout<T>(work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The page did not arrive in time')), CHUNK_TIMEOUT_MS);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** Loading a page again while nobody answers would trade our own words for the browser's. */
async function askServer(): Promise<boolean> {
  try {
    const { ok } = await fetch(location.pathname, {
      method: 'HEAD',
      headers: { Accept: 'text/html' },
      cache: 'no-store',
    });
    return ok;
  } catch {
    return false;
  }
}

/**
 * Code that is loaded when it is asked for. Where it does not arrive although the server is there, a newer version has
 * taken its place: the page is loaded again, once, and only then is it a failure (faults J7).
 */
export async function loadCode<T>(name: string, load: () => Promise<T>, deps: Deps = {}): Promise<T> {
  const { isServerThere = askServer, reload = () => location.reload() } = deps;
  try {
    const code = await withTimeout(load());
    forgetReload(name);
    return code;
  } catch (error) {
    if ((await isServerThere()) && reloadOnce(name, reload)) return new Promise<T>(() => undefined);
    throw error;
  }
}
