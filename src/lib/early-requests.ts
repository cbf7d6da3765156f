import { USER_ENV_HEADER } from '../../core/wire/user-env.ts';
import { USER_ENV } from './session/user-env.ts';

/**
 * Reads that the first view needs anyway, started before the application's code has arrived. The HTTP client takes the
 * answer in place of asking again, once.
 */
const started = new Map<string, Promise<Response>>();

/** An unused answer is dropped after this time: by then it would be old. */
const GOOD_FOR_MS = 10_000;
/** The limit of a game call (core.md 9): whoever takes the answer waits no longer for it than for one of its own. */
const LIMIT_MS = 10_000;

/** @param use looks at a copy of the answer; what goes wrong there is of no consequence. */
export function startEarly(url: string, use?: (envelope: unknown) => void): void {
  const headers = { Accept: 'application/json', [USER_ENV_HEADER]: USER_ENV };
  const answer = fetch(url, { headers, signal: AbortSignal.timeout(LIMIT_MS) });
  answer.catch(() => undefined); // the HTTP client that takes it reports the failure
  if (use) {
    answer.then((response) => response.clone().json()).then(use, () => undefined); // a hint less
  }
  started.set(url, answer);
  setTimeout(() => started.delete(url), GOOD_FOR_MS);
}

export function takeEarly(url: string): Promise<Response> | undefined {
  const answer = started.get(url);
  started.delete(url);
  return answer;
}
