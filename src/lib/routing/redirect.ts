/**
 * Where a person goes after login. The text comes from the URL, so it is hostile until proven ours (faults B1-B5):
 * resolved, matched against the route table, serialised, resolved and matched again.
 */
export type RedirectRules = {
  /** This page's origin. */
  origin: string;
  /** Whether a pathname may be a destination: in the route table, not one about getting in. */
  isDestination: (pathname: string) => boolean;
};

export const HOME = '/';
const LONGEST = 2_048;

/** Anything but one slash and then a path character: `//host`, `/\host`, a scheme, a blank or a control character first. */
const PLAIN_PATH = /^\/(?![/\\])/;

function hasControlCharacter(text: string): boolean {
  return [...text].some((character) => {
    const code = character.codePointAt(0) ?? 0;
    return code < 0x20 || code === 0x7f;
  });
}

function resolve(text: string, { origin, isDestination }: RedirectRules): string | null {
  if (text.length > LONGEST || text.includes('\\') || hasControlCharacter(text)) return null;
  if (!PLAIN_PATH.test(text) || !URL.canParse(text, origin)) return null;
  const url = new URL(text, origin);
  if (url.origin !== origin || url.username !== '' || url.password !== '') return null;
  if (!PLAIN_PATH.test(url.pathname) || url.pathname.includes('//') || !isDestination(url.pathname)) return null;
  return `${url.pathname}${url.search}${url.hash}`;
}

/** The destination in its serialised form, or null. Never throws. */
export function readRedirect(text: unknown, rules: RedirectRules): string | null {
  if (typeof text !== 'string') return null;
  const once = resolve(text, rules);
  if (once === null) return null;
  return resolve(once, rules) === once ? once : null;
}

export function redirectOrHome(text: unknown, rules: RedirectRules): string {
  return readRedirect(text, rules) ?? HOME;
}

/** `/login?redirect=…` for the page that asked; the home page needs no way back. */
export function loginPath(from: { pathname: string; search: string; hash: string }): string {
  const full = `${from.pathname}${from.search}${from.hash}`;
  return full === HOME ? '/login' : `/login?redirect=${encodeURIComponent(full)}`;
}
