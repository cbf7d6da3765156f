/** What a login service may say went wrong (RFC 6749 4.1.2.1, OpenID Connect 3.1.2.6), as far as we have words for it. */
export const oauthErrors = [
  'access_denied',
  'login_required',
  'temporarily_unavailable',
  'server_error',
  'other',
] as const;
export type OauthError = (typeof oauthErrors)[number];

const isKnown = (text: string): text is OauthError => oauthErrors.some((known) => known === text);

export function readOauthError(search: string): OauthError | null {
  const text = new URLSearchParams(search).get('oauth_error');
  if (text === null) return null;
  return isKnown(text) ? text : 'other';
}

/**
 * `error` renamed `oauth_error` (core.md 2), and its value cut down to a known one, so that the URL carries no foreign
 * text. Null when the URL is fine as it is.
 */
export function cleanOauthError(search: string): string | null {
  const query = new URLSearchParams(search);
  const given = query.get('error') ?? query.get('oauth_error');
  if (given === null) return null;
  const known = isKnown(given) ? given : 'other';
  if (!query.has('error') && query.getAll('oauth_error').join() === known) return null;
  for (const name of ['error', 'error_description', 'error_uri', 'oauth_error']) query.delete(name);
  query.set('oauth_error', known);
  return `?${query.toString()}`;
}

export function withoutOauthError(search: string): string {
  const query = new URLSearchParams(search);
  query.delete('oauth_error');
  const text = query.toString();
  return text ? `?${text}` : '';
}
