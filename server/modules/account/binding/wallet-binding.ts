import { bindMessage } from '../../../../core/wire/account/bind-message.ts';
import type { Bindings, bindingEndpoints } from '../../../../core/wire/account/binding.ts';
import type { InputOf } from '../../../../core/wire/endpoint.ts';
import { withChecksum } from '../../../chain/signatures/checksum.ts';
import type { Database } from '../../../db/database.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { AppDeps, Caller } from '../../../http/deps.ts';
import type { CallContext } from '../../../http/serve.ts';
import * as accounts from '../account.repository.ts';
import type { NonceRow } from '../account.tables.ts';
import { recordEvent } from '../activity/activity.ts';
import { requireChoice, requireGiven } from './bind-input.ts';
import { readBindings } from './bindings.ts';
import * as repository from './bindings.repository.ts';

type BindInput = InputOf<typeof bindingEndpoints.bind>;
export type BindDeps = Pick<AppDeps, 'chain' | 'webOrigins'>;

/**
 * Binds a wallet, once and for ever (decisions.md 12). Everything is checked before the transaction, the contract wallet's
 * own check among it, and what another call may have changed meanwhile is decided again by the database.
 */
export async function bindWallet(deps: BindDeps, input: BindInput, context: CallContext): Promise<Bindings> {
  const { db, now, client } = context;
  const caller = context.account();
  requireGiven(input);
  requireChoice('walletType', input.walletType, ['evm']);
  const address = addressOf(input);
  await requireFree(db, caller, address);
  const attempt = await requireAttempt(db, { caller, nonce: input.nonce, address, now });
  if (!(await isSigned(deps, { attempt, address, caller, signature: input.signature.toLowerCase() }, client.origin))) {
    throw new ApiError('authorisationFailed', 'the signature is not over the message that binds');
  }
  const { accountId, sessionId } = caller;
  return context.write(async (tx) => {
    if (!(await accounts.useNonce(tx, attempt.nonce, now))) throw new ApiError('invalidState', 'the nonce was used');
    if (!(await repository.bindWallet(tx, accountId, address, now))) throw new ApiError('alreadyBound');
    const details = { what: 'wallet', subject: address, provider: input.provider };
    await recordEvent(tx, { accountId, kind: 'binding', action: 'walletBound', at: now, sessionId, client, details });
    return readBindings(tx, accountId, now);
  });
}

function addressOf({ address, publicKey }: BindInput): string {
  if (!/^0x[0-9a-f]{40}$/i.test(address)) throw new ApiError('badRequest', 'no address');
  if (publicKey.toLowerCase() !== address.toLowerCase()) throw new ApiError('addressMismatch', 'another publicKey');
  return address.toLowerCase();
}

async function requireFree(db: Database, { accountId }: Caller, address: string): Promise<void> {
  const account = await accounts.findById(db, accountId);
  if (!account) throw new ApiError('noAccount');
  if (account.walletAddress !== null) throw new ApiError('alreadyBound');
  if (await accounts.findByWallet(db, address)) throw new ApiError('addressBoundElsewhere');
}

type Wanted = { caller: Caller; nonce: string; address: string; now: Date };

/** The nonce of an attempt that this account began for this address. */
async function requireAttempt(db: Database, { caller, nonce, address, now }: Wanted): Promise<NonceRow> {
  const { accountId } = caller;
  if (!(await repository.latestAttempt(db, { accountId, purpose: 'bind' }))) {
    throw new ApiError('authorisationNeeded', 'no binding was begun');
  }
  const attempt = await accounts.findNonce(db, nonce);
  const isOwn = attempt?.purpose === 'bind' && attempt.accountId === accountId && attempt.publicKey === address;
  if (!isOwn) throw new ApiError('invalidState', 'a nonce of another attempt');
  if (attempt.usedAt) throw new ApiError('invalidState', 'the nonce was used');
  if (attempt.expiresAt <= now) throw new ApiError('authorisationRejected', 'the nonce is over');
  return attempt;
}

type Signed = { attempt: NonceRow; address: string; caller: Caller; signature: string };

/** Over the message of one of our pages; the one that calls, where the browser names it. */
async function isSigned({ chain, webOrigins }: BindDeps, signed: Signed, page: string | null): Promise<boolean> {
  const { attempt, address, caller, signature } = signed;
  const origins = webOrigins();
  for (const origin of page !== null && origins.includes(page) ? [page] : origins) {
    const message = bindMessage({
      origin,
      address: withChecksum(address),
      userId: caller.accountId,
      chainId: chain.config.chainId,
      nonce: attempt.nonce,
      issuedAt: attempt.createdAt.toISOString(),
      expiresAt: attempt.expiresAt.toISOString(),
    });
    if (await chain.reader.verifyMessage(address, message, signature)) return true;
  }
  return false;
}
