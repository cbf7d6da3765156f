import { BUILD_HEADER } from '../../../core/wire/build-header.ts';
import { createStore } from '../create-store.ts';
import { forgetReload, reloadOnce } from '../session/reload-once.ts';
import { reloadOffer } from '../session/reload-offer.ts';

/** Code that has not arrived by then counts as failed (core.md 9). */
const CHUNK_TIMEOUT_MS = 120_000;

/** Whether the code of a page is waited for because nobody answers: then it is the line, and no fault of the page. */
export const isCodeAwaited = createStore(false);

const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 8_000;

/** Until some time has passed, or the browser says that the line is back. */
function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      removeEventListener('online', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    addEventListener('online', end);
  });
}

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
    const { ok, headers } = await fetch(location.pathname, {
      method: 'HEAD',
      headers: { Accept: 'text/html' },
      cache: 'no-store',
    });
    reloadOffer.noteBuild(headers.get(BUILD_HEADER));
    return ok;
  } catch {
    return false;
  }
}

/**
 * Code that is loaded when it is asked for. Where it does not arrive although the server is there, a newer version has
 * taken its place: the page is loaded again, once, and only then is it a failure (faults J7). While nobody answers it is
 * asked for again and again, and the page says that.
 */
export async function loadCode<T>(name: string, load: () => Promise<T>, deps: Deps = {}): Promise<T> {
  const { isServerThere = askServer, reload = () => location.reload() } = deps;
  for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)) {
    try {
      const code = await withTimeout(load());
      forgetReload(name);
      isCodeAwaited.set(false);
      return code;
    } catch (error) {
      if (await isServerThere()) {
        isCodeAwaited.set(false);
        if (reloadOnce(name, reload)) return new Promise<T>(() => undefined);
        throw error;
      }
      isCodeAwaited.set(true);
      await pause(pauseMs);
    }
  }
}

/** How often a part was asked for in vain. */
const partMisses = new Map<string, number>();

/**
 * Code of a part of a page that is being used: loading the page again unasked would lose what is typed there. It can be
 * asked for again; where that is of no use, because the server has it no longer or another file that it needs was missed
 * too, somebody is offered to load the page again.
 */
export async function loadPart<T>(name: string, load: () => Promise<T>, isServerThere = askServer): Promise<T> {
  try {
    const code = await withTimeout(load());
    partMisses.delete(name);
    reloadOffer.noteRead(name);
    return code;
  } catch (error) {
    const times = (partMisses.get(name) ?? 0) + 1;
    partMisses.set(name, times);
    void isServerThere().then((isThere) => {
      if (isThere && (times > 1 || reloadOffer.isOld())) reloadOffer.noteMissed(name);
    });
    throw error;
  }
}
