import * as z from 'zod/mini';
import { socialSource, socialWay } from '../../../core/wire/account/ways.ts';
import { createStore } from '../create-store.ts';
import type { SocialAnswer } from './callback.ts';

/** What an ID token is wanted for. A token asked for one is never used for the other. */
export const socialPurpose = z.enum(['login', 'bind', 'task']);
export type SocialPurpose = z.infer<typeof socialPurpose>;

const secret = z.string().check(z.minLength(16), z.maxLength(512));

/** Everything that must still be known when the login service answers. */
const attempt = z.object({
  purpose: socialPurpose,
  source: socialSource,
  way: socialWay,
  /** Whom our server made the nonce for. */
  publicKey: z.string().check(z.minLength(1), z.maxLength(200)),
  nonce: z.string().check(z.minLength(1), z.maxLength(512)),
  state: secret,
  verifier: secret,
  redirectUri: z.string(),
  /** The page to go on at. */
  returnTo: z.string().check(z.maxLength(4_096)),
  startedAt: z.number(),
});
export type SocialAttempt = z.infer<typeof attempt>;

const KEY = 'hub.social';
/** As long as our server's nonce is good. */
export const ATTEMPT_MS = 10 * 60_000;

/** Kept in this tab for the time that the person is away at the login service. False when the browser keeps nothing. */
export function keepAttempt(started: SocialAttempt): boolean {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(started));
    return true;
  } catch {
    return false;
  }
}

/** The attempt of this tab that has this state, once; null when there is none, or it is too old. */
export function takeAttempt(state: string, now = Date.now()): SocialAttempt | null {
  try {
    const parsed = attempt.safeParse(JSON.parse(sessionStorage.getItem(KEY) ?? 'null'));
    if (!parsed.success || parsed.data.state !== state) return null;
    sessionStorage.removeItem(KEY);
    return Math.abs(now - parsed.data.startedAt) <= ATTEMPT_MS ? parsed.data : null;
  } catch {
    return null; // blocked storage or broken JSON: nothing was begun here
  }
}

/** What came back by redirect, for the page that the person started from. In memory only. */
export const resumed = createStore<{ attempt: SocialAttempt; answer: SocialAnswer } | null>(null);

/** A path of this site, as stored; storage can hold anything. */
export function ownPath(text: string): string | null {
  if (!/^\/(?![/\\])/.test(text) || !URL.canParse(text, location.origin)) return null;
  const url = new URL(text, location.origin);
  const isOwn = url.origin === location.origin && !url.pathname.startsWith('//');
  return isOwn ? `${url.pathname}${url.search}${url.hash}` : null;
}
