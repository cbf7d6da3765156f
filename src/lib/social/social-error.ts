import type { ApiError } from '../api-error.ts';
import type { OauthError } from '../routing/oauth-error.ts';

/**
 * Why a social login stopped.
 * `notReady`: the ways to log in have not arrived. `unreachable`: the login service gave no answer. `closed`: the person
 * closed the popup. `mismatch`: the answer is not to our question. `late`: it came after its time. `token`: what it brought
 * is not what was asked for. `refused`: the login service said so, in a word that we know. `noStorage`: this browser keeps
 * nothing, so nobody could come back. `insecure`: a page over plain http may not use the browser's cryptography.
 * `server`: our own server refused or did not answer.
 */
export type SocialFailure =
  | { reason: 'notReady' | 'unreachable' | 'closed' | 'mismatch' | 'late' | 'token' | 'noStorage' | 'insecure' }
  | { reason: 'refused'; error: OauthError }
  | { reason: 'server'; error: ApiError };

export class SocialError extends Error {
  override readonly name = 'SocialError';
  readonly failure: SocialFailure;

  constructor(failure: SocialFailure, options?: { cause?: unknown }) {
    super(failure.reason, options);
    this.failure = failure;
  }
}

export const socialError = (
  reason: Exclude<SocialFailure['reason'], 'refused' | 'server'>,
  options?: { cause?: unknown },
): SocialError => new SocialError({ reason }, options);
