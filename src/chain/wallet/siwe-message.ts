import { getAddress } from 'ethers/address';

/** Loaded with the first sign-in only: EIP-55 needs a hash function. */
export type SignInRequest = {
  domain: string;
  uri: string;
  address: string;
  chainId: number;
  nonce: string;
  statement: string;
  issuedAt: string;
  expirationTime: string;
};

/** EIP-4361, version 1. */
export function buildSignInMessage(request: SignInRequest): string {
  const { domain, uri, address, chainId, nonce, statement, issuedAt, expirationTime } = request;
  return [
    `${domain} wants you to sign in with your Ethereum account:`,
    getAddress(address),
    '',
    statement,
    '',
    `URI: ${uri}`,
    'Version: 1',
    `Chain ID: ${String(chainId)}`,
    `Nonce: ${nonce}`,
    `Issued At: ${issuedAt}`,
    `Expiration Time: ${expirationTime}`,
  ].join('\n');
}

const toBase64 = (bytes: Uint8Array) => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));

/** `siwe.` and the base64url of {message, signature}. */
export function toIdToken(message: string, signature: string): string {
  const bytes = new TextEncoder().encode(JSON.stringify({ message, signature }));
  const text = toBase64(bytes).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
  return `siwe.${text}`;
}

/** personal_sign takes its text as hex, so that no wallet guesses an encoding. */
export function toHexText(text: string): string {
  const bytes = new TextEncoder().encode(text);
  return `0x${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}
