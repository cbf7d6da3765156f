import type { LiveEvent as RefineEvent, LiveProvider } from '@refinedev/core';
import { EVERY_RESOURCE } from '../lib/data/use-live-event.ts';
import { createContactWatch } from '../lib/session/contact.ts';
import { liveEvent, type LiveEvent } from '../../core/wire/live.ts';

type Listener = { channel: string; callback: (event: RefineEvent) => void };

type Deps = {
  url: string;
  open?: (url: string) => EventSource;
  isThere?: () => Promise<boolean>;
};

const FIRST_RETRY_MS = 1_000;
const LONGEST_RETRY_MS = 30_000;
/** As long as an answer may take before nobody is there. */
const ASK_MS = 1_500;
/**
 * What a proxy says of a server that does not answer it, and what one says that is still starting: a server that runs
 * never answers 503 to this question. From another origin every status reads as 0.
 */
const NOT_THERE = new Set([502, 503, 504]);
/** Events of one block come in a burst; readers ask again once. */
const GATHER_MS = 120;
/** A hidden tab gives its connection back: browsers allow six to one server. */
const HIDDEN_MS = 30_000;

function parseEvent(text: string): LiveEvent | null {
  try {
    const parsed = liveEvent.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : null;
  } catch {
    return null; // a broken event is like a lost one: the next reset or reading mends it
  }
}

/** One that names nothing means that all may have changed, whatever others name beside it. */
const idsOf = (events: readonly LiveEvent[]): string[] =>
  events.some(({ ids }) => ids.length === 0) ? [] : [...new Set(events.flatMap(({ ids }) => ids))];

const toRefine = (resource: string, events: readonly LiveEvent[]): RefineEvent => ({
  channel: `resources/${resource}`,
  type: events.length === 1 ? (events[0]?.type ?? 'updated') : 'updated',
  payload: { ids: idsOf(events) },
  date: new Date(),
});

/** Hands gathered events to the readers of their resource. */
function createGathering(listeners: Set<Listener>) {
  let waiting: LiveEvent[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  function flush(): void {
    timer = undefined;
    const events = waiting;
    waiting = [];
    for (const resource of new Set(events.map((event) => event.resource))) {
      const refined = toRefine(
        resource,
        events.filter((event) => event.resource === resource),
      );
      for (const { channel, callback } of [...listeners])
        if (channel === refined.channel || channel === EVERY_RESOURCE) callback(refined);
    }
  }

  return (event: LiveEvent) => {
    waiting.push(event);
    timer ??= setTimeout(flush, GATHER_MS);
  };
}

class LiveStream {
  readonly listeners = new Set<Listener>();
  readonly #gather = createGathering(this.listeners);
  readonly #open: () => EventSource;
  #source: EventSource | null = null;
  #retryMs = FIRST_RETRY_MS;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #hide: ReturnType<typeof setTimeout> | undefined;
  #hasMissed = false;
  readonly #watch: ReturnType<typeof createContactWatch>;

  constructor(open: () => EventSource, isThere: () => Promise<boolean>) {
    this.#open = open;
    this.#watch = createContactWatch({ isThere, onBack: () => this.#connect() });
    document.addEventListener('visibilitychange', () => this.#followVisibility());
  }

  /** Something may have been missed: everyone asks again. */
  #reset(): void {
    for (const { channel, callback } of [...this.listeners]) {
      callback({ channel, type: 'updated', payload: { ids: [] }, date: new Date() });
    }
  }

  #close(): void {
    clearTimeout(this.#retry);
    this.#retry = undefined;
    this.#source?.close();
    this.#source = null;
  }

  #connect(): void {
    this.#close();
    if (this.listeners.size === 0 || document.hidden) return;
    const source = this.#open();
    this.#source = source;
    source.onopen = () => {
      this.#watch.heard();
      this.#retryMs = FIRST_RETRY_MS;
      if (this.#hasMissed) this.#reset();
      this.#hasMissed = false;
    };
    source.onmessage = ({ data }: MessageEvent<string>) => {
      this.#watch.heard();
      const event = parseEvent(data);
      if (event) this.#gather(event);
    };
    source.addEventListener('beat', () => this.#watch.heard());
    source.addEventListener('reset', () => this.#reset());
    source.onerror = () => this.#recover(source);
  }

  #recover(source: EventSource): void {
    this.#hasMissed = true;
    this.#watch.cut();
    if (source.readyState !== EventSource.CLOSED || source !== this.#source) return; // the browser is at it already
    this.#close();
    this.#retry = setTimeout(() => this.#connect(), this.#retryMs * (0.5 + Math.random()));
    this.#retryMs = Math.min(this.#retryMs * 2, LONGEST_RETRY_MS);
  }

  #followVisibility(): void {
    clearTimeout(this.#hide);
    if (!document.hidden) {
      if (!this.#source) this.#connect();
      return;
    }
    this.#hide = setTimeout(() => {
      this.#hasMissed = true;
      this.#watch.stop();
      this.#close();
    }, HIDDEN_MS);
  }

  add(listener: Listener): void {
    this.listeners.add(listener);
    if (this.#source || this.#retry !== undefined) return;
    queueMicrotask(() => {
      if (!this.#source) this.#connect();
    });
  }

  remove(listener: Listener): void {
    this.listeners.delete(listener);
    setTimeout(() => {
      if (this.listeners.size > 0) return;
      this.#watch.stop();
      this.#close();
    }, GATHER_MS);
  }
}

/** Whether anything answers where the stream comes from: it may be full, or cut by a proxy, while the server is well. */
export async function isAnswering(url: string): Promise<boolean> {
  try {
    const health = new URL('/healthz', new URL(url, location.href));
    const options: RequestInit = { cache: 'no-store', mode: 'no-cors', signal: AbortSignal.timeout(ASK_MS) };
    const { status } = await fetch(health, options);
    return !NOT_THERE.has(status);
  } catch {
    return false;
  }
}

/** One stream of server-sent events per tab, shared by every subscription; comes back by itself after a failure. */
export function createLiveProvider({
  url,
  open = (address) => new EventSource(address),
  isThere = () => isAnswering(url),
}: Deps): LiveProvider {
  const stream = new LiveStream(() => open(url), isThere);
  return {
    subscribe: ({ channel, callback }) => {
      const listener: Listener = { channel, callback };
      stream.add(listener);
      return listener;
    },
    unsubscribe: (listener: Listener) => stream.remove(listener),
  };
}
