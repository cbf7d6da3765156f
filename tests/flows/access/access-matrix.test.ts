import { Wallet } from 'ethers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { adminAccountEndpoints } from '../../../core/wire/admin/accounts.ts';
import { accountEndpoints, type Session } from '../../../core/wire/account/session.ts';
import { mayAccess, roles, type Access, type Endpoint } from '../../../core/wire/endpoint.ts';
import { allEndpoints } from '../../../core/wire/endpoints.ts';
import { localEndpoints } from '../../../core/wire/local.ts';
import { createApi, nameOf } from '../../../server/http/api.ts';
import { serve } from '../../../server/http/serve.ts';
import { emailPlayer } from '../../../server/test-support/email-player.ts';
import { signIn } from '../../../server/test-support/sign-in.ts';
import { createTestApp, type CallOptions, type TestApp } from '../../../server/test-support/test-app.ts';
import { readWire } from './wire-endpoints.ts';

const DAY = 86_400_000;
/** A field that no endpoint takes: whoever is let in is told so before anything happens, whoever is not never gets there. */
const UNKNOWN_FIELD = { fieldOfNoEndpoint: '1' };

/** What an endpoint answers: that it was let in (and read what was sent), or the refusal. */
const answers = {
  in: [400, -400],
  forbidden: [403, -403],
  noSession: [200, 405],
  expired: [200, 101],
  otherAddress: [200, 70010111],
} as const;
type Expected = keyof typeof answers;
type Row = Record<Access, Expected>;

const everyone = (guarded: Expected): Row => ({ guest: 'in', player: guarded, support: guarded, manager: guarded });
const ofPlayer: Row = { guest: 'in', player: 'in', support: 'forbidden', manager: 'forbidden' };
const ofSupport: Row = { guest: 'in', player: 'in', support: 'in', manager: 'forbidden' };
const ofManager: Row = everyone('in');

/** Everybody whom the product knows, and what each gets by the access that an endpoint declares. */
const matrix = {
  nobody: everyone('noSession'),
  'a player': ofPlayer,
  'a player by e-mail, without a wallet': ofPlayer,
  'a player from within the game': ofPlayer,
  support: ofSupport,
  'a manager': ofManager,
  'a manager who is one no more': ofPlayer,
  'a player who became support meanwhile': ofSupport,
  'a manager with the address of another': everyone('otherAddress'),
  'a manager whose key has expired': everyone('expired'),
  'a manager who logged out': everyone('noSession'),
  'a manager who is locked': everyone('noSession'),
  'a manager whose refresh token was used twice': everyone('noSession'),
  'a manager’s refresh token': everyone('noSession'),
  'a manager’s key with another signature': everyone('noSession'),
  'words of no token': everyone('noSession'),
} satisfies Record<string, Row>;
type Identity = keyof typeof matrix;

const wire = readWire();
let hub: TestApp;
let identities: Record<Identity, CallOptions>;

beforeAll(async () => {
  hub = await createTestApp();
  identities = await meetEverybody();
});
afterAll(() => hub.close());

const logIn = async (role?: 'player' | 'support' | 'manager') => {
  const wallet = Wallet.createRandom();
  return { session: await hub.logIn(wallet, role), walletAddress: wallet.address.toLowerCase() };
};
const withKey = (session: Session, jwtKey: string): CallOptions => ({ session: { ...session, jwtKey } });

async function fromTheGame(): Promise<Session> {
  const wallet = Wallet.createRandom();
  const { nonce } = (await hub.call(accountEndpoints.nonce, { publicKey: wallet.address })).data;
  const input = { ...(await signIn(wallet, nonce, hub.clock.now())), fromGame: true };
  return (await hub.call(accountEndpoints.login, input)).data;
}

/** Those who were managers until something ended it. */
async function formerManagers() {
  const [gone, locked, stolen] = [await logIn('manager'), await logIn('manager'), await logIn('manager')];
  await hub.call(accountEndpoints.logout, { jwtKey: gone.session.jwtKey });

  const { session: by } = await logIn('manager');
  const { userId: accountId } = locked.session.userInfo;
  await hub.call(adminAccountEndpoints.lock, { accountId, locked: true }, { session: by });

  const { refreshToken } = stolen.session;
  const second = (await hub.call(accountEndpoints.refresh, { refreshToken })).data;
  await hub.call(accountEndpoints.refresh, { refreshToken: second.refreshToken });
  await hub.call(accountEndpoints.refresh, { refreshToken });
  return { gone, locked, stolen };
}

