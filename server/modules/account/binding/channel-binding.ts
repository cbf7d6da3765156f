import type { Bindings, bindingEndpoints } from '../../../../core/wire/account/binding.ts';
import type { SocialSource } from '../../../../core/wire/account/ways.ts';
import type { InputOf } from '../../../../core/wire/endpoint.ts';
import type { Database } from '../../../db/database.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { AppDeps } from '../../../http/deps.ts';
import type { CallContext } from '../../../http/serve.ts';
import * as accounts from '../account.repository.ts';
import { recordEvent } from '../activity/activity.ts';
import { issueNonce } from '../nonces.ts';
import { proveSocial, type SocialProof } from '../social/id-token.ts';
import * as identities from '../social/identities.repository.ts';
import type { Issuers } from '../social/issuers.ts';
import { requireChoice, requireGiven, requireSource } from './bind-input.ts';
import { readBindings } from './bindings.ts';
import * as repository from './bindings.repository.ts';

export type ChannelDeps = Pick<AppDeps, 'clock' | 'random' | 'identity'> & { issuers: Issuers };
type OauthInput = InputOf<typeof bindingEndpoints.bindOauth>;
type UnbindInput = InputOf<typeof bindingEndpoints.unbindOauth>;

const PLATFORMS = ['web', 'game'];
const WALLET_TYPES = ['evm', 'none'];

/** Begins to bind a channel. The nonce is this account's: a token that was made to log in, or for another, binds nothing. */
export async function beginChannel(deps: ChannelDeps, thirdAuthSource: string, { db, account }: CallContext) {
  const { accountId } = account();
  requireGiven({ thirdAuthSource });
  const source = requireSource(thirdAuthSource);
  const isOffered = deps.identity.social().some((provider) => provider.source === source);
  if (!isOffered) throw new ApiError('invalidBindType', `${source} is not offered here`);
  await requireNoChannel(db, accountId, source);
  const { nonce, expiresAt } = await issueNonce(db, deps, { purpose: 'channel', accountId, source });
  return { nonce, expiresAt };
}

export async function bindChannel(deps: ChannelDeps, input: OauthInput, context: CallContext): Promise<Bindings> {
  const { db } = context;
  const { accountId } = context.account();
  requireGiven(input);
  const source = requireOauth(input);
  await requireNoChannel(db, accountId, source);
  if (!(await repository.latestAttempt(db, { accountId, purpose: 'channel', source }))) {
    throw new ApiError('authorisationNeeded', 'no binding was begun');
  }
  const { issuers, identity } = deps;
  const providers = identity.social();
  const proof = await proveSocial(input.idToken, { issuers, providers, now: identity.clock.now() });
  if (proof.source !== source) throw new ApiError('authorisationFailed', `a token of ${proof.source}`);
  return context.write(async (tx) => {
    await addChannel(deps, tx, proof, context);
    return readBindings(tx, accountId, context.now);
  });
}

async function addChannel(deps: ChannelDeps, tx: Database, proof: SocialProof, { now, client, account }: CallContext) {
  const { accountId, sessionId } = account();
  const { source, issuer, subject, name } = proof;
  const issued = await accounts.findNonce(tx, proof.nonce);
  if (issued?.purpose !== 'channel' || issued.accountId !== accountId || issued.source !== source) {
    throw new ApiError('invalidState', 'a nonce of another attempt');
  }
  if (issued.expiresAt <= now) throw new ApiError('authorisationRejected', 'the nonce is over');
  if (!(await accounts.useNonce(tx, proof.nonce, now))) throw new ApiError('invalidState', 'the nonce was used');
  const row = { id: deps.random.uuid(), accountId, source, issuer, subject, name, boundAt: now };
  if (!(await identities.addIdentity(tx, row))) throw await takenBy(tx, accountId, proof);
  const details = { what: source, subject: name };
  await recordEvent(tx, { accountId, kind: 'binding', action: 'channelBound', at: now, sessionId, client, details });
}

/** Which of the two it was: the person belongs to an account, or the account has a person of this channel. */
async function takenBy(tx: Database, accountId: string, { issuer, subject }: SocialProof): Promise<ApiError> {
  const known = await identities.findIdentity(tx, issuer, subject);
  return new ApiError(known && known.accountId !== accountId ? 'channelBoundElsewhere' : 'channelAlreadyBound');
}

/** The last way into the account stays. */
export async function unbindChannel(input: UnbindInput, { db, now, client, account }: CallContext): Promise<void> {
  const { accountId, sessionId } = account();
  requireGiven(input);
  const source = requireOauth(input);
  const own = await accounts.lockById(db, accountId);
  if (!own) throw new ApiError('noAccount');
  const channels = await identities.identitiesOf(db, accountId);
  const channel = channels.find((one) => one.source === source);
  if (!channel) throw new ApiError('invalidState', 'not bound');
  const others = channels.length - 1 + (own.walletAddress === null ? 0 : 1) + (own.passwordHash === null ? 0 : 1);
  if (others === 0) throw new ApiError('lastWayIn');
  await identities.removeIdentity(db, accountId, source);
  const details = { what: source, subject: channel.name };
  await recordEvent(db, { accountId, kind: 'binding', action: 'channelUnbound', at: now, sessionId, client, details });
}

function requireOauth({ thirdAuthSource, platform, walletType }: UnbindInput): SocialSource {
  requireChoice('platform', platform, PLATFORMS);
  requireChoice('walletType', walletType, WALLET_TYPES);
  return requireSource(thirdAuthSource);
}

async function requireNoChannel(db: Database, accountId: string, source: SocialSource): Promise<void> {
  const channels = await identities.identitiesOf(db, accountId);
  if (channels.some((one) => one.source === source)) throw new ApiError('channelAlreadyBound');
}
