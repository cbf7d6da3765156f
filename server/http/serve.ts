import { isDeepStrictEqual } from 'node:util';
import type { Context } from 'hono';
import { mayAccess, roles, type Endpoint, type InputOf, type OutputOf, type Schema } from '../../core/wire/endpoint.ts';
import type { Database } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { answer } from './answer.ts';
import { answerFile, type AnsweredFile } from './web/answer-file.ts';
import { ApiError, storageFull } from './api-error.ts';
import { nameOf, pathOf, type Api, type HubEnv } from './api.ts';
import { clientOf, type Client } from './limits/client.ts';
import type { AppDeps, Caller } from './deps.ts';
import { answerOnce, knownAnswer, runWrite } from './idempotency.ts';
import type { LiveNews } from './live-bus.ts';
import { readInput, sentFile, type SentFile } from './read-input.ts';

export type CallContext = {
  /** Null for a guest. */
  caller: Caller | null;
  /** For endpoints that guests may not call, and for what needs an account of the others. Throws what is wrong with the session. */
  account(): Caller;
  /** The database, or the transaction of a write: its effects and its answer are kept together or not at all. */
  db: Database;
  /** With `ownTransaction` the way to that transaction, once what takes time is done; else `db` is it already. */
  write<T>(run: (tx: Database) => Promise<T>): Promise<T>;
  /** With `ownTransaction`: answers what the write of the same idempotency key answered, or runs what ends in a write. */
  once<T>(run: () => Promise<T>): Promise<T>;
  now: Date;
  client: Client;
  requestId: string;
  /** What was sent in place of JSON. Throws for an endpoint that takes no file. */
  file(): SentFile;
  /** Tells all listeners once the write is committed, of what its input does not name. */
  announce(news: LiveNews): void;
};

export type Handler<E extends Endpoint> = (
  input: InputOf<E>,
  context: CallContext,
) => OutputOf<E> | Promise<OutputOf<E>>;

export type ServeOptions<E extends Endpoint> = {
  /** Limits this call by socket address and, by what `limitBy` makes of its input and its caller, by account. */
  limitBy?: (input: InputOf<E>, caller: Caller | null) => string;
  /** What to tell all listeners once the write is committed; without ids it is that anything of it may have changed. */
  announce?: LiveNews | readonly LiveNews[] | ((input: InputOf<E>) => LiveNews);
  /**
   * A write that first asks others (a chain, an issuer), which no transaction may wait for: the handler is given the
   * database and calls `write` itself. Only what happens in there is kept under the idempotency key.
   */
  ownTransaction?: boolean;
  /** A write that goes on in maintenance: whatever makes an account safer. */
  inMaintenance?: boolean;
};

const DEFAULT_PER_ADDRESS = 300;
const DEFAULT_PER_ACCOUNT = 120;

/**
 * Serves one endpoint. The only place that checks access, parses input and output, wraps the envelope and turns an
 * ApiError into a code, so that a handler is business and a forgotten check is impossible.
 */
export function serve<Input extends Schema, Output extends Schema>(
  api: Api,
  endpoint: Endpoint<Input, Output>,
  handler: Handler<Endpoint<Input, Output>>,
  options: ServeOptions<Endpoint<Input, Output>> = {},
): void {
  const { name, route } = registered(api, endpoint);
  api.app.on(endpoint.method, route, (c) =>
    answer(c, api, name, async () => {
      const output = await callHandler(c, api, endpoint, handler, options);
      if (!api.deps.production) checkOutput(endpoint, output);
      return output;
    }),
  );
}

/** Serves an endpoint whose answer is a file; a refusal is an envelope as everywhere. */
export function serveFile<Input extends Schema>(
  api: Api,
  endpoint: Endpoint<Input>,
  handler: (input: InputOf<Endpoint<Input>>, context: CallContext) => Promise<AnsweredFile>,
): void {
  const { name, route } = registered(api, endpoint);
  api.app.on(endpoint.method, route, (c) =>
    answerFile(c, api, name, async () => (await callHandler(c, api, endpoint, handler, {})) as AnsweredFile),
  );
}

function registered(api: Api, endpoint: Endpoint): { name: string; route: string } {
  const name = nameOf(endpoint);
  if (api.served.has(name)) throw new Error(`${name} is served twice.`);
  if (!roles.includes(endpoint.access)) throw new Error(`${name} does not say who may call it.`);
  api.served.set(name, endpoint);
  return { name, route: pathOf(endpoint).replace(/\{(\w+)\}/g, ':$1') };
}

