import type { InputOf } from '../../../core/wire/endpoint.ts';
import type { accountEndpoints, NoncePurpose, Session } from '../../../core/wire/account/session.ts';
import type { LoginWay } from '../../../core/wire/account/ways.ts';
import type { Database } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { ApiError } from '../../http/api-error.ts';
import type { AppDeps, Caller } from '../../http/deps.ts';
import type { Client } from '../../http/limits/client.ts';
import * as repository from './account.repository.ts';
import type { AccountRow } from './account.tables.ts';
import { recordEvent } from './activity/activity.ts';
import { redeemTicket, TICKET_PREFIX } from './email/tickets.ts';
import { newAccount } from './new-account.ts';
import { issueNonce } from './nonces.ts';
import type { Entry, Sessions } from './sessions/sessions.ts';
import { proveSocial, type SocialProof } from './social/id-token.ts';
import * as identities from './social/identities.repository.ts';
import type { Issuers } from './social/issuers.ts';
import { WALLET_PREFIX } from './wallet/wallet-message.ts';
import { proveWallet, type WalletProof } from './wallet/wallet-proof.ts';

type LoginInput = InputOf<typeof accountEndpoints.login>;
type Found = { account: AccountRow; isNew: boolean };
/** A way in that was proved: whose account it opens is found, or made, in the transaction that begins the session. */
type Proved = { way: LoginWay; enter(tx: Database): Promise<Found> };

export type LoginDeps = Pick<
  AppDeps,
  'database' | 'clock' | 'random' | 'chain' | 'live' | 'webOrigins' | 'identity'
> & { sessions: Sessions; issuers: Issuers };

/** POST /Nonce and POST /Login, whichever way somebody comes. */
export function createLogin(deps: LoginDeps) {
  const { database, live, sessions } = deps;
  return {
    nonce: (input: { publicKey: string; purpose: NoncePurpose }, account: () => Caller) => nonce(deps, input, account),

    async login(input: LoginInput, client: Client): Promise<Session> {
      const proved = await prove(deps, input);
      const entry = { way: proved.way, client, fromGame: input.fromGame ?? false };
      const { session, isNew } = await inTransaction(database.db, async (tx) => {
        const found = await proved.enter(tx);
        if (found.isNew) await recordSignUp(tx, found.account, entry);
        if (found.account.lockedAt) throw new ApiError('userLocked');
        const account = await entering(tx, found.account, entry, deps.clock.now());
        return { session: await sessions.begin(tx, account, entry), isNew: found.isNew };
      });
      if (isNew) await live.publish({ resource: 'stats', type: 'updated', ids: [] });
      return session;
    },
  };
}

/** An account's log begins with its making, whichever way that was. */
async function recordSignUp(tx: Database, { id, createdAt }: AccountRow, { way, client }: Entry): Promise<void> {
  const details = { way };
  await recordEvent(tx, { accountId: id, kind: 'login', action: 'signedUp', at: createdAt, client, details });
}

/** Who comes from the game has an account there (decisions.md 45). */
async function entering(
  tx: Database,
  account: AccountRow,
  { fromGame, client }: Entry,
  now: Date,
): Promise<AccountRow> {
  if (!fromGame || account.hasGameAccount) return account;
  const made = { accountId: account.id, kind: 'setting', action: 'gameAccountMade', at: now, client } as const;
  await recordEvent(tx, { ...made, details: { after: account.nickname } });
  return repository.setGameAccount(tx, account.id);
}

async function nonce(
  deps: LoginDeps,
  { publicKey, purpose }: { publicKey: string; purpose: NoncePurpose },
  account: () => Caller,
) {
  const { db } = deps.database;
  if (purpose === 'login') return issueNonce(db, deps, { purpose, publicKey });
  const caller = account(); // who binds a wallet is logged in
  if (!publicKey.startsWith('0x')) throw new ApiError('invalidBindType', 'no address');
  if (caller.walletAddress !== null) throw new ApiError('alreadyBound');
  if (await repository.findByWallet(db, publicKey)) throw new ApiError('addressBoundElsewhere');
  return issueNonce(db, deps, { purpose, publicKey, accountId: caller.accountId });
}

async function prove(deps: LoginDeps, { idToken, publicKey, referrer }: LoginInput): Promise<Proved> {
  if (idToken.startsWith(WALLET_PREFIX)) {
    const proof = await proveWallet(deps, idToken, publicKey);
    return { way: 'wallet', enter: (tx) => enterByWallet(deps, tx, proof, referrer) };
  }
  if (idToken.startsWith(TICKET_PREFIX)) {
    return { way: 'mail', enter: (tx) => enterByTicket(deps, tx, idToken) };
  }
  if (!/^[\w-]+\.[\w-]+\.[\w-]*$/.test(idToken)) throw new ApiError('messageMalformed', 'no idToken of a known kind');
  const { issuers, identity } = deps;
  const proof = await proveSocial(idToken, { issuers, providers: identity.social(), now: identity.clock.now() });
  return { way: proof.source, enter: (tx) => enterBySocial(deps, tx, { proof, publicKey, referrer }) };
}

type ByWallet = WalletProof;
async function enterByWallet(deps: LoginDeps, tx: Database, { address, nonce: used }: ByWallet, referrer?: string) {
  const now = deps.clock.now();
  if (!(await repository.useNonce(tx, used, now))) throw new ApiError('nonceUsed');
  const row = { ...newAccount(deps), walletAddress: address, walletBoundAt: now, referrer: referrer ?? null };
  return repository.findOrCreate(tx, row);
}

async function enterByTicket(deps: LoginDeps, tx: Database, idToken: string): Promise<Found> {
  const accountId = await redeemTicket(tx, idToken, deps.clock.now());
  const account = accountId === null ? null : await repository.findById(tx, accountId);
  if (!account) throw new ApiError('authorisationRejected', 'no ticket that is still good');
  return { account, isNew: false };
}

type BySocial = { proof: SocialProof; publicKey: string; referrer: string | undefined };

/** The nonce was issued to this browser for this login: a token that was made for another, or was used, opens nothing. */
async function enterBySocial(deps: LoginDeps, tx: Database, { proof, publicKey, referrer }: BySocial): Promise<Found> {
  const now = deps.clock.now();
  const issued = await repository.findNonce(tx, proof.nonce);
  if (issued?.purpose !== 'login' || issued.publicKey !== publicKey) throw new ApiError('invalidState', 'nonce');
  if (issued.expiresAt <= now) throw new ApiError('authorisationRejected', 'the nonce is over');
  if (!(await repository.useNonce(tx, proof.nonce, now))) throw new ApiError('invalidState', 'the nonce was used');
  const known = await identities.findAccountOf(tx, proof.issuer, proof.subject);
  if (known) return { account: known, isNew: false };
  return registerBySocial(deps, tx, proof, referrer);
}

/** Of two first logins at once one makes the account; the other finds it and leaves nothing behind. */
async function registerBySocial(deps: LoginDeps, tx: Database, proof: SocialProof, referrer: string | undefined) {
  const { source, issuer, subject, name } = proof;
  const account = await repository.insertAccount(tx, { ...newAccount(deps), referrer: referrer ?? null });
  const row = { id: deps.random.uuid(), accountId: account.id, source, issuer, subject, name };
  if (await identities.addIdentity(tx, { ...row, boundAt: deps.clock.now() })) return { account, isNew: true };
  await repository.deleteAccount(tx, account.id);
  const known = await identities.findAccountOf(tx, issuer, subject);
  if (!known) throw new Error('A person at an issuer is neither known nor can be added.');
  return { account: known, isNew: false };
}
