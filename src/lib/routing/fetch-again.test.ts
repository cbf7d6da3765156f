import { expect, test, vi } from 'vitest';
import { fetchAgain } from './fetch-again.ts';

const lost = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));

test('what did not arrive is asked for under another URL each time, until it is there', async () => {
  const load = vi.fn<(url: string) => Promise<string>>().mockImplementation(lost);
  await expect(fetchAgain('./part-1.js', load)).rejects.toThrow();
  await expect(fetchAgain('./part-1.js', load)).rejects.toThrow();
  load.mockResolvedValue('part');

  expect(await fetchAgain('./part-1.js', load)).toBe('part');
  expect(await fetchAgain('./part-1.js', load)).toBe('part');
  expect(load.mock.calls.map(([url]) => url)).toEqual([
    './part-1.js',
    './part-1.js?again=1',
    './part-1.js?again=2',
    './part-1.js?again=2', // the same module as before, not one more of it
  ]);
});

test('the others keep their address', async () => {
  const load = vi.fn((url: string) => Promise.resolve(url));
  expect(await fetchAgain('./part-2.js', load)).toBe('./part-2.js');
});
