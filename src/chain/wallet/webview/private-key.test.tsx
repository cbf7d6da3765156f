import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { walletEvents } from '../session/wallet-events.ts';
import { forgetPrivateKey, hasPrivateKey, NoPrivateKey, watchForPrivateKey, withPrivateKey } from './private-key.ts';

const KEY = `0x${'c4'.repeat(32)}`;
const game = globalThis as { unityUserInfo?: unknown };
const lent = () => withPrivateKey((key) => Promise.resolve(key));

beforeEach(() => {
  forgetPrivateKey();
});
afterEach(() => {
  forgetPrivateKey();
});

describe('the key of a game', () => {
  test.each([
    ['an object', { privateKey: KEY }],
    ['its JSON text', JSON.stringify({ privateKey: KEY, nickname: 'Mira' })],
    ['a key without 0x, in capitals', { privateKey: KEY.slice(2).toUpperCase() }],
  ])('is taken off the window as %s', async (_, info) => {
    game.unityUserInfo = info;

    watchForPrivateKey();

    expect('unityUserInfo' in globalThis).toBe(false);
    expect(hasPrivateKey.get()).toBe(true);
    expect(await lent()).toBe(KEY);
  });

  test('is taken when the game puts it there after the page has started', async () => {
    watchForPrivateKey();
    expect(hasPrivateKey.get()).toBe(false);

    game.unityUserInfo = { privateKey: KEY };

    expect('unityUserInfo' in globalThis).toBe(false);
    expect(await lent()).toBe(KEY);
  });

  test.each([
    ['text that is no JSON', `{"privateKey":"${KEY}`],
    ['a key that is too short', { privateKey: '0x12' }],
    ['a number', 7],
    ['nothing', null],
  ])('that is %s is taken off the window all the same, and is none', (_, info) => {
    game.unityUserInfo = info;

    watchForPrivateKey();

    expect(game.unityUserInfo).toBeUndefined();
    expect(hasPrivateKey.get()).toBe(false);
  });

  test('is taken from a name that cannot be deleted, and such a name without a key breaks nothing', async () => {
    const page = { value: { privateKey: KEY } as unknown };
    const own = Reflect.deleteProperty;
    vi.spyOn(Reflect, 'deleteProperty').mockImplementation((target, name) =>
      target === globalThis && name === 'unityUserInfo' ? false : own(target, name),
    );
    vi.spyOn(Reflect, 'defineProperty').mockReturnValue(false);
    Object.defineProperty(globalThis, 'unityUserInfo', {
      configurable: true,
      get: () => page.value,
      set: (next: unknown) => {
        page.value = next;
      },
    });

    watchForPrivateKey();
    expect(page.value).toBeUndefined();
    expect(await lent()).toBe(KEY);

    forgetPrivateKey();
    expect(watchForPrivateKey).not.toThrow();
    vi.restoreAllMocks();
  });

  test('is in no storage and in no store', () => {
    game.unityUserInfo = { privateKey: KEY };

    watchForPrivateKey();

    const kept = JSON.stringify([{ ...localStorage }, { ...sessionStorage }, hasPrivateKey.get()]);
    expect(kept).not.toContain(KEY.slice(2));
  });

  test('asked for while there is none, says so on window', async () => {
    const heard = vi.fn();
    addEventListener(walletEvents.privateKeyMissing, heard);

    await expect(lent()).rejects.toBeInstanceOf(NoPrivateKey);

    expect(heard).toHaveBeenCalledTimes(1);
    removeEventListener(walletEvents.privateKeyMissing, heard);
  });
});
