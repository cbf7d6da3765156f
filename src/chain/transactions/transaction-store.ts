import { transactionRecord, isOpen, type TransactionRecord } from './transaction-record.ts';

const PREFIX = 'hub.tx.v1';
const MAX_RECORDS = 100;

type Scope = { account: string; chainId: number };
type Change = (record: TransactionRecord) => TransactionRecord;

const keyOf = (scope: Scope, id: string) => `${PREFIX}.${String(scope.chainId)}.${scope.account}.${id}`;

/** Used when the browser keeps nothing for us: the records then live as long as the page. */
function createMemory(): Kept {
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

function openStorage(): Kept {
  try {
    const probe = `${PREFIX}.probe`;
    localStorage.setItem(probe, '1');
    localStorage.removeItem(probe);
    return localStorage;
  } catch {
    return createMemory();
  }
}

type Kept = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

/**
 * The transactions of every account and chain in this browser. One entry per record, so that two tabs that write at the
 * same time overwrite nothing of each other; what does not parse is removed, what is finished goes first when it gets full.
 */
export class TransactionStore {
  private readonly storage: Kept;
  private readonly listeners = new Set<() => void>();
  private readonly snapshots = new Map<string, TransactionRecord[]>();

  constructor(storage: Kept = openStorage()) {
    this.storage = storage;
    if (typeof globalThis.addEventListener !== 'function') return;
    globalThis.addEventListener('storage', (event) => {
      if (event.key === null || event.key.startsWith(PREFIX)) this.changed();
    });
  }

  /** Newest first; the same array until something changes. */
  list(scope: Scope): TransactionRecord[] {
    const name = keyOf(scope, '');
    const known = this.snapshots.get(name) ?? this.readAll(scope);
    this.snapshots.set(name, known);
    return known;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => {
      this.listeners.delete(listener);
    };
  };

  get(scope: Scope, id: string): TransactionRecord | null {
    return this.read(keyOf(scope, id));
  }

  /** Throws when the browser has no room for it even without what is finished. */
  add(record: TransactionRecord): void {
    const extra = this.readAll(record).length + 1 - MAX_RECORDS;
    if (extra > 0) this.drop(this.finished(record).slice(-extra));
    this.write(record);
  }

  /** Reads the record afresh, so that another tab's change is built upon. Null when it is gone. */
  update(scope: Scope, id: string, change: Change): TransactionRecord | null {
    const record = this.read(keyOf(scope, id));
    const next = record && change(record);
    if (!next || next === record) return record;
    const stamped = { ...next, updatedAt: new Date().toISOString() };
    this.write(stamped);
    return stamped;
  }

  remove(scope: Scope, id: string): void {
    this.storage.removeItem(keyOf(scope, id));
    this.changed();
  }

  clearFinished(scope: Scope): void {
    this.drop(this.finished(scope));
    this.changed();
  }

  private changed(): void {
    this.snapshots.clear();
    for (const listener of [...this.listeners]) listener();
  }

  private read(key: string): TransactionRecord | null {
    const text = this.storage.getItem(key);
    if (text === null) return null;
    const parsed = transactionRecord.safeParse(parseJson(text));
    if (parsed.success) return parsed.data;
    this.storage.removeItem(key);
    return null;
  }

  private readAll(scope: Scope): TransactionRecord[] {
    const prefix = keyOf(scope, '');
    const keys = Array.from({ length: this.storage.length }, (_, index) => this.storage.key(index) ?? '');
    return keys
      .filter((key) => key.startsWith(prefix))
      .map((key) => this.read(key))
      .filter((record) => record !== null)
      .sort((one, other) => (one.createdAt < other.createdAt ? 1 : -1));
  }

  private finished(scope: Scope): TransactionRecord[] {
    return this.readAll(scope).filter((record) => !isOpen(record));
  }

  private drop(records: readonly TransactionRecord[]): void {
    for (const record of records) this.storage.removeItem(keyOf(record, record.id));
  }

  private write(record: TransactionRecord): void {
    const text = JSON.stringify(record);
    try {
      this.storage.setItem(keyOf(record, record.id), text);
    } catch {
      // Full: finished ones make room. If that does not help, the caller hears that nothing was kept.
      this.drop(this.finished(record));
      this.storage.setItem(keyOf(record, record.id), text);
    }
    this.changed();
  }
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
export const transactionStore = new TransactionStore();
