import { transactionRecord, isOpen, type TransactionRecord } from './transaction-record.ts';

const PREFIX = 'hub.tx.v1';
const MAX_RECORDS = 100;

type Scope = { account: string; chainId: number };
type Change = (record: TransactionRecord) => TransactionRecord;

const keyOf = (scope: Scope, id: string) => `${PREFIX}.${String(scope.chainId)}.${scope.account}.${id}`;

/** Used when the browser keeps nothing for us: the records then live as long as the page. */
function createMemory(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'> {
  const entries = new Map<string, string>();
  return {
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, text) => void entries.set(key, text),
    removeItem: (key) => void entries.delete(key),
    key: (index) => [...entries.keys()][index] ?? null,
    get length() {
      return entries.size;
    },
  };
}

function openStorage() {
  try {
    const probe = `${PREFIX}.probe`;
    localStorage.setItem(probe, '1');
    localStorage.removeItem(probe);
    return localStorage;
  } catch {
    return createMemory();
  }
}

export type TransactionStore = ReturnType<typeof createTransactionStore>;

/**
 * The transactions of every account and chain in this browser. One entry per record, so that two tabs that write at the
 * same time overwrite nothing of each other; what does not parse is removed, what is finished goes first when it gets full.
 */
export function createTransactionStore(storage = openStorage()) {
  const listeners = new Set<() => void>();
  const snapshots = new Map<string, TransactionRecord[]>();

  const changed = () => {
    snapshots.clear();
    for (const listener of [...listeners]) listener();
  };

  const read = (key: string): TransactionRecord | null => {
    const text = storage.getItem(key);
    if (text === null) return null;
    const parsed = transactionRecord.safeParse(parseJson(text));
    if (parsed.success) return parsed.data;
    storage.removeItem(key);
    return null;
  };

  const readAll = (scope: Scope): TransactionRecord[] => {
    const prefix = keyOf(scope, '');
    const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index));
    return keys
      .filter((key) => key?.startsWith(prefix) === true)
      .map((key) => read(key ?? ''))
      .filter((record) => record !== null)
      .sort((one, other) => (one.createdAt < other.createdAt ? 1 : -1));
  };

  const list = (scope: Scope): TransactionRecord[] => {
    const name = keyOf(scope, '');
    const known = snapshots.get(name) ?? readAll(scope);
    snapshots.set(name, known);
    return known;
  };

  const write = (record: TransactionRecord) => {
    try {
      storage.setItem(keyOf(record, record.id), JSON.stringify(record));
    } catch (error) {
      // Full: finished ones make room. If that does not help, the caller must know that nothing was kept.
      const finished = readAll(record).filter((each) => !isOpen(each));
      if (finished.length === 0) throw error;
      for (const each of finished) storage.removeItem(keyOf(each, each.id));
      storage.setItem(keyOf(record, record.id), JSON.stringify(record));
    }
    changed();
  };

  const prune = (scope: Scope) => {
    const extra = readAll(scope).length - MAX_RECORDS;
    if (extra <= 0) return;
    const finished = readAll(scope).filter((record) => !isOpen(record));
    for (const record of finished.slice(-extra)) storage.removeItem(keyOf(record, record.id));
  };

  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  };

  if (typeof globalThis.addEventListener === 'function') {
    globalThis.addEventListener('storage', (event) => {
      if (event.key === null || event.key.startsWith(PREFIX)) changed();
    });
  }

  return {
    list,
    subscribe,
    get: (scope: Scope, id: string): TransactionRecord | null => read(keyOf(scope, id)),
    add: (record: TransactionRecord) => {
      prune(record);
      write(record);
    },
    /** Reads the record afresh, so that another tab's change is built upon. Null when it is gone. */
    update: (scope: Scope, id: string, change: Change): TransactionRecord | null => {
      const record = read(keyOf(scope, id));
      if (!record) return null;
      const next = change(record);
      if (next === record) return record;
      const stamped = { ...next, updatedAt: new Date().toISOString() };
      write(stamped);
      return stamped;
    },
    remove: (scope: Scope, id: string) => {
      storage.removeItem(keyOf(scope, id));
      changed();
    },
    clearFinished: (scope: Scope) => {
      for (const record of readAll(scope)) if (!isOpen(record)) storage.removeItem(keyOf(record, record.id));
      changed();
    },
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Resolves once the record satisfies `isDone`; null when it was removed from the list meanwhile. */
export function waitForRecord(
  store: TransactionStore,
  scope: Scope & { id: string },
  isDone: (record: TransactionRecord) => boolean,
  onChange: (record: TransactionRecord) => void = () => undefined,
): Promise<TransactionRecord | null> {
  return new Promise((resolve) => {
    const look = () => {
      const record = store.get(scope, scope.id);
      if (record) onChange(record);
      if (record && !isDone(record)) return;
      stop();
      resolve(record);
    };
    const stop = store.subscribe(look);
    look();
  });
}

/** The one store of this page. */
export const transactionStore = createTransactionStore();
