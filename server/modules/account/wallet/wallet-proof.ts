import type { Database } from '../../../db/database.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { AppDeps } from '../../../http/deps.ts';
import * as repository from '../account.repository.ts';
import { readWalletMessage } from './wallet-message.ts';

export type WalletProof = { address: string; nonce: string };
type Deps = Pick<AppDeps, 'database' | 'clock' | 'chain' | 'webOrigins'>;

/** Who signed: a message that was meant for us, a nonce for this wallet, the wallet's signature. Changes nothing. */
export async function proveWallet(deps: Deps, idToken: string, publicKey: string): Promise<WalletProof> {
  const { database, clock, chain, webOrigins } = deps;
  const now = clock.now();
  const address = publicKey.toLowerCase();
  const expected = { address, origins: webOrigins(), chainId: chain.config.chainId, now };
  const message = readWalletMessage(idToken, expected);
  await requireNonce(database.db, message.nonce, address, now);
  if (await chain.reader.verifyMessage(address, message.text, message.signature)) {
    return { address, nonce: message.nonce };
  }
  throw new ApiError('signatureInvalid');
}

async function requireNonce(db: Database, text: string, address: string, now: Date): Promise<void> {
  const nonce = await repository.findNonce(db, text);
  if (nonce?.publicKey !== address || nonce.purpose !== 'login') throw new ApiError('nonceUnknown');
  if (nonce.usedAt) throw new ApiError('nonceUsed');
  if (nonce.expiresAt <= now) throw new ApiError('nonceExpired');
}
