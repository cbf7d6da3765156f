import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dumpNowAndThen } from './chain-dumps.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A node that takes so long to write its state. */
function slowNode(tookMs: number) {
  const times: number[] = [];
  const from = performance.now();
  const dump = async () => {
    times.push(Math.round((performance.now() - from) / 1_000));
    await new Promise((resolve) => setTimeout(resolve, tookMs));
  };
  return { dump, times };
}

test('what happens is written down within ten seconds, however often something happens', async () => {
  const { dump, times } = slowNode(10);
  const dumps = dumpNowAndThen({ dump, onError: vi.fn() });
  for (let second = 0; second < 25; second += 1) {
    dumps.soon();
    await vi.advanceTimersByTimeAsync(1_000);
  }
  expect(times).toEqual([10, 20]);
  await dumps.stop();
});

test('a node that takes long is asked so seldom that it has a twentieth of its time for it', async () => {
  const { dump, times } = slowNode(3_000);
  const dumps = dumpNowAndThen({ dump, onError: vi.fn() });
  for (let second = 0; second < 150; second += 1) {
    dumps.soon();
    await vi.advanceTimersByTimeAsync(1_000);
  }
  expect(times).toEqual([10, 73, 136]);
  await dumps.stop();
});

test('a quiet chain is written down every five minutes, and one that cannot be is told and tried again', async () => {
  const failure = new Error('away');
  const onError = vi.fn();
  const dump = vi.fn(() => Promise.reject(failure));
  const dumps = dumpNowAndThen({ dump, onError });
  await vi.advanceTimersByTimeAsync(11 * 60_000);
  expect(onError.mock.calls).toEqual([[failure], [failure]]);
  await dumps.stop();
  await vi.advanceTimersByTimeAsync(11 * 60_000);
  expect(dump).toHaveBeenCalledTimes(2);
});

test('stopping waits for the dump that is being written', async () => {
  const { dump } = slowNode(3_000);
  const dumps = dumpNowAndThen({ dump, onError: vi.fn() });
  dumps.soon();
  await vi.advanceTimersByTimeAsync(10_500);
  let stopped = false;
  const stopping = dumps.stop().then(() => void (stopped = true));
  await vi.advanceTimersByTimeAsync(2_000);
  expect(stopped).toBe(false);
  await vi.advanceTimersByTimeAsync(1_000);
  await stopping;
});
