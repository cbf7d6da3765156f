import { beforeEach, describe, expect, test, vi } from 'vitest';
import { accountEndpoints } from '../../../core/wire/account/session.ts';
import { heroEndpoints } from '../../../core/wire/game/heroes.ts';
import { chainEndpoints, statEndpoints } from '../../../core/wire/game/status.ts';
import { ApiError } from '../../lib/api-error.ts';
import { createHttpClient, type SessionAccess } from './http-client.ts';

const address = '0x7e5a9c0123456789abcdef0123456789abccd21f';
const info = {
  userId: '7',
  walletAddress: address,
  nickname: 'Mira',
  role: 'player',
  vipLevel: 0,
  hasGameAccount: true,
  createdAt: '2026-11-21T03:00:00.000Z',
};

const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });
const ok = (data: unknown) => json({ code: 0, data, time: new Date().toISOString() });
const refusal = (code: number, status = 200) => json({ code, data: null, requestId: 'r-1' }, status);

/** The connection is lost in the middle of the body. */
const brokenOff = () =>
  new Response(new ReadableStream({ start: (stream) => stream.error(new TypeError('terminated')) }), { status: 200 });

const fetched = vi.fn<(url: string, init?: RequestInit) => Promise<Response>>();
const session = {
  jwtKey: vi.fn<SessionAccess['jwtKey']>(),
  walletAddress: vi.fn<SessionAccess['walletAddress']>(),
  renew: vi.fn<SessionAccess['renew']>(),
  expire: vi.fn<SessionAccess['expire']>(),
};
const announce = vi.fn<(error: ApiError) => void>();
const client = createHttpClient({ session, announce });

const headersOf = (call: number) => fetched.mock.calls[call]?.[1]?.headers as Record<string, string>;

async function failureOf(work: Promise<unknown>): Promise<ApiError> {
  const error: unknown = await work.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof ApiError)) throw new Error(`no ApiError: ${String(error)}`);
  return error;
}

beforeEach(() => {
  for (const mock of [fetched, session.renew, session.expire, announce]) mock.mockReset();
  session.jwtKey.mockReturnValue('key-1');
  session.walletAddress.mockReturnValue(address);
  vi.stubGlobal('fetch', fetched);
});

describe('ok', () => {
  test('sends who asks, and parses what comes back', async () => {
    fetched.mockResolvedValue(ok(info));

    await expect(client.send(accountEndpoints.info, {})).resolves.toEqual(info);

    expect(fetched.mock.calls[0]?.[0]).toBe('/api/game/Account/Info');
    expect(headersOf(0)).toMatchObject({
      Authorization: 'Bearer key-1',
      'User-Address': address,
      Accept: 'application/json',
    });
    expect(headersOf(0)).not.toHaveProperty('Idempotency-Key');
  });

  test.each([
    ['ronin', 'ronin'],
    ['chain-84532', 'chain-84532'],
    // A server for development fills in nothing.
    ['__USER_ENV__', 'local'],
  ])('says which chain it means, by what the server wrote into the page: %s', async (written, sent) => {
    document.head.innerHTML = `<meta name="user-env" content="${written}">`;
    vi.resetModules();
    const [fresh, { startEarly }] = [await import('./http-client.ts'), await import('../../lib/early-requests.ts')];
    fetched.mockImplementation(() => Promise.resolve(ok(info)));

    await fresh.createHttpClient({ session, announce }).send(accountEndpoints.info, {});
    startEarly('/api/game/Early');

    expect([headersOf(0)['User-Env'], headersOf(1)['User-Env']]).toEqual([sent, sent]);
    document.head.innerHTML = '';
  });

  test('leaves out of an answer what it does not know: a newer server may say more', async () => {
    fetched.mockResolvedValue(
      json({ code: 0, data: { ...info, luck: 7 }, hint: 'new', time: new Date().toISOString() }),
    );

    await expect(client.send(accountEndpoints.info, {})).resolves.toEqual(info);
  });

  test('writes a list as size, cursor, sorter and filter', async () => {
    fetched.mockResolvedValue(ok({ list: [], next: null, total: 0, totalExact: true }));

    await client.send(heroEndpoints.list, {
      size: 20,
      cursor: 'a+b/c=',
      sorter: [{ field: 'price', order: 'asc' }],
      filter: { rarity: [3, 4] },
    });

    const url = new URL(fetched.mock.calls[0]?.[0] ?? '', 'http://x');
    expect(Object.fromEntries(url.searchParams)).toEqual({
      size: '20',
      cursor: 'a+b/c=',
      sorter: 'price:asc',
      filter: '{"rarity":[3,4]}',
    });
  });

  test('fills the braces of a path', async () => {
    fetched.mockResolvedValue(refusal(-404, 404));

    await failureOf(client.send(chainEndpoints.token, { id: '../x' }));

    expect(fetched.mock.calls[0]?.[0]).toBe('/api/game/Token/..%2Fx');
  });

  test('carries the key of an intention', async () => {
    fetched.mockResolvedValue(ok({ nonce: 'n', issuedAt: info.createdAt, expiresAt: info.createdAt }));

    await client.send(accountEndpoints.nonce, { publicKey: address }, { idempotencyKey: 'k' });

    expect(headersOf(0)).toMatchObject({ 'Idempotency-Key': 'k', 'Content-Type': 'application/json' });
  });
});

