import { expect, test } from 'vitest';
import { createShortCache } from './short-cache.ts';

test('what is asked for at the same time is computed once, and then told again', async () => {
  const cache = createShortCache();
  let computed = 0;
  const compute = async () => (computed += 1);

  const answers = await Promise.all([cache.get('a', compute), cache.get('a', compute)]);
  expect([...answers, await cache.get('a', compute)]).toEqual([1, 1, 1]);
  expect(await cache.get('b', compute)).toBe(2);
});

test('what was cheap is computed again once something has changed', async () => {
  const cache = createShortCache();
  let computed = 0;
  const compute = async () => (computed += 1);
  await cache.get('a', compute);

  cache.clear();

  expect(await cache.get('a', compute)).toBe(2);
});

test('what was expensive lives out its time, even when something changes at every moment', async () => {
  const cache = createShortCache();
  let computed = 0;
  const compute = () => new Promise((resolve) => setTimeout(() => resolve((computed += 1)), 300));
  await cache.get('a', compute);

  cache.clear();

  expect(await cache.get('a', compute)).toBe(1);
});

test('what lasts lives out its time, however cheap it was', async () => {
  const cache = createShortCache();
  let computed = 0;
  const compute = async () => (computed += 1);
  await cache.get('a', compute, { lasts: true });

  cache.clear();

  expect(await cache.get('a', compute, { lasts: true })).toBe(1);
});

test('a failure is not kept', async () => {
  const cache = createShortCache();
  await expect(cache.get('a', () => Promise.reject(new Error('down')))).rejects.toThrow('down');
  expect(await cache.get('a', async () => 'up')).toBe('up');
});

test('nothing is kept for longer than it is told to', async () => {
  const cache = createShortCache(0);
  let computed = 0;
  const compute = async () => (computed += 1);
  await cache.get('a', compute);
  expect(await cache.get('a', compute)).toBe(2);
});
