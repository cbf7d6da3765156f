import * as oauth from 'oauth4webapi';
import type { SocialWay } from '../../../core/wire/account/ways.ts';
import { readOauthError } from '../routing/oauth-error.ts';
import type { SocialAttempt } from './attempt.ts';
import type { SocialAnswer } from './callback.ts';
import { SocialError, socialError } from './social-error.ts';

/** The code flow with PKCE of OpenID Connect, by a library; loaded with the first social login. */

const TIMEOUT_MS = 20_000;
/** Of ID tokens; which of them an issuer may use is our server's to judge, which verifies the signature. */
const ALGORITHMS = [
  'RS256',
  'RS384',
  'RS512',
  'PS256',
  'PS384',
  'PS512',
  'ES256',
  'ES384',
  'ES512',
  'Ed25519',
  'EdDSA',
];

const serverOf = ({ issuer, authorizationEndpoint, tokenEndpoint }: SocialWay): oauth.AuthorizationServer => ({
  issuer,
  authorization_endpoint: authorizationEndpoint,
  token_endpoint: tokenEndpoint,
  id_token_signing_alg_values_supported: ALGORITHMS,
});

/**
 * A page has no clock of the login service: its own may be wrong, and the game's, which our server tells, may have been
 * moved on. So whether a token is over is left to our server, which is told the time that issuers live in.
 */
const clientOf = ({ clientId }: SocialWay): oauth.Client => ({
  client_id: clientId,
  [oauth.clockTolerance]: Number.MAX_SAFE_INTEGER,
});

/** Plain http only to this very machine, or to the site that the page itself came from. */
function isPlainAllowed(endpoint: string): boolean {
  const { origin, hostname } = new URL(endpoint);
  return origin === location.origin || ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
}

export type BegunRequest = { url: string; state: string; verifier: string };

/** 32 random bytes in base64url: our server makes the nonce for whoever holds them. */
export const randomKey = (): string => oauth.generateRandomState();

export async function beginRequest(way: SocialWay, nonce: string, redirectUri: string): Promise<BegunRequest> {
  const state = oauth.generateRandomState();
  const verifier = oauth.generateRandomCodeVerifier();
  const url = new URL(way.authorizationEndpoint);
  const parameters = {
    ...way.parameters,
    client_id: way.clientId,
    redirect_uri: redirectUri,
    response_type: 'code',
    scope: way.scope,
    code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    state,
    nonce,
  };
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return { url: url.href, state, verifier };
}

/** Checks the answer against the attempt and trades its code for the ID token. */
export async function finishRequest(attempt: SocialAttempt, answer: SocialAnswer): Promise<string> {
  const server = serverOf(attempt.way);
  const client = clientOf(attempt.way);
  const parameters = validate(server, client, attempt, answer);
  const response = await requestToken(server, client, attempt, parameters);
  if (response.status >= 500) throw socialError('unreachable');
  try {
    const options = { expectedNonce: attempt.nonce, requireIdToken: true };
    const said = await oauth.processAuthorizationCodeResponse(server, client, response, options);
    const claims = oauth.getValidatedIdTokenClaims(said);
    // By its own account, it was over when it was made.
    if (said.id_token === undefined || !claims || claims.exp <= claims.iat) throw socialError('token');
    return said.id_token;
  } catch (cause) {
    if (isCutOff(cause)) throw socialError('unreachable', { cause });
    throw cause instanceof oauth.ResponseBodyError ? refused(cause.error, cause) : socialError('token', { cause });
  }
}

/** The answer began and did not end: the connection broke, or the time was over. Whole text that is no JSON is another matter. */
const isCutOff = (error: unknown): boolean =>
  error instanceof oauth.OperationProcessingError &&
  error.code === oauth.PARSE_ERROR &&
  !(error.cause instanceof SyntaxError);

function refused(error: string, cause: unknown): SocialError {
  const known = readOauthError(`?${new URLSearchParams({ oauth_error: error }).toString()}`) ?? 'other';
  return new SocialError({ reason: 'refused', error: known }, { cause });
}

function validate(
  server: oauth.AuthorizationServer,
  client: oauth.Client,
  { state }: SocialAttempt,
  answer: SocialAnswer,
) {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(answer)) if (value !== null) query.set(name, value);
  try {
    return oauth.validateAuthResponse(server, client, query, state);
  } catch (cause) {
    throw cause instanceof oauth.AuthorizationResponseError
      ? refused(cause.error, cause)
      : socialError('mismatch', { cause });
  }
}

async function requestToken(
  server: oauth.AuthorizationServer,
  client: oauth.Client,
  { way, redirectUri, verifier }: SocialAttempt,
  parameters: URLSearchParams,
): Promise<Response> {
  try {
    return await oauth.authorizationCodeGrantRequest(server, client, oauth.None(), parameters, redirectUri, verifier, {
      signal: AbortSignal.timeout(TIMEOUT_MS),
      [oauth.allowInsecureRequests]: isPlainAllowed(way.tokenEndpoint),
    });
  } catch (cause) {
    throw socialError('unreachable', { cause });
  }
}
