import type { SocialProvider } from '../http/deps.ts';
import { socialSource } from '../../core/wire/account/ways.ts';
import type { Settings } from './settings.ts';

export type IdentityConfig = {
  /** Empty on the local stack means its own issuer; elsewhere, none. */
  social: SocialProvider[];
  reownProjectId: string | null;
  /** Of wallets by QR; null is AppKit's own. */
  relayUrl: string | null;
  frameAncestors: string[];
  /** Where the community meets, which tasks of a season lead to; null: they have none. */
  communityUrl: string | null;
};

/**
 * Who vouches for players. One issuer may stand for all choices (OIDC_ISSUER, OIDC_CLIENT_ID), saying in the claim
 * `identity_provider` which it was; or each choice has its own (OIDC_GOOGLE_ISSUER, OIDC_GOOGLE_CLIENT_ID, …).
 */
export function readIdentity(settings: Settings, production: boolean): IdentityConfig {
  const issuer = readIssuer(settings, 'OIDC_ISSUER', production);
  const clientId = readClient(settings, 'OIDC_CLIENT_ID');
  const social = socialSource.options.flatMap((source) => {
    const prefix = `OIDC_${source.toUpperCase()}`;
    const own = {
      issuer: readIssuer(settings, `${prefix}_ISSUER`, production) ?? issuer,
      clientId: readClient(settings, `${prefix}_CLIENT_ID`) ?? clientId,
    };
    if (own.issuer === null && own.clientId === null) return [];
    if (own.issuer === null) settings.refuse(`${prefix}_ISSUER`, 'must be set beside its client id, or OIDC_ISSUER');
    if (own.clientId === null)
      settings.refuse(`${prefix}_CLIENT_ID`, 'must be set beside its issuer, or OIDC_CLIENT_ID');
    return [{ source, issuer: own.issuer ?? '', clientId: own.clientId ?? '' }];
  });
  return {
    social,
    reownProjectId: settings.text('REOWN_PROJECT_ID', '') === '' ? null : readProject(settings),
    relayUrl: settings.optionalUrl('REOWN_RELAY_URL', production ? ['wss:'] : ['wss:', 'ws:']),
    frameAncestors: settings.origins('WEB_FRAME_ANCESTORS'),
    communityUrl: settings.optionalUrl('HUB_COMMUNITY_URL', production ? ['https:'] : ['https:', 'http:']),
  };
}

const readProject = (settings: Settings) =>
  settings.matching('REOWN_PROJECT_ID', /^[0-9a-f]{32}$/, '', 'the 32 hex digits of a Reown project');

function readClient(settings: Settings, name: string): string | null {
  const text = settings.matching(name, /^[\x21-\x7e]{0,200}$/, '', 'a client id without spaces');
  return text === '' ? null : text;
}

/** Kept as it was written: tokens name their issuer to the last character, a slash at its end included. */
function readIssuer(settings: Settings, name: string, production: boolean): string | null {
  const protocols = production ? ['https:'] : ['https:', 'http:'];
  if (settings.optionalUrl(name, protocols) === null) return null;
  return settings.matching(name, /^[^?#]+$/, '', 'an issuer URL without query or fragment');
}
