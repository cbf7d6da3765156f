import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { reloadOffer } from '../session/reload-offer.ts';
import { isCodeAwaited, loadCode, loadPart } from './load-code.ts';

const there = () => Promise.resolve(true);
const gone = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
const reload = vi.fn();

/** What became of a promise that may never end. */
async function fateOf(work: Promise<unknown>): Promise<unknown> {
  const pending = Symbol('pending');
  const fate = await Promise.race([
    work.catch((error: unknown) => error),
    vi.advanceTimersByTimeAsync(10).then(() => pending),
  ]);
  return fate === pending ? 'pending' : fate;
}

beforeEach(() => {
  reloadOffer.decline(); // of what the test before has missed
  reloadOffer.noteRead('panel');
  vi.useFakeTimers();
  reload.mockReset();
});
afterEach(() => {
  vi.useRealTimers();
  sessionStorage.clear();
});

test('code that a newer version has replaced is a reload away, once', async () => {
  expect(await fateOf(loadCode('/market/hero', gone, { isServerThere: there, reload }))).toBe('pending');
  expect(reload).toHaveBeenCalledTimes(1);

  // as the reloaded page meets it
  expect(await fateOf(loadCode('/market/hero', gone, { isServerThere: there, reload }))).toBeInstanceOf(TypeError);
  expect(reload).toHaveBeenCalledTimes(1);
});

test('code that came after all may be missed again another day', async () => {
  await fateOf(loadCode('/market/hero', gone, { isServerThere: there, reload }));
  await loadCode('/market/hero', () => Promise.resolve('page'), { isServerThere: there, reload });
  await fateOf(loadCode('/market/hero', gone, { isServerThere: there, reload }));

  expect(reload).toHaveBeenCalledTimes(2);
});

test('while the server is away, code is waited for and asked for again, and nothing is reloaded', async () => {
  let isBack = false;
  const load = vi.fn(() => (isBack ? Promise.resolve('page') : gone()));
  const page = loadCode('/market/hero', load, { isServerThere: () => Promise.resolve(false), reload });

  expect(await fateOf(page)).toBe('pending');
  expect(isCodeAwaited.get()).toBe(true);
  await vi.advanceTimersByTimeAsync(4_000);
  expect(load).toHaveBeenCalledTimes(3);

  isBack = true;
  dispatchEvent(new Event('online'));
  expect(await page).toBe('page');
  expect(isCodeAwaited.get()).toBe(false);
  expect(reload).not.toHaveBeenCalled();
});

test('code that never answers is asked for again after 120 s', async () => {
  const load = vi.fn(() => new Promise<string>(() => undefined));
  void loadCode('/market/hero', load, { isServerThere: () => Promise.resolve(false), reload });

  await vi.advanceTimersByTimeAsync(119_000);
  expect(load).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(2_100);
  expect(load).toHaveBeenCalledTimes(2);
});

describe('a part of a page in use', () => {
  const settle = () => vi.advanceTimersByTimeAsync(10);

  test('is missed without a reload, and one is offered once it is missed again while the server is there', async () => {
    await expect(loadPart('panel', gone, there)).rejects.toThrow();
    await settle();
    expect(reloadOffer.isOffered.get()).toBe(false);
    await expect(loadPart('panel', gone, there)).rejects.toThrow();
    await settle();
    expect(reloadOffer.isOffered.get()).toBe(true);

    await loadPart('panel', () => Promise.resolve('panel'), there);
    expect(reloadOffer.isOffered.get()).toBe(false);
  });

  test('is not to be had by a reload while nobody answers', async () => {
    const away = () => Promise.resolve(false);
    for (let times = 0; times < 3; times += 1) await expect(loadPart('chart', gone, away)).rejects.toThrow();
    await settle();
    expect(reloadOffer.isOffered.get()).toBe(false);
  });
});
