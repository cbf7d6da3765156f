import type { AuthProvider } from '@refinedev/core';
import { accountEndpoints } from '../../../core/wire/account/session.ts';
import { toApiError } from '../../lib/api-error.ts';
import { readReferrer } from '../../lib/session/referrer.ts';
import { dropDrafts } from '../../lib/session/kept-draft.ts';
import type { HttpClient } from '../data/http-client.ts';
import { roleOf, type SessionKeeper } from './session.ts';

/** Whichever way a person came in (core.md 3): a wallet's signature, a social token, the proof of an e-mail login. */
export type LoginParams = { idToken: string; publicKey: string; fromGame?: boolean };

type Deps = {
  client: HttpClient;
  session: SessionKeeper;
  /** Where to go after login: the guarded `redirect` of the URL, else home. */
  redirectTarget: () => string;
};

/** Refine's auth provider on the account service. Ending a session on a refusal happens in the HTTP client. */
export function createAuthProvider({ client, session, redirectTarget }: Deps): AuthProvider {
  return {
    login: async ({ idToken, publicKey, fromGame }: LoginParams) => {
      try {
        const referrer = readReferrer();
        const answer = await client.send(
          accountEndpoints.login,
          { idToken, publicKey, ...(referrer ? { referrer } : {}), ...(fromGame ? { fromGame } : {}) },
          { bare: true }, // whoever was logged in before has no say
        );
        if (answer === false) return { success: false };
        session.keep(answer, idToken);
        return { success: true, redirectTo: redirectTarget() };
      } catch (error) {
        return { success: false, error: toApiError(error) };
      }
    },
    logout: async () => {
      const jwtKey = session.access.jwtKey();
      session.end('logout');
      dropDrafts();
      if (jwtKey === null) return { success: true };
      try {
        await client.send(accountEndpoints.logout, { jwtKey }, { bare: true });
        return { success: true };
      } catch (error) {
        return { success: false, error: toApiError(error) };
      }
    },
    check: () => Promise.resolve({ authenticated: session.state.get().stored !== null }),
    onError: () => Promise.resolve({}),
    getIdentity: () => session.whoIs(),
    getPermissions: () => Promise.resolve(roleOf(session.state.get())),
  };
}