async function meetEverybody(): Promise<Record<Identity, CallOptions>> {
  const expired = await logIn('manager');
  hub.clock.advance(2 * DAY);
  const { gone, locked, stolen } = await formerManagers();
  const [demoted, promoted] = [await logIn('manager'), await logIn('player')];
  const { walletAddress } = demoted;
  await hub.app.accounts.ensureAccount({ walletAddress, nickname: 'demoted', role: 'player' });
  await hub.app.accounts.ensureAccount({
    walletAddress: promoted.walletAddress,
    nickname: 'promoted',
    role: 'support',
  });
  const { session: manager } = await logIn('manager');
  const [header = '', payload = '', mac = ''] = manager.jwtKey.split('.');
  const otherMac = Buffer.from(mac, 'base64url').reverse().toString('base64url');
  return {
    nobody: {},
    'a player': await logIn(),
    'a player by e-mail, without a wallet': { session: await emailPlayer(hub, 'ada@hub.example').join() },
    'a player from within the game': { session: await fromTheGame() },
    support: await logIn('support'),
    'a manager': { session: manager },
    'a manager who is one no more': demoted,
    'a player who became support meanwhile': promoted,
    'a manager with the address of another': { session: manager, address: Wallet.createRandom().address },
    'a manager whose key has expired': expired,
    'a manager who logged out': gone,
    'a manager who is locked': locked,
    'a manager whose refresh token was used twice': stolen,
    'a manager’s refresh token': withKey(manager, manager.refreshToken),
    'a manager’s key with another signature': withKey(manager, [header, payload, otherMac].join('.')),
    'words of no token': withKey(manager, 'let-me-in'),
  };
}

describe('who gets in where', () => {
  test.each(Object.keys(matrix) as Identity[])('%s', async (who) => {
    const wanted: Record<string, readonly number[]> = {};
    const seen: Record<string, readonly number[]> = {};
    for (const one of allEndpoints) {
      wanted[nameOf(one)] = answers[matrix[who][one.access]];
      const { status, code } = await hub.call(one, UNKNOWN_FIELD, identities[who]);
      seen[nameOf(one)] = [status, code];
    }

    expect(seen).toEqual(wanted);
  });

  test('each kind of access is declared somewhere, so that each row says something', () => {
    expect([...new Set(allEndpoints.map(({ access }) => access))].sort()).toEqual([...roles].sort());
  });
});

describe('what belongs to the matrix', () => {
  const isLocal = (one: object) => Object.values(localEndpoints).some((local) => local === one);

  test('is every endpoint of the wire, and each says who may', () => {
    const ofWire = wire.filter((one) => !isLocal(one)) as Endpoint[];
    expect(ofWire.filter(({ access }) => !roles.includes(access))).toEqual([]);
    expect(ofWire.map(nameOf).sort()).toEqual(allEndpoints.map(nameOf).sort());
  });

  test('is every route below /api but those that carry no account', () => {
    const served = new Set(hub.app.served.keys());
    const others = hub.app.routes
      .filter(({ method, path }) => method !== 'ALL' && path.startsWith('/api/'))
      .map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`)
      .filter((name) => !served.has(name));

    expect([...new Set(others)].sort()).toEqual([
      'GET /api/docs',
      'GET /api/game/Creation/Metadata/{id}',
      'GET /api/game/Creation/Preview/{hash}',
      'GET /api/game/Live',
      'GET /api/openapi.json',
      'POST /api/csp-report',
    ]);
  });

  test('is nothing of the local stack: its switches are not there, for a manager neither', async () => {
    const { session } = identities['a manager'];
    for (const { method, path } of Object.values(localEndpoints)) {
      const response = await hub.request(path, {
        method,
        headers: { Authorization: `Bearer ${session?.jwtKey ?? ''}`, 'Content-Type': 'application/json' },
        ...(method === 'POST' ? { body: '{}' } : {}),
      });
      expect([path, response.status]).toEqual([path, 404]);
    }
  });
});

describe('an endpoint that does not say who may', () => {
  const [one] = allEndpoints;
  const api = () =>
    createApi(hub.deps, {
      callerOf: (jwtKey) => hub.app.accounts.callerOf(jwtKey),
      gameStatus: async () => 'normal',
      isFeatureOn: async () => true,
      recordAct: async () => undefined,
      noteFailure: () => undefined,
    });

  test.each([undefined, null, '', 'admin'])('is not served (%s)', (access) => {
    const wrong = { ...one, access } as unknown as Endpoint;
    expect(() => serve(api(), wrong, () => ({}))).toThrow('does not say who may call it');
  });

  test('lets nobody in', () => {
    for (const role of [null, 'player', 'support', 'manager'] as const) {
      expect(mayAccess(role, undefined as unknown as Access)).toBe(false);
    }
  });
});
