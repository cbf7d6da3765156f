import { Wallet } from 'ethers';
import { accountEndpoints, session as sessionAnswer, type Session } from '../../../core/wire/account/session.ts';
import { envelope } from '../../../core/wire/envelope.ts';
import { signIn } from '../../../server/test-support/sign-in.ts';
import type { World } from '../world.ts';

/** What the API of a world answers; throws where it refuses. */
export async function ask<Data>(
  world: World,
  path: string,
  options: { input?: object; key?: string } = {},
): Promise<Data> {
  const { input, key } = options;
  const headers = { 'Content-Type': 'application/json', ...(key ? { Authorization: `Bearer ${key}` } : {}) };
  const answer = await fetch(`${world.url}${path}`, {
    headers,
    ...(input ? { method: 'POST', body: JSON.stringify(input) } : {}),
  });
  const { code, data } = envelope.parse(await answer.json());
  if (code !== 0) throw new Error(`${path} answered ${code}`);
  return data as Data;
}

/** Logs somebody in without a browser: what the login answered, and when by the server's clock. */
export async function signInAs(world: World, privateKey: string): Promise<{ session: Session; at: Date }> {
  const wallet = new Wallet(privateKey);
  const asked = await ask<unknown>(world, `/api/game${accountEndpoints.nonce.path}`, {
    input: { publicKey: wallet.address },
  });
  const { nonce, issuedAt } = accountEndpoints.nonce.output.parse(asked);
  const ours = { domain: new URL(world.url).host, uri: world.url };
  const at = new Date(issuedAt);
  const input = await signIn(wallet, nonce, at, ours);
  const answer = await ask<unknown>(world, `/api/game${accountEndpoints.login.path}`, { input });
  return { session: sessionAnswer.parse(answer), at };
}

/** The key of somebody who logs in without a browser. */
export const logIn = async (world: World, privateKey: string): Promise<string> =>
  (await signInAs(world, privateKey)).session.jwtKey;
