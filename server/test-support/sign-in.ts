import { hexlify, randomBytes, verifyMessage, Wallet, type HDNodeWallet } from 'ethers';
import { SiweMessage } from 'siwe';
import type { accountEndpoints } from '../../core/wire/account/session.ts';
import type { InputOf } from '../../core/wire/endpoint.ts';
import { ORIGIN } from './test-chain-config.ts';

export type Signer = Wallet | HDNodeWallet;

/** Somebody's wallet, of a key alone: a random one of ethers has a phrase too, and takes fifteen times as long to make. */
export const newWallet = (): Wallet => new Wallet(hexlify(randomBytes(32)));

/** 65 bytes in hex: the one form that the chain reader takes of a plain account (see chain-reader.ts). */
const CANONICAL = /^0x[0-9a-f]{128}1[bc]$/;

export async function isSignedBy(address: string, message: string, signature: string): Promise<boolean> {
  if (!CANONICAL.test(signature)) return false;
  try {
    return verifyMessage(message, signature).toLowerCase() === address;
  } catch {
    return false;
  }
}

export type MessageChanges = Partial<Pick<SiweMessage, 'domain' | 'uri' | 'chainId' | 'address' | 'expirationTime'>>;

/** What the web app sends to log in. */
export async function signIn(
  wallet: Signer,
  nonce: string,
  now: Date,
  changes: MessageChanges = {},
): Promise<InputOf<typeof accountEndpoints.login>> {
  const message = new SiweMessage({
    domain: new URL(ORIGIN).host,
    address: wallet.address,
    uri: ORIGIN,
    version: '1',
    chainId: 31_337,
    nonce,
    issuedAt: now.toISOString(),
    expirationTime: new Date(now.getTime() + 600_000).toISOString(),
    ...changes,
  }).prepareMessage();
  const signature = await wallet.signMessage(message);
  return { idToken: idTokenOf({ message, signature }), publicKey: wallet.address };
}

export const idTokenOf = (content: unknown) => `siwe.${Buffer.from(JSON.stringify(content)).toString('base64url')}`;
