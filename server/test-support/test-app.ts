import { randomBytes, randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import type { Endpoint, OutputOf, Role } from '../../core/wire/endpoint.ts';
import { accountEndpoints, type Session } from '../../core/wire/account/session.ts';
import { errorNameOf, type ErrorName } from '../../core/wire/errors.ts';
import { encodeListQuery, type ListInput } from '../../core/wire/list-query.ts';
import { createApp, type HubApp } from '../app.ts';
import { pathOf } from '../http/api.ts';
import type { AppDeps, Clock, IndexReport } from '../http/deps.ts';
import { createLiveBus } from '../http/live-bus.ts';
import { createMetrics } from '../http/operations/metrics.ts';
import { createMailbox } from '../local/mailbox/mailbox.ts';
import { idTokenOf, isSignedBy, newWallet, signIn, type MessageChanges, type Signer } from './sign-in.ts';
import { chainConfig, contracts, ORIGIN, START } from './test-chain-config.ts';
import { silentContracts } from './economy/test-contracts.ts';
import { openTestDatabase, type TestDatabase } from './test-database.ts';

export { chainConfig, contracts, idTokenOf, newWallet, ORIGIN, signIn, START, type MessageChanges, type Signer };

export type Answer<E extends Endpoint> = {
  status: number;
  code: number;
  /** The catalogue's name of the code, or `ok`. */
  outcome: ErrorName | 'ok' | undefined;
  data: OutputOf<E>;
  headers: Headers;
  requestId: string | undefined;
  /** The lengths of time that the sentence of a refusal names. */
  spans: Record<string, number> | undefined;
  time: string;
};
export type CallOptions = { session?: Session | undefined; address?: string; headers?: Record<string, string> };

export type TestApp = {
  app: HubApp;
  deps: AppDeps;
  database: TestDatabase;
  clock: { now(): Date; set(date: Date): void; advance(ms: number): void };
  index: IndexReport;
  logged: string[];
  call<E extends Endpoint>(endpoint: E, input: unknown, options?: CallOptions): Promise<Answer<E>>;
  list<E extends Endpoint>(endpoint: E, input: Partial<ListInput>, options?: CallOptions): Promise<Answer<E>>;
  request(path: string, init?: RequestInit): Promise<Response>;
  /** Logs in by wallet, as the web app does. */
  logIn(wallet?: Signer, role?: Role, headers?: Record<string, string>): Promise<Session>;
  reset(): Promise<void>;
  close(): Promise<void>;
};

/** The whole app on a database of its own, with a clock that stands still until it is moved. */
export async function createTestApp(
  overrides: Partial<AppDeps> | ((deps: AppDeps) => Partial<AppDeps>) = {},
): Promise<TestApp> {
  const database = await openTestDatabase();
  let now = START;
  const clock = {
    now: () => new Date(now),
    set: (date: Date) => void (now = date),
    advance: (ms: number) => void (now = new Date(now.getTime() + ms)),
  };
  const index = { ...readIndex };
  const logged: string[] = [];
  const usual = await depsOf(database, clock, index, logged);
  const deps = { ...usual, ...(typeof overrides === 'function' ? overrides(usual) : overrides) };
  const app = createApp(deps);
  const request = async (path: string, init?: RequestInit) => app.request(`${ORIGIN}${path}`, init);
  const call: TestApp['call'] = async (endpoint, input, options = {}) =>
    answerOf(await request(...requestOf(endpoint, input as Record<string, unknown>, options)));
  return {
    app,
    deps,
    database,
    clock,
    index,
    logged,
    call,
    list: async (endpoint, input, options = {}) =>
      answerOf(
        await request(`${pathOf(endpoint)}?${new URLSearchParams(encodeListQuery(input))}`, withHeaders(options)),
      ),
    request,
    async logIn(wallet = newWallet(), role, headers = {}) {
      if (role) await app.accounts.ensureAccount({ walletAddress: wallet.address.toLowerCase(), nickname: role, role });
      const { data } = await call(accountEndpoints.nonce, { publicKey: wallet.address });
      const answer = await call(accountEndpoints.login, await signIn(wallet, data.nonce, deps.clock.now()), {
        headers,
      });
      if (answer.code !== 0) throw new Error(`The login was refused: ${answer.outcome}`);
      return answer.data;
    },
    async reset() {
      await database.reset();
      now = START;
    },
    async close() {
      await app.close();
      await deps.live.close();
      await database.close();
      await rm(deps.dataDir, { recursive: true, force: true });
    },
  };
}

const readIndex: IndexReport = {
  height: 120,
  head: 121,
  lagBlocks: 1,
  lagSeconds: 1,
  indexedAt: START.toISOString(),
  halted: false,
  nodeAway: false,
  reorgs: 0,
  lastReorgDepth: null,
};

async function depsOf(database: TestDatabase, clock: Clock, index: IndexReport, logged: string[]): Promise<AppDeps> {
  const random = { bytes: (length: number) => new Uint8Array(randomBytes(length)), uuid: () => randomUUID() };
  return {
    database,
    clock,
    random,
    secrets: { jwt: 'j'.repeat(32), cursor: 'c'.repeat(32) },
    log: pino({ level: 'debug' }, { write: (line: string) => void logged.push(line) }),
    chain: {
      config: structuredClone(chainConfig), // a test may change it for its own
      reader: { verifyMessage: isSignedBy },
      wallets: { open: async () => null },
      ...silentContracts,
    },
    identity: {
      social: () => [],
      clock,
      timeoutMs: 1_000,
      reownProjectId: null,
      relayUrl: null,
      email: true,
      community: () => 'https://community.test/join',
      frameAncestors: [],
    },
    mail: createMailbox(database.db, clock),
    live: await createLiveBus({ database, clock, random }),
    metrics: createMetrics({ process: false }),
    disk: { report: async () => ({ free: null, isFull: false }), note: () => false },
    indexState: () => index,
    webOrigins: () => [ORIGIN],
    productName: 'Hero Hub',
    version: '0.0.0-test',
    startedAt: START,
    production: false,
    dataDir: path.join(tmpdir(), `hub-files-${randomUUID()}`),
    webRoot: null,
    cacheMs: 0,
    passwordCost: 4,
    rateLimits: { perAddress: 100_000, perAccount: 100_000 },
  };
}

function requestOf(endpoint: Endpoint, input: Record<string, unknown>, options: CallOptions): [string, RequestInit] {
  const inPath = new Set<string>();
  const path = pathOf(endpoint).replace(/\{(\w+)\}/g, (_all, name: string) => {
    inPath.add(name);
    return encodeURIComponent(String(input[name]));
  });
  const rest = Object.fromEntries(Object.entries(input).filter(([name]) => !inPath.has(name)));
  const init = withHeaders(options);
  const isSent = endpoint.file === 'sent';
  if (endpoint.method === 'GET' || isSent) {
    const query = new URLSearchParams(rest as Record<string, string>).toString();
    return [query ? `${path}?${query}` : path, isSent ? { ...init, method: 'POST' } : init];
  }
  const headers = { 'Content-Type': 'application/json', ...(init.headers as Record<string, string>) };
  return [path, { method: 'POST', body: JSON.stringify(rest), headers }];
}

function withHeaders({ session, address, headers }: CallOptions): RequestInit {
  const claimed = address ?? session?.userInfo.walletAddress;
  return {
    headers: {
      ...(session ? { Authorization: `Bearer ${session.jwtKey}` } : {}),
      ...(claimed ? { 'User-Address': claimed } : {}),
      ...headers,
    },
  };
}

async function answerOf<E extends Endpoint>(response: Response): Promise<Answer<E>> {
  const { code, data, requestId, spans, time } = (await response.json()) as {
    code: number;
    data: OutputOf<E>;
    requestId?: string;
    spans?: Record<string, number>;
    time: string;
  };
  const outcome = code === 0 ? 'ok' : errorNameOf(code);
  return { status: response.status, code, outcome, data, headers: response.headers, requestId, spans, time };
}
