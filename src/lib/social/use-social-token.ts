import { useCallback, useEffect, useState } from 'react';
import type { SocialSource, SocialWay, Ways } from '../../../core/wire/account/ways.ts';
import { toApiError } from '../api-error.ts';
import { useStore } from '../store.ts';
import { keepAttempt, ownPath, resumed, type SocialAttempt, type SocialPurpose } from './attempt.ts';
import { CALLBACK_PATH, listenForAnswer, type SocialAnswer } from './callback.ts';
import { openPopup, watchClosed } from './popup.ts';
import { SocialError, socialError, type SocialFailure } from './social-error.ts';
import { useWays } from './use-ways.ts';

/** `waiting`: the popup is open. `leaving`: the page itself goes to the login service. */
export type SocialPhase = 'idle' | 'preparing' | 'waiting' | 'leaving' | 'finishing';

export type SocialToken = { source: SocialSource; idToken: string; publicKey: string };

export type SocialTokenOptions = {
  /** Our server's nonce for this attempt; it comes back inside the token. */
  nonce: (publicKey: string, source: SocialSource) => Promise<string>;
  /** What the token is for. May reject with what our server said. */
  onToken: (token: SocialToken) => Promise<void>;
  /** The page to come back to when there is no popup; this one by default. */
  returnTo?: string;
};

export type SocialTokens = {
  /** In a click: a popup is only allowed there. */
  start: (source: SocialSource) => void;
  /** Gives up on an open popup or a late service. */
  cancel: () => void;
  phase: SocialPhase;
  source: SocialSource | null;
  failure: SocialFailure | null;
};

type State = Pick<SocialTokens, 'phase' | 'source' | 'failure'>;

/** core.md 9: what is not there at once is given this long. */
const INIT_WAIT_MS = 3_000;
const LOOK_EVERY_MS = 100;

const idle: State = { phase: 'idle', source: null, failure: null };
const hasCryptography = () => typeof crypto.subtle !== 'undefined';
const loadOidc = () =>
  import('./oidc.ts').catch((cause: unknown) => {
    throw socialError('unreachable', { cause });
  });

function toFailure(error: unknown): SocialFailure {
  return error instanceof SocialError ? error.failure : { reason: 'server', error: toApiError(error) };
}

function currentPath(): string {
  const { pathname, search, hash } = location;
  return `${pathname}${search}${hash}`;
}

type Begun = { attempt: SocialAttempt; url: string };

async function begin(purpose: SocialPurpose, way: SocialWay, options: SocialTokenOptions): Promise<Begun> {
  if (!hasCryptography()) throw socialError('insecure');
  const oidc = await loadOidc();
  const publicKey = oidc.randomKey();
  const nonce = await options.nonce(publicKey, way.source);
  const redirectUri = `${location.origin}${CALLBACK_PATH}`;
  const { url, state, verifier } = await oidc.beginRequest(way, nonce, redirectUri);
  const returnTo = ownPath(options.returnTo ?? currentPath()) ?? '/';
  const attempt: SocialAttempt = {
    ...{ purpose, source: way.source, way, publicKey, nonce, state, verifier, redirectUri, returnTo },
    startedAt: Date.now(),
  };
  return { attempt, url };
}

type Show = (state: State) => void;
type Latest = { options: SocialTokenOptions; ways: Ways | undefined; areWaysMissing: boolean };

/** One attempt after the other: a new one gives up on the one before, and so does leaving the page. */
class SocialAttempts {
  #number = 0;
  #stop: () => void = () => undefined;
  readonly #purpose: SocialPurpose;
  readonly #show: Show;
  latest: Latest;

  constructor(purpose: SocialPurpose, show: Show, latest: Latest) {
    this.#purpose = purpose;
    this.#show = show;
    this.latest = latest;
  }

  readonly giveUp = (): void => {
    this.#number += 1;
    this.#stop();
    this.#stop = () => undefined;
  };

