import type { InputOf } from '../../../core/wire/endpoint.ts';
import type { accountEndpoints, Session } from '../../../core/wire/account/session.ts';
import type { Database } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { ApiError } from '../../http/api-error.ts';
import type { AppDeps } from '../../http/deps.ts';
import * as repository from './account.repository.ts';
import type { Sessions } from './sessions.ts';
import { readWalletMessage, type WalletMessage } from './wallet-message.ts';

const NONCE_MS = 10 * 60_000;

type LoginInput = InputOf<typeof accountEndpoints.login>;
type Deps = Pick<AppDeps, 'database' | 'clock' | 'random' | 'chain' | 'live' | 'webOrigins'> & { sessions: Sessions };

/** Login by a signed EIP-4361 message: a nonce for one wallet, a message that was meant for us, a session. */
export function createWalletLogin({ database, clock, random, chain, live, webOrigins, sessions }: Deps) {
  const { db } = database;

  async function enter(tx: Database, message: WalletMessage, referrer: string | undefined) {
    const now = clock.now();
    if (!(await repository.useNonce(tx, message.nonce, now))) throw new ApiError('nonceUsed');
    const id = random.uuid();
    const { account, isNew } = await repository.findOrCreate(tx, {
      id,
      walletAddress: message.address,
      walletBoundAt: now,
      // Letters and digits, as a player name is (decisions.md 2).
      nickname: `Player${id.slice(0, 6)}`,
      referrer: referrer ?? null,
      createdAt: now,
    });
    if (account.lockedAt) throw new ApiError('userLocked');
    return { session: await sessions.begin(tx, account), isNew };
  }

  return {
    async nonce(publicKey: string) {
      const nonce = Buffer.from(random.bytes(16)).toString('hex');
      const createdAt = clock.now();
      const expiresAt = new Date(createdAt.getTime() + NONCE_MS);
      await repository.saveNonce(db, { nonce, purpose: 'login', publicKey, createdAt, expiresAt });
      return { nonce, issuedAt: createdAt.toISOString(), expiresAt: expiresAt.toISOString() };
    },

    async login({ idToken, publicKey, referrer }: LoginInput): Promise<Session> {
      const now = clock.now();
      const address = publicKey.toLowerCase();
      const expected = { address, origins: webOrigins(), chainId: chain.config.chainId, now };
      const message = readWalletMessage(idToken, expected);
      await requireNonce(db, message, now);
      if (!(await chain.reader.verifyMessage(address, message.text, message.signature))) {
        throw new ApiError('signatureInvalid');
      }
      const { session, isNew } = await inTransaction(db, (tx) => enter(tx, message, referrer));
      if (isNew) await live.publish({ resource: 'stats', type: 'updated', ids: [] });
      return session;
    },
  };
}

async function requireNonce(db: Database, message: WalletMessage, now: Date): Promise<void> {
  const nonce = await repository.findNonce(db, message.nonce);
  if (nonce?.publicKey !== message.address || nonce.purpose !== 'login') throw new ApiError('nonceUnknown');
  if (nonce.usedAt) throw new ApiError('nonceUsed');
  if (nonce.expiresAt <= now) throw new ApiError('nonceExpired');
}
