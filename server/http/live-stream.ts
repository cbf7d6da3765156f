import type { Context } from 'hono';
import { LIVE_PATH, type LiveEvent } from '../../core/wire/live.ts';
import { sendFailure } from './answer.ts';
import { ApiError } from './api-error.ts';
import type { Api, HubEnv } from './api.ts';
import { clientAddress } from './limits/client-address.ts';
import type { LiveBus } from './live-bus.ts';

const MAX_CONNECTIONS = 2_000;
const MAX_PER_ADDRESS = 100;
/** An event and no comment: a reader that misses two of them knows that the line is dead (src/providers/live.ts). */
const HEARTBEAT_MS = 1_500;
/** What a reader that does not read may leave lying in memory. */
const MAX_WAITING_BYTES = 256 * 1_024;
const RETRY_MS = 2_000;

export type LiveConnections = { count(): number; closeAll(): void };

/**
 * GET /api/game/Live: one message for each LiveEvent. A reader that comes back with Last-Event-ID gets what it missed, or
 * a `reset` event, at which it reads everything again.
 */
export function registerLiveStream(api: Api): LiveConnections {
  const { live, metrics, trustedProxies } = api.deps;
  const streams = new Map<() => void, string>();
  const countOf = (address: string) => [...streams.values()].filter((one) => one === address).length;
  const changed = () => metrics.liveConnections.set(streams.size);

  function open(c: Context<HubEnv>, address: string): Response {
    const body = streamOf(live, c.req.header('last-event-id'), {
      onOpen(close) {
        streams.set(close, address);
        changed();
      },
      onClose(close) {
        streams.delete(close);
        changed();
      },
    });
    return c.body(body, 200, {
      'Content-Type': 'text/event-stream; charset=UTF-8',
      'Cache-Control': 'no-store, no-transform',
      // A buffering proxy would hold events back.
      'X-Accel-Buffering': 'no',
    });
  }

  api.app.get(LIVE_PATH, (c) => {
    const address = clientAddress(c, trustedProxies);
    c.get('note').endpoint = `GET ${LIVE_PATH}`;
    if (streams.size < MAX_CONNECTIONS && countOf(address) < MAX_PER_ADDRESS) return open(c, address);
    return sendFailure(c, api, new ApiError('tooManyRequests', 'event streams', { 'Retry-After': '30' }));
  });

  return {
    count: () => streams.size,
    closeAll: () => [...streams.keys()].forEach((close) => close()),
  };
}

type StreamEnds = { onOpen(close: () => void): void; onClose(close: () => void): void };

function streamOf(live: LiveBus, lastEventId: string | undefined, ends: StreamEnds): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  const cleanUp: (() => void)[] = [];
  const close = () => {
    for (const end of cleanUp.splice(0)) end();
  };
  const start = (controller: ReadableStreamDefaultController<Uint8Array>) => {
    const write = (text: string) => {
      if ((controller.desiredSize ?? 0) > 0) controller.enqueue(encoder.encode(text));
      else close();
    };
    const heartbeat = setInterval(() => write('event: beat\ndata: {}\n\n'), HEARTBEAT_MS);
    const stop = live.subscribe({
      onEvent: (event) => write(eventText(event)),
      onReset: () => write(resetText(live)),
    });
    cleanUp.push(
      () => clearInterval(heartbeat),
      stop,
      () => ends.onClose(close),
      () => endQuietly(controller),
    );
    ends.onOpen(close);
    write(`retry: ${RETRY_MS}\n\n${greeting(live, lastEventId)}`);
  };
  const waiting = { highWaterMark: MAX_WAITING_BYTES, size: (chunk: Uint8Array) => chunk.byteLength };
  return new ReadableStream({ start, cancel: close }, waiting);
}

/** A reader that has gone has taken its stream with it. */
function endQuietly(controller: ReadableStreamDefaultController<Uint8Array>): void {
  try {
    controller.close();
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
  }
}

/** The first answer names where the stream begins, so that it can be resumed even before anything has happened. */
function greeting(live: LiveBus, lastEventId: string | undefined): string {
  if (lastEventId === undefined) return `id: ${live.lastEventId()}\nevent: hello\ndata: {}\n\n`;
  const missed = live.since(lastEventId);
  return missed ? missed.map(eventText).join('') : resetText(live);
}

const eventText = (event: LiveEvent) => `id: ${event.id}\ndata: ${JSON.stringify(event)}\n\n`;
const resetText = (live: LiveBus) => `id: ${live.lastEventId()}\nevent: reset\ndata: {}\n\n`;
