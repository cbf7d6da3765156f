import type { Context } from 'hono';
import { LIVE_PATH, type LiveEvent } from '../../core/wire/live.ts';
import { ApiError } from './api-error.ts';
import { sendFailure } from './answer.ts';
import type { Api, HubEnv } from './api.ts';
import { clientAddress } from './client-address.ts';

const MAX_CONNECTIONS = 2_000;
const MAX_PER_ADDRESS = 100;
const HEARTBEAT_MS = 15_000;
/** What a reader that does not read may leave lying in memory. */
const MAX_WAITING_BYTES = 256 * 1_024;
const RETRY_MS = 2_000;

export type LiveConnections = { count(): number; closeAll(): void };

/**
 * GET /api/game/Live: one message for each LiveEvent. A reader that comes back with Last-Event-ID gets what it
 * missed, or a `reset` event, at which it reads everything again.
 */
export function registerLiveStream(api: Api): LiveConnections {
  const streams = new Set<() => void>();
  const byAddress = new Map<string, number>();
  const { deps } = api;

  function open(c: Context<HubEnv>, address: string): Response {
    const encoder = new TextEncoder();
    let close = () => undefined as void;
    const body = new ReadableStream<Uint8Array>(
      {
        start(controller) {
          const write = (text: string) => {
            if ((controller.desiredSize ?? 0) <= 0) return close();
            controller.enqueue(encoder.encode(text));
          };
          const stop = deps.live.subscribe({
            onEvent: (event) => write(eventText(event)),
            onReset: () => write(resetText(deps.live.lastEventId())),
          });
          const heartbeat = setInterval(() => write(': heartbeat\n\n'), HEARTBEAT_MS);
          let isOpen = true;
          close = () => {
            if (!isOpen) return;
            isOpen = false;
            clearInterval(heartbeat);
            stop();
            streams.delete(close);
            byAddress.set(address, (byAddress.get(address) ?? 1) - 1);
            if (byAddress.get(address) === 0) byAddress.delete(address);
            deps.metrics.liveConnections.set(streams.size);
            try {
              controller.close();
            } catch {
              // The reader has gone and taken the stream with it.
            }
          };
          streams.add(close);
          byAddress.set(address, (byAddress.get(address) ?? 0) + 1);
          deps.metrics.liveConnections.set(streams.size);
          write(`retry: ${RETRY_MS}\n\n`);
          write(greeting(c.req.header('last-event-id')));
        },
        cancel: () => close(),
      },
      { highWaterMark: MAX_WAITING_BYTES, size: (chunk) => chunk.byteLength },
    );
    return c.body(body, 200, {
      'Content-Type': 'text/event-stream; charset=UTF-8',
      'Cache-Control': 'no-store, no-transform',
      // A buffering proxy would hold events back.
      'X-Accel-Buffering': 'no',
    });
  }

  function greeting(lastEventId: string | undefined): string {
    if (lastEventId === undefined) return `id: ${deps.live.lastEventId()}\nevent: hello\ndata: {}\n\n`;
    const missed = deps.live.since(lastEventId);
    return missed ? missed.map(eventText).join('') : resetText(deps.live.lastEventId());
  }

  api.app.get(LIVE_PATH, (c) => {
    const address = clientAddress(c, deps.trustedProxies);
    if (streams.size >= MAX_CONNECTIONS || (byAddress.get(address) ?? 0) >= MAX_PER_ADDRESS) {
      c.get('note').endpoint = `GET ${LIVE_PATH}`;
      return sendFailure(c, api, new ApiError('tooManyRequests', 'event streams', { 'Retry-After': '30' }));
    }
    c.get('note').endpoint = `GET ${LIVE_PATH}`;
    return open(c, address);
  });

  return {
    count: () => streams.size,
    closeAll: () => [...streams].forEach((close) => close()),
  };
}

const eventText = (event: LiveEvent) => `id: ${event.id}\ndata: ${JSON.stringify(event)}\n\n`;
const resetText = (id: string) => `id: ${id}\nevent: reset\ndata: {}\n\n`;