const limitsOf = ({ rateLimits }: AppDeps) => ({
  perAddress: DEFAULT_PER_ADDRESS,
  perAccount: DEFAULT_PER_ACCOUNT,
  ...rateLimits,
});

/** Whether something new may be done now: not too often, and not while the game is shut to players. */
async function admit<E extends Endpoint>(
  api: Api,
  endpoint: E,
  { limitBy, inMaintenance }: ServeOptions<E>,
  { input, caller }: { input: InputOf<E>; caller: Caller | null },
): Promise<void> {
  if (limitBy) api.limiter.take(`account:${limitBy(input, caller)}:${endpoint.path}`, limitsOf(api.deps).perAccount);
  if (isWrite(endpoint) && caller && !inMaintenance) await requireOpenGame(api, endpoint, caller);
}

async function callHandler<E extends Endpoint>(
  c: Context<HubEnv>,
  api: Api,
  endpoint: E,
  handler: Handler<E>,
  options: ServeOptions<E>,
): Promise<OutputOf<E>> {
  const { limitBy } = options;
  const { deps, limiter, readGate } = api;
  const client = clientOf(c, deps.trustedProxies);
  if (limitBy) limiter.take(`address:${client.network}:${endpoint.path}`, limitsOf(deps).perAddress);
  const carryOut = () => carryOutCall(c, api, client, { endpoint, handler, options });
  // A read counts from its arrival: who calls is asked of the database too.
  if (endpoint.method === 'GET') return readGate(carryOut);
  refuseForeignPage(client, deps.webOrigins());
  await requireRoom(deps);
  return carryOut();
}

type Called<E extends Endpoint> = { endpoint: E; handler: Handler<E>; options: ServeOptions<E> };

async function carryOutCall<E extends Endpoint>(
  c: Context<HubEnv>,
  api: Api,
  client: Client,
  { endpoint, handler, options }: Called<E>,
): Promise<OutputOf<E>> {
  const { deps } = api;
  const { caller, refusal } = await authorise(c, api, endpoint);
  c.get('note').caller = caller;
  const { input, asked, known } = await readAsked(c, api, endpoint, caller);
  // What a transaction of its own kept is not yet the answer: the handler makes it of that, past what may be shut by now.
  if (known && !options.ownTransaction) return known.data;
  if (!known) await admit(api, endpoint, options, { input, caller });
  const file = () => sentFile(c);
  const told: LiveNews[] = [];
  const announce = (news: LiveNews) => void told.push(news);
  const account = () => present(caller, refusal);
  const context = { caller, account, client, requestId: c.get('requestId'), file, announce };
  const { now } = asked;
  const { db } = deps.database;
  if (!isWrite(endpoint) || !caller) {
    return handler(input, { ...context, db, now, write: (work) => inTransaction(db, work), once: (work) => work() });
  }
  const write: CallContext['write'] = (run) =>
    runWrite(db, asked, recorded(api, endpoint, { caller, input, now }, run));
  const once: CallContext['once'] = (run) => answerOnce(db, asked, run);
  const output = options.ownTransaction
    ? await handler(input, { ...context, db, now, write, once })
    : await write(async (tx) =>
        handler(input, { ...context, db: tx, now, write: (run) => run(tx), once: (run) => run() }),
      );
  for (const news of [...newsOf(options, input), ...told]) await deps.live.publish(news);
  return output;
}

/** What staff do with their power is written down here, whatever the handler does, and with it or not at all. */
function recorded<T>(
  api: Api,
  endpoint: Endpoint,
  act: { caller: Caller; input: unknown; now: Date },
  run: (tx: Database) => Promise<T>,
): (tx: Database) => Promise<T> {
  if (endpoint.access === 'player') return run;
  return async (tx) => {
    const output = await run(tx);
    await api.gate.recordAct(tx, { ...act, act: nameOf(endpoint) });
    return output;
  };
}

function newsOf<E extends Endpoint>({ announce }: ServeOptions<E>, input: InputOf<E>): readonly LiveNews[] {
  if (!announce) return [];
  return [typeof announce === 'function' ? announce(input) : announce].flat();
}

/**
 * What is asked for, and what a write by the same key answered before. That is told whatever may be done by now, and however
 * often: told as refused, it would be done again.
 */
