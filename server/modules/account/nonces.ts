import type { NoncePurpose } from '../../../core/wire/account/session.ts';
import { MESSAGE_MS } from '../../../core/wire/limits.ts';
import type { Database } from '../../db/database.ts';
import type { Clock, Random } from '../../http/deps.ts';
import * as repository from './account.repository.ts';

export type NewNonce = {
  purpose: NoncePurpose | 'channel';
  publicKey?: string;
  accountId?: string;
  source?: string;
};

/** A nonce that nobody can guess, on record with what it is good for. */
export async function issueNonce(db: Database, deps: { clock: Clock; random: Random }, wanted: NewNonce) {
  // Letters and digits alone, as EIP-4361 wants it.
  const nonce = Buffer.from(deps.random.bytes(16)).toString('hex');
  const createdAt = deps.clock.now();
  const expiresAt = new Date(createdAt.getTime() + MESSAGE_MS);
  await repository.saveNonce(db, { nonce, createdAt, expiresAt, ...wanted });
  return { nonce, issuedAt: createdAt.toISOString(), expiresAt: expiresAt.toISOString() };
}
