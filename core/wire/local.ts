import * as z from 'zod/mini';
import { contractAddresses } from './contract-addresses.ts';
import { address, instant, integer } from './primitives.ts';

/**
 * What only the local stack serves, below /api/local: the seeded world's demo accounts, and switches for tests. Not part of
 * `allEndpoints`: a production server has none of it.
 */
/** The chain id of the local stack: a signature made there is worthless elsewhere (decisions.md 36). */
export const LOCAL_CHAIN_ID = 31_337;

export const demoKeys = ['new', 'rich', 'vip', 'leader', 'support', 'manager'] as const;

export const privateKey = z.string().check(z.regex(/^0x[0-9a-f]{64}$/));

/** A demo account's key is public knowledge: it is worth something on chain 31337 alone. */
export const demoAccount = z.object({
  key: z.enum(demoKeys),
  role: z.enum(['player', 'support', 'manager']),
  name: z.string(),
  email: z.string(),
  password: z.string(),
  address,
  privateKey,
});
export type DemoAccount = z.infer<typeof demoAccount>;

export const localWorld = z.object({
  baseUrl: z.string(),
  apiUrl: z.string(),
  cdnUrl: z.string(),
  /** Same-origin JSON-RPC, which refuses everything that steers the node. */
  rpcUrl: z.string(),
  /** The node itself, for tests on this machine. */
  nodeUrl: z.string(),
  chainId: z.int(),
  contracts: contractAddresses,
  seed: z.string(),
  world: z.enum(['small', 'large']),
  time: instant,
  accounts: z.array(demoAccount),
});
export type LocalWorld = z.infer<typeof localWorld>;

const YEAR_SECONDS = 366 * 86_400;

/** Server and chain move together, and only forward: a chain's time never runs back. */
export const localTimeInput = z.union([
  z.strictObject({ advanceSeconds: integer(1, YEAR_SECONDS) }),
  z.strictObject({ to: instant }),
]);
export const localTime = z.object({ time: instant, blockNumber: z.int() });

export const localMineInput = z.union([
  z.strictObject({ blocks: integer(1, 1_000) }),
  z.strictObject({ producer: z.enum(['on', 'off']) }),
]);
export type LocalMineInput = z.infer<typeof localMineInput>;
export const localMine = z.object({ blockNumber: z.int(), producer: z.enum(['on', 'off']) });

/**
 * A fault of the outside world, for tests. `indexer` and `operator` stand still while they are paused. `http` answers requests whose path starts with `path`: after `delayMs`, with
 * `status` and a body that is no envelope. `rpc` makes the same-origin RPC fail. `crash` kills the server when
 * it is about to sign a withdrawal, has just signed it, or has an answer to a request to `path` that it has not sent. Without `times` it stays until cleared.
 */
export const localFaultInput = z.union([
  z.strictObject({ kind: z.enum(['indexer', 'operator']), paused: z.boolean() }),
  z.strictObject({
    kind: z.literal('http'),
    path: z.string().check(z.regex(/^\/[\w/.-]{0,200}$/)),
    status: z.optional(integer(200, 599)),
    body: z.optional(z.enum(['html', 'json', 'empty'])),
    delayMs: z.optional(integer(0, 60_000)),
    times: z.optional(integer(1, 10_000)),
  }),
  z.strictObject({
    kind: z.literal('rpc'),
    mode: z.enum(['error', 'limit', 'html', 'timeout']),
    method: z.optional(z.string().check(z.regex(/^[a-z]+_\w{1,60}$/))),
    times: z.optional(integer(1, 10_000)),
  }),
  z.strictObject({
    kind: z.literal('crash'),
    at: z.enum(['signing', 'signed', 'answered', 'choreSending', 'choreSent']),
    path: z.optional(z.string().check(z.regex(/^\/[\w/.-]{0,200}$/))),
  }),
  z.strictObject({ kind: z.literal('clear') }),
]);
export type LocalFault = z.infer<typeof localFaultInput>;
export const localFaults = z.object({ faults: z.array(localFaultInput) });

/** A mail as the local stack's mailbox holds it; `code` is the one-time code in it. */
export const localMail = z.object({
  id: z.string(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  language: z.string(),
  code: z.nullable(z.string()),
  createdAt: instant,
});
export type LocalMail = z.infer<typeof localMail>;

export const localEndpoints = {
  world: { method: 'GET', path: '/api/local/world', input: z.strictObject({}), output: localWorld },
  time: { method: 'POST', path: '/api/local/time', input: localTimeInput, output: localTime },
  mine: { method: 'POST', path: '/api/local/mine', input: localMineInput, output: localMine },
  fault: { method: 'POST', path: '/api/local/fault', input: localFaultInput, output: localFaults },
  /** The latest 50, newest first; `to` asks for those of one reader. */
  mailbox: {
    method: 'GET',
    path: '/api/local/mailbox',
    input: z.strictObject({ to: z.optional(z.string().check(z.maxLength(300))) }),
    output: z.object({ mails: z.array(localMail) }),
  },
} as const;
