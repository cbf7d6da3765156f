import * as z from 'zod/mini';

/** How far down each place of this tab's history was read. */
const stored = z.record(z.string(), z.number());

const KEY = 'hub.places';
/** Older ones were left long ago. */
const MOST = 100;

export type Places = {
  of: (key: string) => number;
  note: (key: string, offset: number) => void;
  keep: () => void;
  /** Somebody is at this address now. */
  arrive: (url: string) => void;
  /** From where they came to this one, whether they have arrived already or are about to. */
  cameFrom: (url: string) => string;
};

/** A login leads back by a new entry of the history, as binding a wallet does; the page is the one that was left for it. */
export const isWayIn = (url: string): boolean => /^\/(login|bind-wallet)\b/.test(url);

export function createPlaces(): Places {
  const known = new Map<string, number>(read());
  let now = { url: '', from: '' };
  return {
    of: (key) => known.get(key) ?? 0,
    note: (key, offset) => {
      known.delete(key); // the latest stand last
      known.set(key, Math.round(offset));
      const [oldest] = known.keys();
      if (known.size > MOST && oldest !== undefined) known.delete(oldest);
    },
    keep: () => {
      try {
        sessionStorage.setItem(KEY, JSON.stringify(Object.fromEntries(known)));
      } catch {
        // storage is blocked or full: the places are known as long as the page is
      }
    },
    arrive: (url) => void (now = url === now.url ? now : { url, from: now.url }),
    cameFrom: (url) => (url === now.url ? now.from : now.url),
  };
}

function read(): [string, number][] {
  try {
    const parsed = stored.safeParse(JSON.parse(sessionStorage.getItem(KEY) ?? '{}'));
    return parsed.success ? Object.entries(parsed.data) : [];
  } catch {
    return []; // blocked storage or a damaged entry: every page begins at its top
  }
}

/** Of this tab. */
export const places = createPlaces();
