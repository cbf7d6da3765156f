import type { Context, Hono } from 'hono';
import { localEndpoints, type LocalWorld } from '../../core/wire/local.ts';
import type { Schema } from '../../core/wire/endpoint.ts';
import { ApiError } from '../http/api-error.ts';
import { parseInput } from '../http/read-input.ts';
import type { Faults } from './faults.ts';
import type { LocalStack } from './local-stack.ts';
import type { Mailbox } from './mailbox/mailbox.ts';
import { wireMail } from './mailbox/register-mailbox.ts';
import { demoIdentities } from './seed/identities.ts';

const MAILS = 50;

export type LocalApiOptions = {
  stack: LocalStack;
  faults: Faults;
  mailbox: Pick<Mailbox, 'read'>;
  /** Where the browser finds us. */
  origin(): string;
  /** Waits until the index has read this block, so that a test that moved time finds it in the lists. */
  reach(height: number): Promise<void>;
};

/** What only the local stack serves: who one may log in as, and the switches of tests. */
export function registerLocalApi(app: Hono, options: LocalApiOptions): void {
  const { stack, faults, mailbox } = options;
  serveLocal(app, localEndpoints.world, stack, () => worldOf(options));

  serveLocal(app, localEndpoints.time, stack, async (input) => {
    const now = stack.clock.now();
    const to = 'to' in input ? new Date(input.to) : new Date(now.getTime() + input.advanceSeconds * 1000);
    if (to < now) throw new ApiError('badRequest', 'time only moves forward');
    const blockNumber = await stack.moveTime(to);
    await options.reach(blockNumber);
    return { time: stack.clock.now().toISOString(), blockNumber };
  });

  serveLocal(app, localEndpoints.mine, stack, async (input) => {
    if ('producer' in input) stack.producer.turn(input.producer);
    const blockNumber = await stack.producer.mine('blocks' in input ? input.blocks : 0);
    return { blockNumber, producer: stack.producer.isOn() ? ('on' as const) : ('off' as const) };
  });

  serveLocal(app, localEndpoints.fault, stack, async (fault) => {
    faults.set(fault);
    return { faults: faults.list() };
  });

  serveLocal(app, localEndpoints.mailbox, stack, async ({ to }) => {
    const rows = await mailbox.read({ ...(to === undefined ? {} : { recipient: to }), limit: MAILS });
    return { mails: rows.map(wireMail) };
  });
}

async function worldOf({ stack, origin }: LocalApiOptions): Promise<LocalWorld> {
  const { seed, world, contracts } = stack.world;
  const baseUrl = origin();
  return {
    baseUrl,
    apiUrl: `${baseUrl}/api`,
    cdnUrl: `${baseUrl}/cdn`,
    rpcUrl: `${baseUrl}/rpc`,
    nodeUrl: stack.node.rpc.url,
    chainId: 31_337,
    contracts,
    seed,
    world,
    time: stack.clock.now().toISOString(),
    accounts: demoIdentities(seed).map(({ vipLevel: _vipLevel, ...account }) => account),
  };
}

type LocalEndpoint<Input, Output> = {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly input: Schema<Input>;
  readonly output: Schema<Output>;
};

/** As serve() does it, for endpoints that are no part of the product: checked input, envelope, refusals by name. */
function serveLocal<Input, Output>(
  app: Hono,
  endpoint: LocalEndpoint<Input, Output>,
  { clock }: Pick<LocalStack, 'clock'>,
  call: (input: Input) => Promise<Output>,
): void {
  const respond = async (c: Context) => {
    const time = () => clock.now().toISOString();
    c.header('Cache-Control', 'no-store');
    try {
      const input = parseInput(endpoint.input, await readBody(c)) as Input;
      return c.json({ code: 0, data: await call(input), time: time() });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      return c.json({ code: error.code, data: null, time: time() }, error.status);
    }
  };
  if (endpoint.method === 'GET') app.get(endpoint.path, respond);
  else app.post(endpoint.path, respond);
}

async function readBody(c: Context): Promise<unknown> {
  if (c.req.method === 'GET') return c.req.query();
  // A page of another origin cannot send this type unasked.
  if (!c.req.header('content-type')?.startsWith('application/json')) throw new ApiError('unsupportedMedia');
  return c.req.json().catch(() => {
    throw new ApiError('badRequest', 'the body is no JSON');
  });
}