async function readAsked<E extends Endpoint>(c: Context<HubEnv>, api: Api, endpoint: E, caller: Caller | null) {
  const { database, clock } = api.deps;
  const isOff = endpoint.feature !== null && !(await api.gate.isFeatureOn(endpoint.feature));
  const key = isWrite(endpoint) && caller ? c.req.header('idempotency-key') : undefined;
  if (isOff && key === undefined) throw new ApiError('featureOff');
  const input = (await readInput(c, endpoint)) as InputOf<E>;
  const request = JSON.stringify([nameOf(endpoint), input]);
  const asked = { key, accountId: caller?.accountId ?? '', request, now: clock.now() };
  const known = key === undefined ? null : await knownAnswer<OutputOf<E>>(database.db, { ...asked, key });
  if (isOff && !known) throw new ApiError('featureOff');
  return { input, asked, known };
}

const isWrite = (endpoint: Endpoint) => endpoint.method === 'POST' && endpoint.access !== 'guest';

/**
 * A page of another origin may not have a browser do what it wants, a login to its own account included. Browsers name the
 * page in every POST; who names none is no browser. The content type, which needs a preflight, is checked beside it.
 */
function refuseForeignPage({ origin }: Client, origins: readonly string[]): void {
  if (origin !== null && !origins.includes(origin)) throw new ApiError('forbidden', 'a page of another origin');
}

/** Before the database finds it: what is half written when the room ends has to be undone. */
async function requireRoom({ disk }: AppDeps): Promise<void> {
  if ((await disk.report()).isFull) throw storageFull();
}

/** In maintenance, reading goes on and acting does not; who manages can act at all times. */
async function requireOpenGame(api: Api, endpoint: Endpoint, caller: Caller): Promise<void> {
  if (endpoint.service === 'admin' || caller.role === 'manager') return;
  const status = await api.gate.gameStatus();
  if (status === 'maintenance') throw new ApiError('gameMaintenance');
  if (status === 'closed') throw new ApiError('gameClosed');
}

/** Whoever calls, or why a session that was shown counts for nothing. */
type Authorised = { caller: Caller; refusal: null } | { caller: null; refusal: ApiError | null };

async function authorise(c: Context<HubEnv>, api: Api, endpoint: Endpoint): Promise<Authorised> {
  const jwtKey = /^Bearer +(\S+)$/i.exec(c.req.header('authorization') ?? '')?.[1];
  if (endpoint.access === 'guest') return jwtKey ? guestCaller(c, api, jwtKey) : { caller: null, refusal: null };
  if (!jwtKey) throw new ApiError('authExpired', 'no token');
  const caller = await callerOf(c, api, jwtKey);
  if (!mayAccess(caller.role, endpoint.access)) throw new ApiError('forbidden');
  return { caller, refusal: null };
}

/** Identity is the token's. The header is the client's belief about it, and a client that believes wrong must stop. */
async function callerOf(c: Context<HubEnv>, api: Api, jwtKey: string): Promise<Caller> {
  const caller = await api.gate.callerOf(jwtKey);
  const claimed = c.req.header('user-address');
  if (claimed === undefined || claimed.toLowerCase() === (caller.walletAddress ?? '')) return caller;
  throw new ApiError('addressMismatch');
}

/** What guests may do is not refused to somebody whose session has ended; what needs an account then says why. */
async function guestCaller(c: Context<HubEnv>, api: Api, jwtKey: string): Promise<Authorised> {
  try {
    return { caller: await callerOf(c, api, jwtKey), refusal: null };
  } catch (refusal) {
    if (refusal instanceof ApiError) return { caller: null, refusal };
    throw refusal;
  }
}

function present(caller: Caller | null, refusal: ApiError | null): Caller {
  if (caller) return caller;
  throw refusal ?? new ApiError('authorisationNeeded', 'a guest asks for what needs an account');
}

/**
 * In development and tests an answer must be exactly what its endpoint declares, with nothing more in it. In production it is
 * sent as it was made: to hold a page of the market against its schema takes four times as long as to write it as JSON.
 */
function checkOutput(endpoint: Endpoint, output: unknown): void {
  const parsed = endpoint.output.safeParse(output);
  if (!parsed.success)
    throw new Error(`${nameOf(endpoint)} answered what it does not declare: ${parsed.error.message}`);
  if (!isDeepStrictEqual(parsed.data, output)) throw new Error(`${nameOf(endpoint)} answered more than it declares.`);
}
