import type { LiveEvent } from '@refinedev/core';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLiveProvider, isAnswering } from './live.ts';

class FakeSource extends EventTarget {
  static readonly opened: FakeSource[] = [];
  readyState = 0;
  onopen: (() => void) | null = null;
  onmessage: ((event: MessageEvent<string>) => void) | null = null;
  onerror: (() => void) | null = null;

  constructor() {
    super();
    FakeSource.opened.push(this);
  }

  close(): void {
    this.readyState = 2;
  }

  say(resource: string, ...ids: string[]): void {
    const data = { id: '1', resource, type: 'updated', ids, at: '2026-11-21T03:00:00.000Z' };
    this.onmessage?.(new MessageEvent('message', { data: JSON.stringify(data) }));
  }

  drop(): void {
    this.readyState = 2;
    this.onerror?.();
  }
}

const last = () => FakeSource.opened.at(-1) as FakeSource;

function setUp() {
  const provider = createLiveProvider({
    url: '/live',
    open: () => new FakeSource() as unknown as EventSource,
    isThere: () => Promise.resolve(true),
  });
  const follow = (resource: string) => {
    const callback = vi.fn<(event: LiveEvent) => void>();
    const subscription: unknown = provider.subscribe({ channel: `resources/${resource}`, types: ['*'], callback });
    return { callback, leave: () => provider.unsubscribe(subscription) };
  };
  return follow;
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('EventSource', { CLOSED: 2 });
  FakeSource.opened.length = 0;
});
afterEach(() => {
  vi.useRealTimers();
});

test('one connection serves every subscription, each hears its own resource once a burst', async () => {
  const follow = setUp();
  const heroes = follow('heroes');
  const orders = follow('orders');
  await vi.advanceTimersByTimeAsync(1);

  last().say('heroes', '1');
  last().say('heroes', '2', '1');
  await vi.advanceTimersByTimeAsync(200);

  expect(FakeSource.opened).toHaveLength(1);
  expect(heroes.callback).toHaveBeenCalledTimes(1);
  expect(heroes.callback.mock.calls[0]?.[0].payload.ids).toEqual(['1', '2']);
  expect(orders.callback).not.toHaveBeenCalled();
});

test('news that may be of everything stay so when others come in the same burst', async () => {
  const heroes = setUp()('heroes');
  await vi.advanceTimersByTimeAsync(1);
  last().say('heroes', '1');
  last().say('heroes');
  last().say('heroes', '2');
  await vi.advanceTimersByTimeAsync(200);

  expect(heroes.callback.mock.calls.map(([{ payload }]) => payload.ids)).toEqual([[]]);
});

test('who listens to every resource hears of each, once a burst and by its name', async () => {
  const follow = setUp();
  const every = follow('*');
  await vi.advanceTimersByTimeAsync(1);

  last().say('heroes', '1');
  last().say('heroes', '2');
  last().say('orders', '3');
  await vi.advanceTimersByTimeAsync(200);

  expect(every.callback.mock.calls.map(([{ channel, payload }]) => [channel, payload.ids])).toEqual([
    ['resources/heroes', ['1', '2']],
    ['resources/orders', ['3']],
  ]);
});

test('comes back after a failure, waiting longer each time, and then everyone asks again', async () => {
  const follow = setUp();
  const heroes = follow('heroes');
  await vi.advanceTimersByTimeAsync(1);

  last().drop();
  await vi.advanceTimersByTimeAsync(1_500);
  expect(FakeSource.opened).toHaveLength(2);
  last().drop();
  await vi.advanceTimersByTimeAsync(900);
  expect(FakeSource.opened).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(2_200);
  expect(FakeSource.opened).toHaveLength(3);
  last().onopen?.();

  expect(heroes.callback).toHaveBeenCalledTimes(1);
});

test('a reset of the server makes everyone ask again', async () => {
  const follow = setUp();
  const heroes = follow('heroes');
  await vi.advanceTimersByTimeAsync(1);

  last().dispatchEvent(new Event('reset'));

  expect(heroes.callback).toHaveBeenCalledTimes(1);
});

test('a broken message is passed over', async () => {
  const follow = setUp();
  const heroes = follow('heroes');
  await vi.advanceTimersByTimeAsync(1);

  last().onmessage?.(new MessageEvent('message', { data: '{"resource":' }));
  last().say('dragons', '1');
  await vi.advanceTimersByTimeAsync(200);

  expect(heroes.callback).not.toHaveBeenCalled();
});

test('the last one to leave closes the connection, and the next one opens it', async () => {
  const follow = setUp();
  const heroes = follow('heroes');
  await vi.advanceTimersByTimeAsync(1);

  heroes.leave();
  await vi.advanceTimersByTimeAsync(200);
  expect(last().readyState).toBe(2);
  follow('heroes');
  await vi.advanceTimersByTimeAsync(1);

  expect(FakeSource.opened).toHaveLength(2);
});

test.each([
  ['its own answer', () => Response.json({}), true],
  ['that it is asked too often', () => new Response('', { status: 429 }), true],
  ['one of another origin, which cannot be read', () => Response.error(), true],
  ['what one says that is starting', () => Response.json({ code: -503, data: null }, { status: 503 }), false],
  ['what a proxy says of one that is away', () => new Response('', { status: 502 }), false],
  ['what a proxy says of one that is too slow', () => new Response('', { status: 504 }), false],
  ['nothing', () => Promise.reject(new TypeError('away')), false],
])('the server is there or not: %s', async (_what, answer, isThere) => {
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => answer()),
  );
  expect(await isAnswering('/api/live')).toBe(isThere);
  vi.unstubAllGlobals();
});
