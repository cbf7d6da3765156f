import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { request, type ClientRequest, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Wallet, type HDNodeWallet } from 'ethers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { emailEndpoints } from '../../core/wire/account/email.ts';
import { accountEndpoints, session as sessionAnswer } from '../../core/wire/account/session.ts';
import { envelope } from '../../core/wire/envelope.ts';
import { localEndpoints } from '../../core/wire/local.ts';
import { pathOf } from '../../server/http/api.ts';
import { writeWorld } from '../../server/local/local-world.ts';
import { freePort } from '../../server/local/node-process.ts';
import { signIn } from '../../server/test-support/sign-in.ts';
import { contracts } from '../../server/test-support/test-chain-config.ts';
import { ask, endNode, gone, logIn, START_MS, startServer } from './server-process.ts';

const IN_FLIGHT = 100;
const MOST_MS = 10_000;
/** As long as a laptop that was closed for a moment. */
const STOPPED_MS = 30_000;
const MAILS = 12;

let dataDir: string;
let server: ChildProcess | null = null;
let origin: string;
let env: Record<string, string>;

beforeEach(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'hub-signals-'));
  const madeAt = Math.floor(Date.now() / 1_000);
  writeWorld(dataDir, { seed: 'test', world: 'small', genesisTime: madeAt - 86_400, madeAt, contracts, startBlock: 0 });
  const [port, chainPort] = [await freePort(), await freePort()];
  env = { HUB_PORT: String(port), HUB_CHAIN_PORT: String(chainPort) };
  origin = `http://127.0.0.1:${port}`;
  server = await startServer(dataDir, env);
}, START_MS);
afterEach(() => {
  server?.kill('SIGKILL');
  endNode(dataDir);
  rmSync(dataDir, { recursive: true, force: true });
});

type Begun = { wallet: HDNodeWallet; body: string; call: ClientRequest };

/** A request whose head the server has and whose body it waits for. */
async function begin(): Promise<Begun> {
  const wallet = Wallet.createRandom();
  const body = JSON.stringify({ publicKey: wallet.address });
  const call = request(`${origin}${pathOf(accountEndpoints.nonce)}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Content-Length': body.length, Expect: '100-continue' },
  });
  call.flushHeaders();
  await once(call, 'continue');
  return { wallet, body, call };
}

async function finish({ wallet, body, call }: Begun) {
  const answered = once(call, 'response') as Promise<[IncomingMessage]>;
  call.end(body);
  const [response] = await answered;
  let text = '';
  for await (const part of response.setEncoding('utf8')) text += String(part);
  const { code, data } = envelope.parse(JSON.parse(text));
  expect(code).toBe(0);
  return { wallet, nonce: accountEndpoints.nonce.output.parse(data).nonce };
}

test(
  'a server that is told to end finishes the hundred requests that it has begun, ends well, and has kept their effects',
  { timeout: 3 * START_MS },
  async () => {
    const child = server as ChildProcess;
    const begun = await Promise.all(Array.from({ length: IN_FLIGHT }, begin));
    const toldAt = performance.now();
    child.kill('SIGTERM');
    await pause(200);
    const answered = await Promise.all(begun.map(finish));
    await gone(child);

    expect(child.exitCode).toBe(0);
    expect(performance.now() - toldAt).toBeLessThan(MOST_MS);
    await expect(fetch(origin)).rejects.toThrow();

    server = await startServer(dataDir, env);
    const [first, last] = [answered[0], answered.at(-1)];
    for (const one of [first, last]) {
      if (!one) throw new Error('nothing was answered');
      const input = await signIn(one.wallet, one.nonce, new Date(), { domain: new URL(origin).host, uri: origin });
      expect((await ask(origin, accountEndpoints.login, input)).code).toBe(0);
    }
  },
);

const mailboxOf = async (to: string) => {
  const answer = await fetch(`${origin}${localEndpoints.mailbox.path}?${new URLSearchParams({ to }).toString()}`);
  return localEndpoints.mailbox.output.parse(envelope.parse(await answer.json()).data).mails;
};

test(
  'a server that stood still for half a minute goes on where it was: who is logged in stays so, and no mail goes out twice',
  { timeout: 3 * START_MS },
  async () => {
    const child = server as ChildProcess;
    const session = await logIn(origin, Wallet.createRandom());
    const people = Array.from({ length: MAILS }, (_, at) => `stopped-${String(at)}@example.com`);
    const asked = people.map((email) => ask(origin, emailEndpoints.code, { email, purpose: 'signUp' }));
    expect((await Promise.all(asked)).map(({ code }) => code)).toEqual(people.map(() => 0));

    // While the job that sends them runs, and with a call under way.
    child.kill('SIGSTOP');
    const renew = () => ask(origin, accountEndpoints.refresh, { refreshToken: session.refreshToken });
    // On a connection that was open already it may be cut off, having been idle for so long: then a client asks again.
    const waiting = renew().catch(renew);
    await pause(STOPPED_MS);
    child.kill('SIGCONT');

    const renewed = await waiting;
    expect(renewed.code).toBe(0);
    const { refreshToken } = sessionAnswer.parse(renewed.data);
    expect((await ask(origin, accountEndpoints.refresh, { refreshToken })).code).toBe(0);
    await expect
      .poll(async () => (await Promise.all(people.map(mailboxOf))).map(({ length }) => length), { timeout: 15_000 })
      .toEqual(people.map(() => 1));
    // A second run of the job would have sent them by then.
    await pause(3_000);
    expect((await Promise.all(people.map(mailboxOf))).map(({ length }) => length)).toEqual(people.map(() => 1));
  },
);
