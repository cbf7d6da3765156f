import { expect, test } from 'vitest';
import { ApiError } from '../api-error.ts';
import { createReadGate } from './read-gate.ts';

/** A read that ends when it is told to. */
function openRead() {
  let end: () => void = () => undefined;
  const read = () => new Promise<void>((resolve) => (end = resolve));
  return { read, end: () => end() };
}
const quick = async () => 'read';

test('more reads at once than are carried are told when to come back, and let in when others have ended', async () => {
  const gate = createReadGate({ most: 2 });
  const [one, two] = [openRead(), openRead()];
  const running = [gate(one.read), gate(two.read)];

  const refusal = await gate(quick).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(ApiError);
  expect(refusal).toMatchObject({ status: 429, headers: { 'Retry-After': '2' } });

  one.end();
  await running[0];
  expect(await gate(quick)).toBe('read');
  two.end();
  await running[1];
});

test('reads that have waited long are few, however many might begin', async () => {
  let now = 0;
  const gate = createReadGate({ mostSlow: 2, slowMs: 1_000 }, () => now);
  const slow = [openRead(), openRead()];
  const running = slow.map(({ read }) => gate(read));
  now = 999;
  expect(await gate(quick)).toBe('read');

  now = 1_000;
  await expect(gate(quick)).rejects.toThrow('tooManyRequests');

  slow[0]?.end();
  await running[0];
  expect(await gate(quick)).toBe('read');
  slow[1]?.end();
  await running[1];
});

test('a read that fails is over too', async () => {
  const gate = createReadGate({ most: 1 });
  await expect(gate(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await gate(quick)).toBe('read');
});