describe('no answer', () => {
  test.each([
    ['a server that is down', () => Promise.reject(new TypeError('fetch failed')), 'network'],
    ['an HTML page of a proxy', () => Promise.resolve(new Response('<html>502</html>', { status: 502 })), 'network'],
    ['a body cut short by a lost connection', () => Promise.resolve(brokenOff()), 'network'],
    ['an empty body', () => Promise.resolve(new Response('', { status: 200 })), 'badResponse'],
    ['nothing at all', () => Promise.resolve(new Response(null, { status: 204 })), 'badResponse'],
    ['an HTML page in place of an answer', () => Promise.resolve(new Response('<html>hi</html>')), 'badResponse'],
    [
      'a page about an address that is no more',
      () => Promise.resolve(new Response('<p>', { status: 404 })),
      'badResponse',
    ],
    ['half of a JSON', () => Promise.resolve(new Response('{"code":0,"da')), 'badResponse'],
    ['a list', () => Promise.resolve(json([])), 'badResponse'],
    ['an envelope without data', () => Promise.resolve(ok(null)), 'badResponse'],
    ['JSON that is no envelope', () => Promise.resolve(json({ hello: 1 })), 'badResponse'],
    ['an envelope without a number', () => Promise.resolve(json({ code: '0', data: info })), 'badResponse'],
    ['data that was not promised', () => Promise.resolve(ok({ ...info, role: 'root' })), 'badResponse'],
  ] as const)('%s is %s', async (_, answer, name) => {
    fetched.mockImplementation(answer);

    const error = await failureOf(client.send(accountEndpoints.info, {}));

    expect(error.is(name)).toBe(true);
    expect(announce).toHaveBeenCalledExactlyOnceWith(error);
    expect(session.expire).not.toHaveBeenCalled();
  });

  test.each([
    ['a game call', statEndpoints.status, 10_000],
    ['an account call', accountEndpoints.info, 20_000],
  ] as const)('%s takes longer than its endpoint allows', async (_, endpoint, limit) => {
    vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort(new DOMException('late', 'TimeoutError')));
    fetched.mockImplementation((_url, init) => Promise.reject(init?.signal?.reason as Error));

    const error = await failureOf(client.send(endpoint, {}));

    expect(AbortSignal.timeout).toHaveBeenCalledWith(limit);
    expect(error.is('network')).toBe(true);
  });

  test('what has a place of its own for it announces nothing; what has none, only where there is an answer', async () => {
    fetched.mockImplementation(() => Promise.reject(new TypeError('fetch failed')));
    for (const quiet of [true, 'unheard'] as const) await failureOf(client.send(statEndpoints.status, {}, { quiet }));
    expect(announce).not.toHaveBeenCalled();

    fetched.mockImplementation(() => Promise.resolve(refusal(1004)));
    await failureOf(client.send(statEndpoints.status, {}, { quiet: true }));
    expect(announce).not.toHaveBeenCalled();
    await failureOf(client.send(statEndpoints.status, {}, { quiet: 'unheard' }));
    expect(announce).toHaveBeenCalledTimes(1);
  });

  test('a caller that left hears nothing and nobody is told', async () => {
    const controller = new AbortController();
    fetched.mockImplementation((_, init) => Promise.reject(init?.signal?.reason as Error));
    controller.abort(new Error('left'));

    await expect(client.send(statEndpoints.status, {}, { signal: controller.signal })).rejects.toThrow('left');
    expect(announce).not.toHaveBeenCalled();
  });
});

