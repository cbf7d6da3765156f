import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Wallet, HDNodeWallet } from 'ethers';
import { expect } from 'vitest';
import { accountEndpoints, session as sessionAnswer, type Session } from '../../core/wire/account/session.ts';
import type { Endpoint } from '../../core/wire/endpoint.ts';
import { envelope, type Envelope } from '../../core/wire/envelope.ts';
import { pathOf } from '../../server/http/api.ts';
import { isAlive, readNodeRecord } from '../../server/local/node-process.ts';
import { signIn } from '../../server/test-support/sign-in.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
export const START_MS = 90_000;

/** The real server as a process of its own, once it is ready; `through` are the words of a program that becomes it. */
export async function startServer(
  dataDir: string,
  env: Record<string, string>,
  through: readonly string[] = [],
): Promise<ChildProcess> {
  const [program = '', ...words] = [...through, process.execPath, '--import', 'tsx', 'server/main.ts'];
  const child = spawn(program, words, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], HUB_DATA: dataDir, HUB_SEED: 'test', ...env },
  });
  let said = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (said += text));
  await expect.poll(() => said, { timeout: START_MS, interval: 100 }).toMatch(/^ready /m);
  return child;
}

/** Ends it without a word, or waits until it has ended itself. */
export async function gone(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  await once(child, 'exit');
}

export async function kill(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL');
  await gone(child);
}

/** Ends the chain that a killed server left behind. */
export function endNode(dataDir: string): void {
  const node = readNodeRecord(path.join(dataDir, 'chain'));
  if (node && isAlive(node.pid)) process.kill(node.pid, 'SIGKILL');
}

type Asked = Pick<Endpoint, 'service' | 'path' | 'method'>;
type Headers = Record<string, string>;

/** A killed server leaves connections of which nobody knows that they are dead until they are used: each call has its own. */
const FRESH = { Connection: 'close' };

/** Throws when the server goes away before it has answered. */
export async function ask(origin: string, endpoint: Asked, input: unknown, own: Headers = {}): Promise<Envelope> {
  const headers = { ...FRESH, ...own };
  const url = `${origin}${pathOf(endpoint)}`;
  if (endpoint.method === 'GET') {
    const query = new URLSearchParams(input as Record<string, string>).toString();
    return envelope.parse(await (await fetch(query ? `${url}?${query}` : url, { headers })).json());
  }
  const sent = { 'Content-Type': 'application/json', ...headers };
  return envelope.parse(
    await (await fetch(url, { method: 'POST', body: JSON.stringify(input), headers: sent })).json(),
  );
}

export async function logIn(origin: string, wallet: Wallet | HDNodeWallet): Promise<Session> {
  const { data } = await ask(origin, accountEndpoints.nonce, { publicKey: wallet.address });
  const { nonce } = accountEndpoints.nonce.output.parse(data);
  const input = await signIn(wallet, nonce, new Date(), { domain: new URL(origin).host, uri: origin });
  return sessionAnswer.parse((await ask(origin, accountEndpoints.login, input)).data);
}
