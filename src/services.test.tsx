import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { accountEndpoints, type Session, type UserInfo } from '../core/wire/account/session.ts';
import { closeToast, toasts } from './lib/toasts.ts';
import { serverNow } from './lib/time/server-time.ts';
import { createTexts } from './providers/i18n.ts';
import { toStoredSession, writeStoredSession } from './providers/auth/stored-session.ts';
import { createServices } from './services.ts';

// The announcer, the HTTP client and the session as the page wires them; only the network is scripted.

const userInfo: UserInfo = {
  userId: '7',
  walletAddress: null,
  nickname: 'Mira',
  role: 'player',
  vipLevel: 0,
  hasGameAccount: true,
  createdAt: '2026-11-21T03:00:00.000Z',
};
const sessionWith = (jwtKey: string): Session => ({
  userInfo,
  jwtKey,
  jwtKeyExpireIn: 86_400,
  refreshToken: `refresh of ${jwtKey}`,
  refreshTokenExpireIn: 2_592_000,
});

type Asked = { path: string; key: string | null };
let answerTo: (asked: Asked) => { code: number; data: unknown; spans?: Record<string, number> };
const asked: Asked[] = [];
const stops: (() => void)[] = [];

function scriptNetwork(): void {
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    const headers = new Headers(init.headers);
    const one = { path: url, key: headers.get('authorization')?.replace('Bearer ', '') ?? null };
    asked.push(one);
    return Promise.resolve(new Response(JSON.stringify({ ...answerTo(one), time: new Date().toISOString() })));
  });
}

async function setUp(jwtKey: string | null) {
  if (jwtKey) writeStoredSession(toStoredSession(sessionWith(jwtKey), null, serverNow()));
  const services = createServices(await createTexts('en'));
  stops.push(services.session.start());
  const endings = vi.fn();
  services.session.ended.subscribe(() => endings(services.session.ended.get()));
  const call = () =>
    services.dataProvider.game.custom?.({
      url: '',
      method: 'get',
      meta: { endpoint: accountEndpoints.info },
    });
  return { services, endings, call };
}

const shown = () => toasts.get().map(({ kind, message }) => [kind, message]);
const settled = (calls: readonly unknown[]) => Promise.allSettled(calls);

beforeEach(() => {
  // A page of another file may have left its own.
  for (const { id } of toasts.get()) closeToast(id);
  vi.useFakeTimers({ toFake: ['setInterval', 'Date'] });
  asked.length = 0;
  scriptNetwork();
});
afterEach(() => {
  // Who is not stopped hears what the tests of other files say.
  for (const stop of stops.splice(0)) stop();
  vi.useRealTimers();
  for (const { id } of toasts.get()) closeToast(id);
});

describe('a session that the server ended', () => {
  test.each([
    [405, 'Your login has expired. Log in again.'],
    [70019008, 'The account is abnormal. Please log in again.'],
  ])('%i on ten calls at once is one message and one end', async (code, message) => {
    answerTo = () => ({ code: 0, data: userInfo });
    const { services, endings, call } = await setUp('key-1');
    await services.session.whoIs();
    answerTo = () => ({ code, data: null });

    const outcomes = await settled(Array.from({ length: 10 }, call));

    expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(10);
    expect(shown()).toEqual([['error', message]]);
    expect(endings).toHaveBeenCalledTimes(1);
    expect(services.session.state.get().stored).toBeNull();
  });

  test('101 on ten calls at once is renewed once, and nobody hears of it', async () => {
    answerTo = () => ({ code: 0, data: userInfo });
    const { services, endings, call } = await setUp('key-1');
    await services.session.whoIs();
    asked.length = 0;
    answerTo = ({ path, key }) => {
      if (path.endsWith('/Account/Refresh')) return { code: 0, data: sessionWith('key-2') };
      return key === 'key-2' ? { code: 0, data: userInfo } : { code: 101, data: null };
    };

    const outcomes = await settled(Array.from({ length: 10 }, call));

    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
    expect(asked.filter(({ path }) => path.endsWith('/Account/Refresh'))).toHaveLength(1);
    expect(shown()).toEqual([]);
    expect(endings).not.toHaveBeenCalled();
  });
});

describe('a refusal', () => {
  test('is silent and false for 71001, a warning for 12104002, and the code itself when nobody knows it', async () => {
    const { call } = await setUp(null);
    const outcomeOf = async (code: number) => {
      answerTo = () => ({ code, data: null });
      const [outcome] = await settled([call()]);
      return outcome;
    };

    expect(await outcomeOf(71001)).toMatchObject({ status: 'fulfilled', value: { data: false } });
    expect(shown()).toEqual([]);
    await outcomeOf(12104002);
    await outcomeOf(424_242);

    expect(shown()).toEqual([
      ['warning', 'Log in to the game or choose a player name to activate your account.'],
      ['error', '424242'],
    ]);
  });

  test('of the same kind for two actions is said once, and both are told', async () => {
    const { call } = await setUp(null);
    answerTo = () => ({ code: 1004, data: null, spans: { spacing: 3 * 3_600_000 } });

    const outcomes = await settled([call(), call()]);

    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(shown()).toEqual([['error', 'You can withdraw once every 3 hours.']]);
  });
});

test('a network that is away is said once, in the words of the specification', async () => {
  const { call } = await setUp(null);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));

  await settled([call(), call(), call()]);

  expect(shown()).toEqual([['error', 'Network error']]);
});
