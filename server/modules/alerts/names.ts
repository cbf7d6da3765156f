import { createHmac, timingSafeEqual } from 'node:crypto';

const DIGITS = 32;
const digest = (secret: string, text: string) =>
  createHmac('sha256', secret).update(text).digest('hex').slice(0, DIGITS);

/** By what live events name an account, which everybody may hear, without saying which it is. */
export const channelOf = (secret: string, accountId: string): string => digest(secret, `notices ${accountId}`);

/** The word in a mail's link that ends the mails of an account, and nothing else. */
export const endTokenOf = (secret: string, accountId: string): string =>
  `${accountId}.${digest(secret, `unsubscribe ${accountId}`)}`;

/** Whose mails this word ends; null for a word that is none. */
export function accountOfToken(secret: string, token: string): string | null {
  const accountId = token.slice(0, Math.max(0, token.lastIndexOf('.')));
  const [given, right] = [Buffer.from(token), Buffer.from(endTokenOf(secret, accountId))];
  return given.length === right.length && timingSafeEqual(given, right) ? accountId : null;
}
