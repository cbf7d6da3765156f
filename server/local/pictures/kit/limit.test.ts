import { expect, test } from 'vitest';

import { BusyError, limitTo } from './limit.ts';

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

test('no more tasks run at once than allowed, and all of them end', async () => {
  const limited = limitTo(2, 100);
  let running = 0;
  let most = 0;

  await Promise.all(
    Array.from({ length: 9 }, () =>
      limited(async () => {
        running += 1;
        most = Math.max(most, running);
        await pause(1);
        running -= 1;
      }),
    ),
  );

  expect([most, running]).toEqual([2, 0]);
});

test('a task that fails gives its place to the next', async () => {
  const limited = limitTo(1, 5);
  const failed = limited(() => Promise.reject(new Error('torn paper')));
  const next = limited(() => Promise.resolve('drawn'));

  await expect(failed).rejects.toThrow('torn paper');
  expect(await next).toBe('drawn');
});

test('a queue that is too long refuses at once', async () => {
  const limited = limitTo(1, 1);
  const slow = [limited(() => pause(5)), limited(() => pause(5))];

  await expect(limited(() => pause(5))).rejects.toThrow(BusyError);
  await Promise.all(slow);
});
