import type { AppDeps } from '../deps.ts';

/** Where browsers say what the policy stopped. */
export const REPORT_PATH = '/api/csp-report';

/** Origins besides our own that the web app may reach, by what for. */
export type ForeignOrigins = {
  connect: readonly string[];
  images: readonly string[];
  frames: readonly string[];
  fonts: readonly string[];
  /** Hashes of style attributes that may stand in markup. */
  styles: readonly string[];
  /** Who may frame us. */
  ancestors: readonly string[];
};

/** What AppKit speaks to and shows, when a Reown project is configured (docs.reown.com, "Content Security Policy"). */
const reown: Pick<ForeignOrigins, 'connect' | 'images' | 'frames' | 'fonts'> = {
  connect: [
    'https://rpc.walletconnect.org',
    'https://rpc.walletconnect.com',
    'https://api.web3modal.org',
    'https://api.web3modal.com',
    'https://pulse.walletconnect.org',
    'https://keys.walletconnect.org',
    'https://verify.walletconnect.org',
    'https://verify.walletconnect.com',
  ],
  fonts: ['https://fonts.reown.com'],
  images: ['https://api.web3modal.org', 'https://api.web3modal.com', 'https://explorer-api.walletconnect.com'],
  frames: [
    'https://verify.walletconnect.org',
    'https://verify.walletconnect.com',
    'https://secure.walletconnect.org',
    'https://secure-mobile.walletconnect.org',
    'https://secure.walletconnect.com',
    'https://secure-mobile.walletconnect.com',
  ],
};
/**
 * The two styles that AppKit's modal has in its markup, by their text: `text-decoration: none;` and `height: 100%`. All the
 * others it sets by script, or in sheets that carry our nonce.
 */
const REOWN_STYLES = [
  "'sha256-tIs8OfjWm8MHgPJrHv7mM4wvA/FDFcra3Pd5icRMX+k='",
  "'sha256-nR5hyLltSjfvi2rqC26RbcredWrJvTaPA1yqPX96jpY='",
];
const REOWN_RELAYS = ['wss://relay.walletconnect.org', 'wss://relay.walletconnect.com'];

/** `issuers`: origins of the login services, their token endpoints included. */
export function foreignOrigins(
  { chain, identity }: Pick<AppDeps, 'chain' | 'identity'>,
  issuers: readonly string[],
): ForeignOrigins {
  const cdn = originsOf([chain.config.cdnUrl]);
  const rpc = originsOf(chain.config.rpcUrls);
  const { reownProjectId, relayUrl, frameAncestors } = identity;
  const isReown = reownProjectId !== null;
  const relays = relayUrl === null ? REOWN_RELAYS : originsOf([relayUrl]);
  return {
    connect: [
      ...rpc,
      ...cdn,
      ...issuers,
      ...(isReown || relayUrl !== null ? relays : []),
      ...(isReown ? reown.connect : []),
    ],
    images: [...cdn, ...(isReown ? reown.images : [])],
    frames: isReown ? reown.frames : [],
    fonts: isReown ? reown.fonts : [],
    styles: isReown ? REOWN_STYLES : [],
    ancestors: frameAncestors,
  };
}

/**
 * What a page may load. Scripts and styles only from us or with this response's nonce; nothing inline without it. Browsers
 * send the newer kind of report over TLS alone, and where it is asked for they send no other.
 */
export function contentSecurityPolicy(nonce: string, foreign: ForeignOrigins, isHttps: boolean): string {
  const { connect, images, frames, fonts, styles, ancestors } = foreign;
  const policy: Record<string, readonly string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", `'nonce-${nonce}'`],
    'style-src': ["'self'", `'nonce-${nonce}'`],
    // Not the keyword that lets everything inline in: with it an attribute may have these texts, and no others.
    ...(styles.length > 0 ? { 'style-src-attr': ["'unsafe-hashes'", ...styles] } : {}),
    'img-src': ["'self'", 'data:', 'blob:', ...new Set(images)],
    'font-src': ["'self'", ...fonts],
    'connect-src': ["'self'", ...new Set(connect)],
    'frame-src': frames.length > 0 ? ["'self'", ...frames] : ["'none'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ancestors.length > 0 ? ["'self'", ...ancestors] : ["'none'"],
    'report-uri': [REPORT_PATH],
    ...(isHttps ? { 'report-to': ['csp'] } : {}),
  };
  return Object.entries(policy)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}

/** `ws:` and `wss:` have no origin of their own in the URL standard; a policy names them all the same. */
function originsOf(urls: readonly string[]): string[] {
  return urls.flatMap((text) => {
    if (!URL.canParse(text)) return [];
    const { protocol, host } = new URL(text);
    return [`${protocol}//${host}`];
  });
}
