import * as z from 'zod/mini';
import { ACCOUNT_TIMEOUT_MS, endpoint, noInput } from '../endpoint.ts';

/** The social channels (core.md 1): a way to log in, and what can be bound to an account and taken off again. */
export const socialSource = z.enum(['google', 'discord', 'twitter']);
export type SocialSource = z.infer<typeof socialSource>;

/** How a session was begun. */
export const loginWay = z.enum(['wallet', 'mail', 'google', 'discord', 'twitter']);
export type LoginWay = z.infer<typeof loginWay>;

/**
 * One social choice: an OpenID provider, as its own discovery describes it, and us as its public client. The code flow
 * with PKCE (S256) runs in the browser, with `parameters` added to the authorization request: where several choices share
 * an issuer they say which of them is meant.
 */
export const socialWay = z.object({
  source: socialSource,
  issuer: z.string(),
  authorizationEndpoint: z.string(),
  tokenEndpoint: z.string(),
  clientId: z.string(),
  scope: z.string(),
  parameters: z.record(z.string(), z.string()),
});
export type SocialWay = z.infer<typeof socialWay>;

export const ways = z.object({
  social: z.object({
    /** `oidc`: the choices of `sources`. `reown`: AppKit's social wallets, which log in by a signature like any wallet. */
    kind: z.enum(['oidc', 'reown', 'none']),
    sources: z.array(socialWay),
    /** Offered, but its issuer does not answer just now. */
    unavailable: z.array(socialSource),
  }),
  /** Of AppKit: the QR modal needs it, and a relay. */
  reownProjectId: z.nullable(z.string()),
  relayUrl: z.nullable(z.string()),
  email: z.boolean(),
  password: z.object({ min: z.int(), max: z.int(), pattern: z.string() }),
});
export type Ways = z.infer<typeof ways>;

export const wayEndpoints = {
  ways: endpoint({
    method: 'GET',
    path: '/Account/Ways',
    access: 'guest',
    summary: 'The ways to log in that this deployment offers. Contract addresses never come from here',
    input: noInput,
    output: ways,
    timeoutMs: ACCOUNT_TIMEOUT_MS,
  }),
};
