import * as z from 'zod/mini';
import { ACCOUNT_TIMEOUT_MS, endpoint, noInput } from '../endpoint.ts';
import { address, instant } from '../primitives.ts';
import { socialSource } from './ways.ts';

/**
 * A text of a binding. Absent or empty is 70010110 and an unknown choice 70010103, by the service: both are codes of the
 * catalogue, which a malformed request is not.
 */
const given = (max: number) => z._default(z.string().check(z.maxLength(max)), '');

/** Unbound, in binding (an attempt is open), bound for ever (core.md 4, decisions.md 12). */
export const walletBindState = z.enum(['unbound', 'binding', 'bound']);
export type WalletBindState = z.infer<typeof walletBindState>;

export const bindings = z.object({
  wallet: z.object({
    state: walletBindState,
    /** Of the bound wallet, or of the attempt. */
    address: z.nullable(address),
    since: z.nullable(instant),
    /** When an open attempt lapses. */
    expiresAt: z.nullable(instant),
  }),
  /** Masked: a…z@example.com. */
  email: z.nullable(z.string()),
  channels: z.array(z.object({ source: socialSource, name: z.string(), boundAt: instant })),
});
export type Bindings = z.infer<typeof bindings>;

const oauth = { thirdAuthSource: given(40), platform: given(40), walletType: given(40) };

export const bindingEndpoints = {
  bindings: endpoint({
    method: 'GET',
    path: '/Account/Bindings',
    access: 'player',
    summary: 'Wallet, e-mail and channels of the account',
    input: noInput,
    output: bindings,
    timeoutMs: ACCOUNT_TIMEOUT_MS,
  }),
  bind: endpoint({
    method: 'POST',
    path: '/Account/Bind',
    access: 'player',
    summary:
      'Bind a wallet for ever. `signature` is the wallet’s over bindMessage() with a nonce of POST /Account/Nonce {publicKey: address, purpose: bind}',
    input: z.strictObject({
      /** What the wallet calls itself: its EIP-6963 rdns, walletConnect, sandbox. */
      provider: given(100),
      /** What the nonce was asked for: the address. */
      publicKey: given(200),
      /** evm. */
      walletType: given(40),
      address: given(42),
      nonce: given(64),
      signature: given(8_194),
    }),
    output: bindings,
    timeoutMs: ACCOUNT_TIMEOUT_MS,
  }),
  bindThirdParty: endpoint({
    method: 'POST',
    path: '/Account/BindThirdParty',
    access: 'player',
    summary: 'Begin to bind a channel: the nonce goes into the authorization request, its token to bind/oauth',
    input: z.strictObject({ thirdAuthSource: given(40) }),
    output: z.object({ nonce: z.string(), expiresAt: instant }),
    timeoutMs: ACCOUNT_TIMEOUT_MS,
  }),
  bindOauth: endpoint({
    method: 'POST',
    path: '/Account/v2/customer/bind/oauth',
    access: 'player',
    summary: 'Bind the channel whose ID token this is; platform is web or game, walletType evm or none',
    input: z.strictObject({ idToken: given(16_384), ...oauth }),
    output: bindings,
    timeoutMs: ACCOUNT_TIMEOUT_MS,
  }),
  unbindOauth: endpoint({
    method: 'POST',
    path: '/Account/v2/customer/unbind/oauth',
    access: 'player',
    summary: 'Take a channel off the account; the last way to log in stays',
    input: z.strictObject(oauth),
    output: bindings,
    timeoutMs: ACCOUNT_TIMEOUT_MS,
  }),
  isSnsBind: endpoint({
    method: 'GET',
    path: '/Account/IsSnsBind/{id}',
    access: 'player',
    summary: 'Whether this account, which is one’s own, has a channel, and which',
    input: z.strictObject({ id: z.string().check(z.maxLength(64)) }),
    output: z.object({ isBind: z.boolean(), sources: z.array(socialSource) }),
    timeoutMs: ACCOUNT_TIMEOUT_MS,
  }),
};
