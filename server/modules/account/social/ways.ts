import { PASSWORD_MAX, PASSWORD_MIN, PASSWORD_PATTERN } from '../../../../core/wire/account/email.ts';
import type { SocialWay, Ways } from '../../../../core/wire/account/ways.ts';
import type { AppDeps, SocialProvider } from '../../../http/deps.ts';
import { SOURCE_CLAIM } from './id-token.ts';
import type { Issuers } from './issuers.ts';

/** The ways in that are offered now. An issuer that does not answer is named, and holds up nobody. */
export async function readWays({ identity }: Pick<AppDeps, 'identity'>, issuers: Issuers): Promise<Ways> {
  const providers = identity.social();
  const described = await Promise.all(providers.map((provider) => describe(provider, providers, issuers)));
  const sources = described.filter((way) => way !== null);
  const missing = providers.filter(({ source }) => !sources.some((way) => way.source === source));
  const oidc = providers.length > 0 ? 'oidc' : 'none';
  return {
    social: {
      kind: identity.reownProjectId === null ? oidc : 'reown',
      sources,
      unavailable: missing.map(({ source }) => source),
    },
    reownProjectId: identity.reownProjectId,
    relayUrl: identity.relayUrl,
    email: identity.email,
    password: { min: PASSWORD_MIN, max: PASSWORD_MAX, pattern: PASSWORD_PATTERN },
  };
}

async function describe(
  provider: SocialProvider,
  all: readonly SocialProvider[],
  issuers: Issuers,
): Promise<SocialWay | null> {
  const { source, issuer, clientId } = provider;
  const found = await issuers.find(issuer).catch(() => null);
  if (!found) return null;
  const isShared = all.filter((one) => one.issuer === issuer && one.clientId === clientId).length > 1;
  return {
    source,
    issuer,
    clientId,
    authorizationEndpoint: found.metadata.authorization_endpoint,
    tokenEndpoint: found.metadata.token_endpoint,
    scope: 'openid profile',
    parameters: isShared ? { [SOURCE_CLAIM]: source } : {},
  };
}

type PageDeps = Pick<AppDeps, 'identity' | 'webOrigins'>;

/** Where the pages of the web app reach the login services, as far as they have described themselves. */
export function issuerOrigins({ identity }: PageDeps, issuers: Issuers): string[] {
  const urls = identity.social().flatMap(({ issuer }) => [issuer, issuers.known(issuer)?.token_endpoint ?? issuer]);
  return [...new Set(urls.map((url) => new URL(url).origin))];
}

/** Beforehand, so that a page already knows where it may go. Our own issuer needs no asking: it is where we are. */
export async function askIssuers({ identity, webOrigins }: PageDeps, issuers: Issuers): Promise<void> {
  const foreign = identity.social().filter(({ issuer }) => !webOrigins().includes(new URL(issuer).origin));
  await Promise.all(foreign.map(({ issuer }) => issuers.find(issuer)));
}
