import * as z from 'zod/mini';
import { ACCOUNT_TIMEOUT_MS, endpoint, noInput } from '../endpoint.ts';
import { address, addressInput, instant } from '../primitives.ts';
import { loginWay } from './ways.ts';

export const role = z.enum(['player', 'support', 'manager']);

/** The stored userInfo of core.md 3. */
export const userInfo = z.object({
  userId: z.string(),
  walletAddress: z.nullable(address),
  nickname: z.string(),
  role,
  /** Zero without a stake. */
  vipLevel: z.int(),
  hasGameAccount: z.boolean(),
  createdAt: instant,
});
export type UserInfo = z.infer<typeof userInfo>;

/** jwtKeyExpireIn and refreshTokenExpireIn: seconds from the answer's `time`. */
export const session = z.object({
  userInfo,
  jwtKey: z.string(),
  jwtKeyExpireIn: z.int(),
  refreshToken: z.string(),
  refreshTokenExpireIn: z.int(),
});
export type Session = z.infer<typeof session>;

/** What the browser says of itself: its family and its system, empty when it does not tell. */
export const device = z.object({ browser: z.string(), os: z.string() });
export type Device = z.infer<typeof device>;

/** One login that is still good. */
export const openSession = z.object({
  id: z.string(),
  way: loginWay,
  device,
  /** The network, coarse: an IPv4 /24 or an IPv6 /48. */
  place: z.string(),
  createdAt: instant,
  lastSeenAt: instant,
  isCurrent: z.boolean(),
});
export type OpenSession = z.infer<typeof openSession>;

/**
 * Whom a nonce is for: a wallet's address, or 32 random bytes in base64url that the browser makes for one social login and
 * keeps until it comes back. Whoever sends the ID token must know them too, so that a token that leaked is worth nothing.
 */
export const publicKey = z.union([
  addressInput,
  // An address with a digit too many is a mistake, not a key.
  z.string().check(z.regex(/^(?!0x[0-9a-f]{41}$)[\w-]{43}$/i)),
]);

export const noncePurpose = z.enum(['login', 'bind']);
export type NoncePurpose = z.infer<typeof noncePurpose>;

const token = z.string().check(z.minLength(1), z.maxLength(16_384));

export const accountEndpoints = {
  nonce: endpoint({
    method: 'POST',
    path: '/Account/Nonce',
    access: 'guest',
    summary:
      'A nonce, good for ten minutes and one use: for an EIP-4361 message of this wallet, or for an OpenID authorization request of this browser. Purpose bind needs a session (70010108) and a wallet, and opens the attempt of that account',
    input: z.strictObject({ publicKey, purpose: z._default(noncePurpose, 'login') }),
    output: z.object({ nonce: z.string(), issuedAt: instant, expiresAt: instant }),
    timeoutMs: ACCOUNT_TIMEOUT_MS,
  }),
  login: endpoint({
    method: 'POST',
    path: '/Account/Login',
    access: 'guest',
    summary:
      'Log in. idToken tells the way: `siwe.` and the base64url of {message, signature} for a wallet; `mail.` and what the e-mail endpoints answered; else the ID token of a social choice. publicKey is what the nonce was asked for; with `mail.` any',
    input: z.strictObject({
      idToken: token,
      publicKey: z.string().check(z.minLength(1), z.maxLength(200)),
      referrer: z.optional(z.string().check(z.maxLength(64))),
      fromGame: z.optional(z.boolean()),
    }),
    output: session,
    timeoutMs: ACCOUNT_TIMEOUT_MS,
  }),
  refresh: endpoint({
    method: 'POST',
    path: '/Account/Refresh',
    access: 'guest',
    summary: 'Rotate the refresh token; the direct predecessor answers the same successor for 60 s',
    input: z.strictObject({ refreshToken: token, referrer: z.optional(z.string().check(z.maxLength(64))) }),
    output: session,
    timeoutMs: ACCOUNT_TIMEOUT_MS,
  }),
  logout: endpoint({
    method: 'POST',
    path: '/Account/Logout',
    access: 'guest',
    summary: 'End the session of this jwtKey at once; an unknown one is already out',
    input: z.strictObject({ jwtKey: token }),
    output: z.object({ loggedOut: z.boolean() }),
    timeoutMs: ACCOUNT_TIMEOUT_MS,
  }),
  logoutAll: endpoint({
    method: 'POST',
    path: '/Account/LogoutAll',
    access: 'player',
    summary: 'Log out everywhere; keepCurrent leaves this session open',
    input: z.strictObject({ keepCurrent: z._default(z.boolean(), false) }),
    output: z.object({ ended: z.int() }),
    timeoutMs: ACCOUNT_TIMEOUT_MS,
  }),
  sessions: endpoint({
    method: 'GET',
    path: '/Account/Sessions',
    access: 'player',
    summary: 'The open sessions of the account, the latest used first',
    input: noInput,
    output: z.object({ sessions: z.array(openSession) }),
    timeoutMs: ACCOUNT_TIMEOUT_MS,
  }),
  endSession: endpoint({
    method: 'POST',
    path: '/Account/EndSession',
    access: 'player',
    summary: 'End one session of one’s own; one that is not there is already out',
    input: z.strictObject({ id: z.string().check(z.minLength(1), z.maxLength(64)) }),
    output: z.object({ ended: z.boolean() }),
    timeoutMs: ACCOUNT_TIMEOUT_MS,
  }),
  info: endpoint({
    method: 'GET',
    path: '/Account/Info',
    access: 'player',
    summary: 'Who is logged in',
    input: noInput,
    output: userInfo,
    timeoutMs: ACCOUNT_TIMEOUT_MS,
  }),
  isBind: endpoint({
    method: 'GET',
    path: '/Account/IsBind/{address}',
    access: 'guest',
    summary: 'Whether an account has this wallet',
    input: z.strictObject({ address: addressInput }),
    output: z.object({ isBind: z.boolean() }),
    timeoutMs: ACCOUNT_TIMEOUT_MS,
  }),
};
