import pg from 'pg';

export type Listening = {
  onPayload(payload: string): void;
  /** The connection was lost for a while: payloads may be missing. */
  onGap?(): void;
};

const FIRST_RETRY_MS = 250;
const LAST_RETRY_MS = 5_000;

/** LISTEN on one connection of its own, opened at the first listener and again whenever it breaks. */
export function listenOnPostgres(url: string) {
  const channels = new Map<string, Set<Listening>>();
  let client: pg.Client | undefined;
  let connecting: Promise<void> | undefined;
  let closed = false;
  let retry: NodeJS.Timeout | undefined;

  async function connect(): Promise<void> {
    const next = new pg.Client({ connectionString: url, keepAlive: true });
    next.on('error', () => undefined);
    next.on('notification', ({ channel, payload }) => {
      for (const listening of channels.get(channel) ?? []) listening.onPayload(payload ?? '');
    });
    next.on('end', () => {
      if (client === next) reconnect(FIRST_RETRY_MS);
    });
    await next.connect();
    for (const channel of channels.keys()) await next.query(`listen ${pg.escapeIdentifier(channel)}`);
    client = next;
  }

  function reconnect(delayMs: number): void {
    client = undefined;
    if (closed) return;
    retry = setTimeout(() => {
      connect().then(
        () => {
          for (const listeners of channels.values()) for (const listening of listeners) listening.onGap?.();
        },
        () => reconnect(Math.min(delayMs * 2, LAST_RETRY_MS)),
      );
    }, delayMs);
  }

  return {
    async listen(channel: string, listening: Listening): Promise<() => Promise<void>> {
      const known = channels.get(channel);
      if (known) {
        known.add(listening);
        return async () => void known.delete(listening);
      }
      const listeners = new Set([listening]);
      channels.set(channel, listeners);
      if (client) await client.query(`listen ${pg.escapeIdentifier(channel)}`);
      else await (connecting ??= connect().finally(() => (connecting = undefined)));
      return async () => void listeners.delete(listening);
    },
    async close(): Promise<void> {
      closed = true;
      clearTimeout(retry);
      const open = client;
      client = undefined;
      await open?.end();
    },
  };
}
