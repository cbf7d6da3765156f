import { liveEvent, type LiveEvent } from '../../core/wire/live.ts';
import type { OpenDatabase } from '../db/database.ts';
import type { Clock, Random } from './deps.ts';

export type LiveNews = Pick<LiveEvent, 'resource' | 'type' | 'ids' | 'blockNumber'>;
export type LiveListener = {
  onEvent(event: LiveEvent): void;
  /** Events may have been missed: whoever listens reads everything again. */
  onReset(): void;
  /**
   * This process is about to tell of a change. The event itself comes by way of the database, a moment after whoever made the
   * change has had his answer: what was kept from before must be gone by then.
   */
  onPublish?(): void;
};

/** Changes, told to every process of this database. Publish after the commit that made the change. */
export type LiveBus = {
  publish(news: LiveNews): Promise<void>;
  subscribe(listener: LiveListener): () => void;
  /** The events after this one, or null when it is not known any more. */
  since(eventId: string): LiveEvent[] | null;
  /** Where a stream that begins now begins. */
  lastEventId(): string;
  close(): Promise<void>;
};

const CHANNEL = 'hub_live';
/** PostgreSQL refuses a payload of 8000 bytes; the rest of an event is small. */
const MAX_ID_BYTES = 7_000;
const BUFFERED = 1_000;

export async function createLiveBus(deps: { database: OpenDatabase; clock: Clock; random: Random }): Promise<LiveBus> {
  const { database, clock, random } = deps;
  const listeners = new Set<LiveListener>();
  let recent: LiveEvent[] = [];
  // The id just before the buffer, so that a stream which began before the first event can be resumed too.
  let base = random.uuid();
  const stop = await database.listen(CHANNEL, {
    onPayload(payload) {
      const event = readEvent(payload);
      if (!event) return;
      recent.push(event);
      if (recent.length > BUFFERED) base = recent.splice(0, BUFFERED / 2).at(-1)?.id ?? base;
      for (const listener of listeners) listener.onEvent(event);
    },
    onGap() {
      recent = [];
      base = random.uuid();
      for (const listener of listeners) listener.onReset();
    },
  });
  return {
    async publish(news) {
      for (const listener of listeners) listener.onPublish?.();
      for (const ids of split(news.ids)) {
        const event: LiveEvent = { id: random.uuid(), at: clock.now().toISOString(), ...news, ids };
        await database.notify(CHANNEL, JSON.stringify(event));
      }
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    lastEventId: () => recent.at(-1)?.id ?? base,
    since(eventId) {
      if (eventId === base) return [...recent];
      const at = recent.findIndex(({ id }) => id === eventId);
      return at < 0 ? null : recent.slice(at + 1);
    },
    close: stop,
  };
}

/** Anyone with the database's password can notify; what is no event of ours is not passed on. */
function readEvent(payload: string): LiveEvent | null {
  try {
    return liveEvent.parse(JSON.parse(payload));
  } catch {
    return null;
  }
}

function split(ids: readonly string[]): string[][] {
  const parts: string[][] = [[]];
  let bytes = 0;
  for (const id of ids) {
    bytes += Buffer.byteLength(id) + 3;
    if (bytes > MAX_ID_BYTES) {
      parts.push([]);
      bytes = Buffer.byteLength(id) + 3;
    }
    parts.at(-1)?.push(id);
  }
  return parts;
}
