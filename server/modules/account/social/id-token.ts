import { decodeJwt, errors, jwtVerify, type JWTPayload } from 'jose';
import type { SocialSource } from '../../../../core/wire/account/ways.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { SocialProvider } from '../../../http/deps.ts';
import { down, type Issuers } from './issuers.ts';

/** Who somebody is at an issuer. An e-mail address, verified or not, is no part of it: it never joins accounts. */
export type SocialProof = {
  source: SocialSource;
  issuer: string;
  subject: string;
  nonce: string;
  /** What the person is called there; may be empty. */
  name: string;
};

/** Asymmetric alone: with a symmetric one whoever can verify could sign, and `none` signs nothing. */
const ALGORITHMS = ['RS256', 'ES256', 'EdDSA'];
const LEEWAY_SECONDS = 60;
/** An ID token is made for one login; it comes back within moments. */
const MAX_AGE_SECONDS = 600;
const MAX_SUBJECT = 255;
const MAX_NAME = 60;
/** Where several choices share issuer and client, the issuer says in this claim which one it was. */
export const SOURCE_CLAIM = 'identity_provider';

export type IdTokenDeps = { issuers: Issuers; providers: readonly SocialProvider[]; now: Date };

/**
 * Verifies an OpenID Connect ID token. The issuer that it claims picks one of the configured ones and nothing else: keys
 * and audience are of that one, so that another issuer's token, good there, is worth nothing here.
 */
export async function proveSocial(idToken: string, { issuers, providers, now }: IdTokenDeps): Promise<SocialProof> {
  const claimed = issuerOf(idToken);
  const mine = providers.filter(({ issuer }) => issuer === claimed);
  const [first] = mine;
  if (!first) throw new ApiError('authorisationFailed', 'no issuer of ours');
  const { keys } = await issuers.find(first.issuer);
  const payload = await verify(idToken, keys, { issuer: first.issuer, clients: clientsOf(mine), now });
  const provider = providerOf(payload, mine);
  const { sub, nonce } = payload;
  if (typeof sub !== 'string' || sub === '' || sub.length > MAX_SUBJECT) throw refused('no subject');
  if (typeof nonce !== 'string' || nonce === '') throw refused('no nonce');
  return { source: provider.source, issuer: provider.issuer, subject: sub, nonce, name: nameOf(payload) };
}

const refused = (detail: string) => new ApiError('authorisationFailed', detail);
const clientsOf = (providers: readonly SocialProvider[]) => [...new Set(providers.map(({ clientId }) => clientId))];

function issuerOf(idToken: string): string | undefined {
  try {
    return decodeJwt(idToken).iss;
  } catch {
    throw refused('no JWT');
  }
}

type Expected = { issuer: string; clients: string[]; now: Date };
type Keys = Parameters<typeof jwtVerify>[1];

async function verify(idToken: string, keys: Keys, { issuer, clients, now }: Expected): Promise<JWTPayload> {
  try {
    const { payload, protectedHeader } = await jwtVerify(idToken, keys as Parameters<typeof jwtVerify>[1], {
      algorithms: ALGORITHMS,
      issuer,
      audience: clients,
      currentDate: now,
      clockTolerance: LEEWAY_SECONDS,
      maxTokenAge: MAX_AGE_SECONDS,
      requiredClaims: ['sub', 'exp', 'iat', 'nonce'],
    });
    // An access token may be a JWT of the same issuer for the same audience; it is no proof of a login.
    if (protectedHeader.typ !== undefined && protectedHeader.typ !== 'JWT') throw refused('another kind of token');
    return payload;
  } catch (error) {
    throw refusalOf(error);
  }
}

/** A token that is wrong, one that is merely too old, and an issuer whose keys cannot be had are three different things. */
function refusalOf(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  if (error instanceof errors.JWTExpired) return new ApiError('authorisationRejected', 'the ID token is over');
  const isFetch = error instanceof errors.JWKSTimeout || !(error instanceof errors.JOSEError);
  const isNoKeySet = error instanceof errors.JWKSInvalid || (error as errors.JOSEError).code === 'ERR_JOSE_GENERIC';
  const detail = error instanceof Error ? error.message : String(error);
  return isFetch || isNoKeySet ? down(detail) : refused(detail);
}

/** One client of ours is meant, alone or, among several audiences, as the authorised party (OpenID Core 3.1.3.7). */
function providerOf(payload: JWTPayload, mine: readonly SocialProvider[]): SocialProvider {
  const audience = [payload.aud ?? []].flat();
  const party = payload['azp'] ?? (audience.length === 1 ? audience[0] : undefined);
  const meant = mine.filter(({ clientId }) => clientId === party && audience.includes(clientId));
  const [only] = meant;
  if (!only) throw refused('for another client');
  if (meant.length === 1) return only;
  const named = meant.find(({ source }) => source === payload[SOURCE_CLAIM]);
  if (!named) throw refused(`no ${SOURCE_CLAIM} of ours`);
  return named;
}

function nameOf(payload: JWTPayload): string {
  const told = [payload['name'], payload['preferred_username'], payload['nickname']];
  const text = told.find((name) => typeof name === 'string' && name.trim() !== '');
  if (typeof text !== 'string') return '';
  // Nothing that turns the text around it or hides in it.
  const shown = text.normalize('NFC').replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Cs}\p{Zl}\p{Zp}]/gu, ' ');
  return [...shown.trim()].slice(0, MAX_NAME).join('');
}
