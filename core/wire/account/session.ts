import * as z from 'zod/mini';
import { ACCOUNT_TIMEOUT_MS, endpoint, noInput } from '../endpoint.ts';
import { address, addressInput, instant } from '../primitives.ts';

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

const token = z.string().check(z.minLength(1), z.maxLength(16_384));

export const accountEndpoints = {
  nonce: endpoint({
    method: 'POST',
    path: '/Account/Nonce',
    access: 'guest',
    summary: 'A nonce for one EIP-4361 message of this wallet, good for ten minutes and one use',
    input: z.strictObject({ publicKey: addressInput }),
    output: z.object({ nonce: z.string(), expiresAt: instant }),
    timeoutMs: ACCOUNT_TIMEOUT_MS,
  }),
  login: endpoint({
    method: 'POST',
    path: '/Account/Login',
    access: 'guest',
    summary: 'Log in; idToken is `siwe.` and the base64url of {message, signature} for a wallet',
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
