/**
 * Files that were chosen for a form and not made use of yet, under the id that a draft of the tab names (`kept-draft.ts`):
 * in memory, and in IndexedDB for when a page is loaded in between, as by a login elsewhere. Whose they are, the draft says.
 */
type Entry = { file: File; until: number };

/** As long as what was meant before a login. */
export const DRAFT_LIVES_MS = 30 * 60_000;
const DATABASE = 'hub.files';
const STORE = 'files';

const inMemory = new Map<string, Entry>();

const answerOf = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('IndexedDB does not say what failed'));
  });

function open(): Promise<IDBDatabase> {
  const opening = indexedDB.open(DATABASE, 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore(STORE);
  return answerOf(opening);
}

/** Undefined where the browser has no IndexedDB, blocks it or has no room: a file is then kept as long as the page is. */
async function onDisk<T>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => Promise<T>,
): Promise<T | undefined> {
  if (typeof indexedDB === 'undefined') return undefined;
  try {
    const database = await open();
    try {
      return await work(database.transaction(STORE, mode).objectStore(STORE));
    } finally {
      database.close();
    }
  } catch {
    return undefined; // what is in memory is all there is
  }
}

/** What no tab came back for. */
async function forgetOld(store: IDBObjectStore, now: number): Promise<void> {
  const ids = await answerOf(store.getAllKeys());
  for (const id of ids) {
    const { until } = (await answerOf(store.get(id))) as Entry;
    if (until <= now) store.delete(id);
  }
}

/** Resolves when it would outlive the page. */
export async function keepFile(id: string, file: File): Promise<void> {
  const entry = { file, until: Date.now() + DRAFT_LIVES_MS };
  inMemory.set(id, entry);
  await onDisk('readwrite', async (store) => {
    await answerOf(store.put(entry, id));
    await forgetOld(store, Date.now());
  });
}

/** Null for one that nobody kept, that was forgotten, or that is too old. */
export async function keptFile(id: string): Promise<File | null> {
  const known = inMemory.get(id) ?? (await onDisk('readonly', (store) => answerOf<Entry | undefined>(store.get(id))));
  return known && known.until > Date.now() ? known.file : null;
}

export async function forgetFile(id: string): Promise<void> {
  inMemory.delete(id);
  await onDisk('readwrite', (store) => answerOf(store.delete(id)));
}
