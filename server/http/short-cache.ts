/** What was expensive to compute, kept for a moment, and computed once for all who ask at the same time. */
export type ShortCache = {
  /** `lasts` lives out its time whatever changes: what goes through many rows and need not be of this moment. */
  get<T>(key: string, compute: () => Promise<T>, options?: { lasts?: boolean }): Promise<T>;
  /** Something changed: what was cheap is computed again, what was expensive lives out its time. */
  clear(): void;
};

export const CACHE_MS = 10_000;
const CHEAP_MS = 250;
const MAX_ENTRIES = 500;

type Entry = { value: Promise<unknown>; at: number; tookMs: number; lasts: boolean };

export function createShortCache(ttlMs = CACHE_MS): ShortCache {
  const now = () => performance.now();
  const entries = new Map<string, Entry>();
  return {
    get<T>(key: string, compute: () => Promise<T>, { lasts = false } = {}): Promise<T> {
      const known = entries.get(key);
      if (known && now() - known.at < ttlMs) return known.value as Promise<T>;
      entries.delete(key);
      const value = compute();
      const entry: Entry = { value, at: now(), tookMs: 0, lasts };
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
      for (const [key, { tookMs, lasts }] of entries) if (!lasts && tookMs < CHEAP_MS) entries.delete(key);
    },
  };
}
