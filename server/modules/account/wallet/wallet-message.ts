import { SiweMessage } from 'siwe';
import * as z from 'zod/mini';
import { BIND_RESOURCE } from '../../../../core/wire/account/bind-message.ts';
import { ApiError } from '../../../http/api-error.ts';

export const WALLET_PREFIX = 'siwe.';
const signed = z.strictObject({
  message: z.string().check(z.maxLength(4_000)),
  // Longer than 65 bytes when a contract wallet signs.
  signature: z.string().check(z.regex(/^0x([0-9a-f]{2}){1,4096}$/i)),
});

/** Clocks differ, and whoever signs needs time; a message of another day is none of this login. */
const MOST_AHEAD_MS = 5 * 60_000;
const MOST_BEHIND_MS = 10 * 60_000;

export type WalletMessage = {
  text: string;
  signature: string;
  /** Lower-case. */
  address: string;
  nonce: string;
};

export type Expected = { address: string; origins: readonly string[]; chainId: number; now: Date };

/** Reads the EIP-4361 message of an idToken and refuses, each by its name, what was not meant for us. */
export function readWalletMessage(idToken: string, expected: Expected): WalletMessage {
  const { message: text, signature } = decodeToken(idToken);
  const message = parse(text);
  // A signature that binds a wallet names what it is for, and logs nobody in.
  if (message.resources?.some((resource) => resource.startsWith(BIND_RESOURCE))) {
    throw new ApiError('messageMalformed', 'made to bind a wallet');
  }
  if (message.address.toLowerCase() !== expected.address) throw new ApiError('addressMismatch');
  requireOrigin(message, expected.origins);
  if (message.chainId !== expected.chainId) throw new ApiError('messageChain', String(message.chainId));
  requireTime(message, expected.now);
  return { text, signature: signature.toLowerCase(), address: expected.address, nonce: message.nonce };
}

function requireTime(message: SiweMessage, now: Date): void {
  const isOver = message.expirationTime !== undefined && new Date(message.expirationTime) <= now;
  const isEarly = message.notBefore !== undefined && new Date(message.notBefore) > now;
  if (isOver || isEarly) throw new ApiError('nonceExpired', 'by the message itself');
  const age = now.getTime() - new Date(message.issuedAt ?? '').getTime();
  // Not a number for a time that is none.
  if (!(age >= -MOST_AHEAD_MS && age <= MOST_BEHIND_MS)) throw new ApiError('nonceExpired', 'issued at another time');
}

function decodeToken(idToken: string) {
  if (!idToken.startsWith(WALLET_PREFIX)) throw new ApiError('messageMalformed', 'no idToken of a known kind');
  try {
    const bytes = Buffer.from(idToken.slice(WALLET_PREFIX.length), 'base64url');
    return signed.parse(JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)));
  } catch {
    throw new ApiError('messageMalformed', 'the idToken holds no message and signature');
  }
}

function parse(text: string): SiweMessage {
  try {
    const message = new SiweMessage(text);
    // What was signed must be what was read, to the last byte.
    if (message.prepareMessage() === text) return message;
  } catch {
    // Told below.
  }
  throw new ApiError('messageMalformed', 'not EIP-4361');
}

/** The library checks a domain only when it is given one; ours also ties the URI to it. */
function requireOrigin(message: SiweMessage, origins: readonly string[]): void {
  const uri = URL.canParse(message.uri) ? new URL(message.uri) : null;
  const isOurs = origins.some((origin) => {
    const { host, protocol } = new URL(origin);
    const hasScheme = message.scheme === undefined || `${message.scheme}:` === protocol;
    return hasScheme && message.domain === host && uri?.origin === origin;
  });
  if (!isOurs) throw new ApiError('messageDomain', message.domain);
}
