import { ApiError } from '../api-error.ts';
import type { Clock } from '../deps.ts';

export type RateLimiter = {
  /** Takes one of `perMinute` from the bucket of `key`, or throws tooManyRequests with Retry-After. */
  take(key: string, perMinute: number): void;
};

type Bucket = { tokens: number; at: number };

/** Buckets of callers long gone are dropped when there are this many. */
const MAX_BUCKETS = 50_000;
const MINUTE_MS = 60_000;

/** Token buckets in memory: a burst of a minute's worth, then a steady rate. Each process counts for itself. */
export function createRateLimiter(clock: Clock): RateLimiter {
  const buckets = new Map<string, Bucket>();
  return {
    take(key, perMinute) {
      const now = clock.now().getTime();
      const bucket = buckets.get(key) ?? { tokens: perMinute, at: now };
      const refill = (Math.max(0, now - bucket.at) * perMinute) / MINUTE_MS;
      const tokens = Math.min(perMinute, bucket.tokens + refill);
      // Set again, so that the map stays ordered by last use.
      buckets.delete(key);
      buckets.set(key, { tokens: Math.max(0, tokens - 1), at: now });
      forgetOldest(buckets);
      if (tokens >= 1) return;
      const seconds = Math.max(1, Math.ceil(((1 - tokens) * MINUTE_MS) / perMinute / 1_000));
      throw new ApiError('tooManyRequests', key.replace(/:.*/, ''), { 'Retry-After': String(seconds) });
    },
  };
}

function forgetOldest(buckets: Map<string, Bucket>): void {
  for (const key of buckets.keys()) {
    if (buckets.size <= MAX_BUCKETS) return;
    buckets.delete(key);
  }
}
