import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createContactWatch, isContactLost } from './contact.ts';

beforeEach(() => {
  vi.useFakeTimers();
  isContactLost.set(false);
});
afterEach(() => vi.useRealTimers());

function setUp() {
  const server = { isThere: true };
  const onBack = vi.fn();
  const watch = createContactWatch({ isThere: () => Promise.resolve(server.isThere), onBack });
  return { server, watch, onBack };
}

test('a line that goes dead, or is cut, is lost within 5 s, and its return is known by itself', async () => {
  for (const way of ['silent', 'cut'] as const) {
    const { server, watch, onBack } = setUp();
    watch.heard();
    server.isThere = false;
    if (way === 'cut') watch.cut();
    await vi.advanceTimersByTimeAsync(3_500);
    expect(isContactLost.get()).toBe(true);

    server.isThere = true;
    await vi.advanceTimersByTimeAsync(2_100);
    expect(isContactLost.get()).toBe(false);
    expect(onBack).toHaveBeenCalledTimes(1);
    watch.stop();
  }
});

test('as long as it beats, nothing is asked; a refused stream of a server that answers is no loss', async () => {
  const { watch } = setUp();
  for (let beat = 0; beat < 5; beat += 1) {
    watch.heard();
    await vi.advanceTimersByTimeAsync(1_500);
  }
  watch.cut();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(isContactLost.get()).toBe(false);
});