describe('a newer server', () => {
  const answeredBy = (build: string, answer: Response) => {
    answer.headers.set('X-Web-Build', build);
    return answer;
  };
  const offerAfter = async (answer: () => Response) => {
    // As the document says it, which this page came from.
    document.head.innerHTML = '<meta name="web-build" content="a1">';
    vi.resetModules();
    const { createHttpClient: create } = await import('./http-client.ts');
    const { reloadOffer } = await import('../../lib/session/reload-offer.ts');
    const fresh = create({ session, announce });
    fetched.mockImplementation(() => Promise.resolve(answer()));
    await fresh.send(accountEndpoints.info, {}).catch(() => undefined);
    return { isOffered: () => reloadOffer.isOffered.get(), fresh };
  };

  test.each([
    ['data of another shape', () => ok({ ...info, role: 'root' })],
    ['another envelope', () => json({ result: info })],
    ['no JSON', () => new Response('<html>hi</html>')],
    ['an address that is gone', () => refusal(-404, 404)],
    ['a method that is gone', () => refusal(-4051, 405)],
    ['a request that lacks what it now needs', () => refusal(-400, 400)],
    ['a code of which this page has never heard', () => refusal(424_242)],
  ])('%s: the reader is offered to load the page again', async (_, answer) => {
    const { isOffered } = await offerAfter(() => answeredBy('b2', answer()));
    expect(isOffered()).toBe(true);
  });

  test.each([
    ['of the same version refuses', () => answeredBy('a1', refusal(-404, 404))],
    ['of the same version has a code of its own', () => answeredBy('a1', refusal(424_242))],
    ['refuses for a reason that is known', () => answeredBy('b2', refusal(1004))],
    ['says more than this page knows', () => answeredBy('b2', ok({ ...info, luck: 7 }))],
    ['is away', () => answeredBy('b2', new Response('<html>502</html>', { status: 502 }))],
  ])('one that %s is no reason to', async (_, answer) => {
    const { isOffered } = await offerAfter(answer);
    expect(isOffered()).toBe(false);
  });

  test('the offer goes when the same is read after all', async () => {
    const { isOffered, fresh } = await offerAfter(() => answeredBy('b2', json({})));
    expect(isOffered()).toBe(true);
    fetched.mockImplementation(() => Promise.resolve(answeredBy('b2', ok(info))));
    await fresh.send(accountEndpoints.info, {});
    expect(isOffered()).toBe(false);
  });
});

describe('refused', () => {
  test('rejects with the code, its name and the reference of the log line', async () => {
    fetched.mockResolvedValue(refusal(-403, 403));

    const error = await failureOf(client.send(accountEndpoints.info, {}));

    expect([error.code, error.message, error.requestId]).toEqual([-403, 'forbidden', 'r-1']);
  });

  test('resolves to false without a word for 71001', async () => {
    fetched.mockResolvedValue(refusal(71001));

    await expect(client.send(accountEndpoints.info, {})).resolves.toBe(false);
    expect(announce).not.toHaveBeenCalled();
  });

  test('asks once more after a renewal when the key has expired', async () => {
    fetched.mockResolvedValueOnce(refusal(101)).mockResolvedValueOnce(ok(info));
    session.renew.mockImplementation(() => {
      session.jwtKey.mockReturnValue('key-2');
      return Promise.resolve(true);
    });

    await expect(client.send(accountEndpoints.info, {})).resolves.toEqual(info);

    expect(session.renew).toHaveBeenCalledExactlyOnceWith('key-1');
    expect(headersOf(1)).toMatchObject({ Authorization: 'Bearer key-2' });
    expect(announce).not.toHaveBeenCalled();
  });

  test.each([101, 405, 70019008])('ends the session whose key was refused with %i', async (code) => {
    fetched.mockResolvedValue(refusal(code));
    session.renew.mockResolvedValue(false);

    await failureOf(client.send(accountEndpoints.info, {}));

    expect(session.expire).toHaveBeenCalledExactlyOnceWith('key-1', expect.objectContaining({ code }));
    expect(fetched).toHaveBeenCalledTimes(1);
  });

  test('keeps the session when the renewal gets no answer', async () => {
    fetched.mockResolvedValue(refusal(101));
    session.renew.mockRejectedValue(ApiError.of('network'));

    const error = await failureOf(client.send(accountEndpoints.info, {}));

    expect(error.is('network')).toBe(true);
    expect(session.expire).not.toHaveBeenCalled();
  });

  test('the call that renews carries no key and renews nothing', async () => {
    fetched.mockResolvedValue(refusal(101));

    await failureOf(client.send(accountEndpoints.refresh, { refreshToken: 'r' }, { bare: true, quiet: true }));

    expect(headersOf(0)).not.toHaveProperty('Authorization');
    expect(session.renew).not.toHaveBeenCalled();
    expect(session.expire).not.toHaveBeenCalled();
    expect(announce).not.toHaveBeenCalled();
  });
});