  async start(source: SocialSource, popup: Window | null): Promise<void> {
    const show = this.#begin();
    show({ phase: 'preparing', source, failure: null });
    try {
      const begun = await begin(this.#purpose, await this.#wayOf(source), this.latest.options);
      if (!show({ phase: popup ? 'waiting' : 'leaving', source, failure: null })) popup?.close();
      else if (popup) this.#waitInPopup(popup, begun, show);
      else leave(begun);
    } catch (error) {
      popup?.close();
      show({ phase: 'idle', source, failure: toFailure(error) });
    }
  }

  /** What came back by redirect, or from the popup. */
  async finish(attempt: SocialAttempt, answer: SocialAnswer): Promise<void> {
    const { source, publicKey } = attempt;
    const show = this.#begin();
    show({ phase: 'finishing', source, failure: null });
    try {
      const idToken = await (await loadOidc()).finishRequest(attempt, answer);
      if (show({ phase: 'finishing', source, failure: null })) {
        await this.latest.options.onToken({ source, idToken, publicKey });
      }
      show(idle);
    } catch (error) {
      show({ phase: 'idle', source, failure: toFailure(error) });
    }
  }

  /** Shows how far this attempt is, as long as no other one has begun; tells whether it did. */
  #begin(): (state: State) => boolean {
    this.giveUp();
    const number = this.#number;
    return (state) => {
      const isCurrent = number === this.#number;
      if (isCurrent) this.#show(state);
      return isCurrent;
    };
  }

  /** Who presses before the ways to log in are known waits for them a little. */
  async #wayOf(source: SocialSource): Promise<SocialWay> {
    for (let waited = 0; !this.latest.ways && waited < INIT_WAIT_MS; waited += LOOK_EVERY_MS) {
      await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
    }
    const { ways, areWaysMissing } = this.latest;
    if (!ways) throw socialError(areWaysMissing ? 'unreachable' : 'notReady');
    const way = ways.social.sources.find((each) => each.source === source);
    if (!way) throw socialError('unreachable');
    return way;
  }

  #waitInPopup(popup: Window, { attempt, url }: Begun, show: Show): void {
    const { source } = attempt;
    const stopWatching = watchClosed(popup, () => show({ phase: 'idle', source, failure: { reason: 'closed' } }));
    // Heard even after it seemed closed: a login service may cut the tie between popup and page.
    const stopListening = listenForAnswer(attempt.state, popup, (answer) => {
      void this.finish(attempt, answer);
    });
    this.#stop = () => {
      stopWatching();
      stopListening();
      popup.close();
    };
    popup.location.replace(url);
  }
}

function leave({ attempt, url }: Begun): void {
  if (!keepAttempt(attempt)) throw socialError('noStorage');
  location.assign(url);
}

/**
 * An ID token of a social channel: in a popup, or by redirect where popups are blocked or of no use. What was begun by
 * redirect is finished by the same hook on the page that it came back to.
 */
export function useSocialToken(purpose: SocialPurpose, options: SocialTokenOptions): SocialTokens {
  const { data: ways, isError: areWaysMissing, refetch } = useWays();
  const [state, setState] = useState<State>(idle);
  const [attempts] = useState(() => new SocialAttempts(purpose, setState, { options, ways, areWaysMissing }));

  useEffect(() => {
    attempts.latest = { options, ways, areWaysMissing }; // eslint-disable-line react-hooks/immutability -- an object of ours, which React knows nothing of
  }, [attempts, options, ways, areWaysMissing]);
  useEffect(() => attempts.giveUp, [attempts]);

  const back = useStore(resumed);
  useEffect(() => {
    if (back?.attempt.purpose !== purpose) return;
    // A page that is drawn twice before it settles must not use the code twice: it is taken where it is used.
    const timer = setTimeout(() => {
      resumed.set(null);
      void attempts.finish(back.attempt, back.answer);
    });
    return () => clearTimeout(timer);
  }, [attempts, back, purpose]);

  const start = useCallback(
    (source: SocialSource) => {
      if (areWaysMissing) void refetch();
      void attempts.start(source, openPopup());
    },
    [areWaysMissing, attempts, refetch],
  );
  const cancel = useCallback(() => {
    attempts.giveUp();
    setState(idle);
  }, [attempts]);

  return { ...state, start, cancel };
}
