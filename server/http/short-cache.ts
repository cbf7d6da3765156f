/** What was expensive to compute, kept for a moment, and computed once for all who ask at the same time. */
export type ShortCache = {
  get<T>(key: string, compute: () => Promise<T>): Promise<T>;
  /** Something changed: what was cheap is computed again, what was expensive lives out its time. */
  clear(): void;
};

export const CACHE_MS = 10_000;
const CHEAP_MS = 250;
const MAX_ENTRIES = 500;

type Entry = { value: Promise<unknown>; at: number; tookMs: number };

export function createShortCache(ttlMs = CACHE_MS): ShortCache {
  const now = () => performance.now();
  const entries = new Map<string, Entry>();
  return {
    get<T>(key: string, compute: () => Promise<T>): Promise<T> {
      const known = entries.get(key);
      if (known && now() - known.at < ttlMs) return known.value as Promise<T>;
      entries.delete(key);
      const value = compute();
      const entry: Entry = { value, at: now(), tookMs: 0 };
      entries.set(key, entry);
      const [oldest] = entries.keys();
      if (entries.size > MAX_ENTRIES && oldest !== undefined) entries.delete(oldest);
      value.then(
        () => (entry.tookMs = now() - entry.at),
        () => entries.get(key) === entry && entries.delete(key),
      );
      return value;
    },
    clear() {
      for (const [key, { tookMs }] of entries) if (tookMs < CHEAP_MS) entries.delete(key);
    },
  };
}
