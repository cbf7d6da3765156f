import type { Address } from '../primitives.ts';

export type BindMessageParts = {
  /** Of the page that asks. */
  origin: string;
  /** With the checksum of EIP-55, as EIP-4361 wants it. */
  address: Address;
  userId: string;
  chainId: number;
  nonce: string;
  /** Both of POST /Account/Nonce. */
  issuedAt: string;
  expiresAt: string;
};

/** What a login message never holds, and a binding always. */
export const BIND_RESOURCE = 'urn:hero-hub:bind:';

/**
 * The EIP-4361 message whose signature binds a wallet. POST /Account/Bind carries no message, so both sides build it from
 * the same parts, to the last byte. It names the account and, as a resource, its purpose: a signature made to log in is
 * worth nothing here, and one made here is worth nothing to log in.
 */
export function bindMessage(parts: BindMessageParts): string {
  const { origin, address, userId, chainId, nonce, issuedAt, expiresAt } = parts;
  const domain = origin.replace(/^https?:\/\//, '');
  return [
    `${domain} wants you to sign in with your Ethereum account:`,
    address,
    '',
    `Bind this wallet to the account ${userId}, once and for ever.`,
    '',
    `URI: ${origin}`,
    'Version: 1',
    `Chain ID: ${chainId}`,
    `Nonce: ${nonce}`,
    `Issued At: ${issuedAt}`,
    `Expiration Time: ${expiresAt}`,
    'Resources:',
    `- ${BIND_RESOURCE}${userId}`,
  ].join('\n');
}
