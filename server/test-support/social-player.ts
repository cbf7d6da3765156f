import { randomBytes } from 'node:crypto';
import { accountEndpoints, type Session } from '../../core/wire/account/session.ts';
import type { TestApp } from './test-app.ts';
import type { TestIssuer, TokenChanges } from './test-issuer.ts';

export const browserKey = () => randomBytes(32).toString('base64url');

/** A login by ID token as a browser does it: a key of its own, a nonce for it, the issuer's token, POST /Login. */
export async function beginSocial(hub: TestApp, publicKey = browserKey()) {
  const { data } = await hub.call(accountEndpoints.nonce, { publicKey });
  return { publicKey, nonce: data.nonce };
}

export async function loginBySocial(hub: TestApp, issuer: TestIssuer, sub: string, changes: TokenChanges = {}) {
  const { publicKey, nonce } = await beginSocial(hub);
  const idToken = await issuer.idToken({ sub, nonce, now: hub.clock.now() }, changes);
  return hub.call(accountEndpoints.login, { idToken, publicKey });
}

/** Logged in by a social account, and so without a wallet. */
export async function socialSession(hub: TestApp, issuer: TestIssuer, sub: string): Promise<Session> {
  const answer = await loginBySocial(hub, issuer, sub);
  if (answer.code !== 0) throw new Error(`The login was refused: ${answer.outcome}`);
  return answer.data;
}
