import { profileEndpoints } from '../../../core/wire/account/profile.ts';
import { accountEndpoints, type Session, type UserInfo } from '../../../core/wire/account/session.ts';
import type { Role } from '../../../core/wire/endpoint.ts';
import { walletEvents } from '../../chain/wallet/session/wallet-events.ts';
import { ApiError, isNetworkError, toApiError } from '../../lib/api-error.ts';
import { accountNews } from '../../lib/data/account-news.ts';
import { ownDrafts } from '../../lib/session/kept-draft.ts';
import { readReferrer } from '../../lib/session/referrer.ts';
import { forgetReload, reloadOnce } from '../../lib/session/reload-once.ts';
import { createStore } from '../../lib/store.ts';
import { serverNow } from '../../lib/time/server-time.ts';
import type { HttpClient, SessionAccess } from '../data/http-client.ts';
import {
  peekStoredSession,
  readStoredSession,
  RECORD_KEY,
  removeStoredSession,
  toStoredSession,
  USER_INFO_KEY,
  writeStoredSession,
  type StoredSession,
} from './stored-session.ts';

export type SessionState = {
  stored: StoredSession | null;
  /** The server's own word on who this is; null until it has spoken. Permission comes from here, never from storage. */
  info: UserInfo | null;
};

/** `over`: found to have ended when the page was opened, so nobody is in the middle of anything. */
export type EndReason = 'expired' | 'over' | 'logout';

/** Renewed when less than this is left (core.md 4, 9). */
const RENEW_WINDOW_MS = 3_600_000;
/**
 * A clock or a server that disagrees with us must not make a loop. Half of the server's grace (decisions.md 37): a renewal
 * without an answer may have been one, and the old token that is sent again is good for so long.
 */
const LEAST_BETWEEN_RENEWALS_MS = 30_000;
const CHECK_EVERY_MS = 60_000;
/** A page that comes to the front asks whether it is still logged in, but not at each glance. */
const LEAST_BETWEEN_BEATS_MS = 10_000;
const LONGEST_RETRY_MS = 30_000;
const LOCK = 'hub-session';

const isUnanswered = (error: unknown) => isNetworkError(error) || toApiError(error).is('unknown');

/** One tab at a time; where the browser has no locks, the server's grace for the direct predecessor does. */
const NEWS_MS = 100;

function withLock<T>(run: () => Promise<T>): Promise<T> {
  return 'locks' in navigator ? navigator.locks.request(LOCK, () => afterNews().then(run)) : run();
}

/** What another tab has stored reaches a busy page later than the lock does: its turn comes first. */
const afterNews = () => new Promise((resolve) => setTimeout(resolve, NEWS_MS));

const keyOf = (stored: StoredSession | null) => stored?.userInfo.jwtKey ?? null;

type Deps = {
  /** Says why somebody who was in the middle of something is logged out, however quiet the call was that found it. */
  announce: (why: ApiError) => void;
  reload: () => void;
};

export class SessionKeeper {
  readonly state = createStore<SessionState>({ stored: null, info: null });
  /** Set each time a session ends, for the page that has to react. */
  readonly ended = createStore<{ reason: EndReason } | null>(null);
  readonly access: SessionAccess = {
    jwtKey: () => keyOf(this.state.get().stored),
    walletAddress: () => this.state.get().stored?.userInfo.walletAddress ?? null,
    renew: (usedKey) => this.renew(usedKey),
    expire: (usedKey, why) => this.expire(usedKey, why),
  };

  readonly #client: () => HttpClient;
  #renewing: Promise<boolean> | null = null;
  #lastRenewal = -Infinity;
  #lastBeat = -Infinity;
  #isFirstCheck = false;
  #again: ReturnType<typeof setTimeout> | undefined;
  #renewAgain: ReturnType<typeof setTimeout> | undefined;

  readonly #deps: Deps;

  /** The client comes late because it needs `access` first. */
  constructor(client: () => HttpClient, deps: Partial<Deps> = {}) {
    this.#client = client;
    this.state.subscribe(() => ownDrafts(this.state.get().stored?.userInfo.userId ?? null));
    this.#deps = { announce: () => undefined, reload: () => location.reload(), ...deps };
  }

  /** Once, at the start of the page. What it returns lets go of the page again. */
  start(): () => void {
    const stored = readStoredSession();
    if (stored) {
      this.state.set({ stored, info: null });
      this.#isFirstCheck = true;
      void this.#verify().finally(() => {
        this.#isFirstCheck = false;
      });
    }
    return this.#follow();
  }

  /**
   * Who is logged in, once the server has said it; null for a guest. What is true when it is told counts: a session can be
   * found to be over at the very moment that the server says whose it was.
   */
  async whoIs(): Promise<UserInfo | null> {
    while (!this.#isKnown()) await this.#untilKnown();
    return this.state.get().info;
  }

  #isKnown(): boolean {
    const { stored, info } = this.state.get();
    return stored === null || info !== null;
  }

  #untilKnown(): Promise<void> {
    return new Promise((resolve) => {
      const leave = this.state.subscribe(() => {
        if (!this.#isKnown()) return;
        leave();
        resolve();
      });
    });
  }

  keep(answer: Session, idToken: string | null): void {
    const stored = toStoredSession(answer, idToken, serverNow());
    writeStoredSession(stored);
    forgetReload('privateKey');
    this.state.set({ stored, info: answer.userInfo });
  }

  end(reason: EndReason): void {
    removeStoredSession();
    this.state.set({ stored: null, info: null });
    this.ended.set({ reason });
  }

  renew(usedKey: string | null): Promise<boolean> {
    this.#renewing ??= withLock(() => this.#renewNow(usedKey)).finally(() => {
      this.#renewing = null;
    });
    return this.#renewing;
  }

  expire(usedKey: string | null, why: ApiError = ApiError.of('authExpired')): void {
    if (usedKey === null) return; // a guest was refused: nobody's session is over
    if (keyOf(this.state.get().stored) !== usedKey) return; // renewed while the refused call was on its way
    if (this.#adoptNewer(usedKey)) return;
    const isOver = this.#isFirstCheck;
    this.end(isOver ? 'over' : 'expired');
    if (!isOver) this.#deps.announce(why);
  }

  #adopt(stored: StoredSession | null): void {
    const { stored: before, info } = this.state.get();
    const isSamePerson = stored?.userInfo.userId === before?.userInfo.userId;
    this.state.set({ stored, info: isSamePerson ? info : null });
    if (stored && !isSamePerson) void this.#verify();
  }

  #follow(): () => void {
    const end = new AbortController();
    const { signal } = end;
    const timer = setInterval(() => void this.#beat(), CHECK_EVERY_MS);
    // Not as the page goes: what it asks for then is asked for in vain, a renewal too, whose answer would be lost.
    const onGlance = () => {
      if (document.visibilityState === 'visible') void this.#beat(LEAST_BETWEEN_BEATS_MS);
    };
    const onStorage = ({ key }: StorageEvent) => {
      if (key === null || key === USER_INFO_KEY || key === RECORD_KEY) this.#adopt(peekStoredSession());
    };
    document.addEventListener('visibilitychange', onGlance, { signal });
    addEventListener('storage', onStorage, { signal });
    addEventListener(walletEvents.privateKeyMissing, () => this.#startAgain(), { signal });
    const forgetNews = accountNews.subscribe(() => void this.#verify());
    return () => {
      end.abort();
      clearInterval(timer);
      this.#forgetAgain();
      clearTimeout(this.#renewAgain);
      forgetNews();
    };
  }

  /** Another tab may have renewed or left meanwhile: what is stored now is newer than what we hold. */
  #adoptNewer(than: string | null): boolean {
    const stored = peekStoredSession();
    if (!stored || keyOf(stored) === than) return false;
    this.#adopt(stored);
    return true;
  }

  async #renewNow(usedKey: string | null): Promise<boolean> {
    if (this.#adoptNewer(usedKey)) return true;
    const { stored } = this.state.get();
    if (!stored) return false;
    const { refreshToken, idToken } = stored.userInfo;
    this.#lastRenewal = performance.now();
    clearTimeout(this.#renewAgain);
    try {
      const referrer = readReferrer();
      const input = { refreshToken, ...(referrer ? { referrer } : {}) };
      const answer = await this.#client().send(accountEndpoints.refresh, input, { quiet: true, bare: true });
      const isStillTheirs = this.state.get().stored?.userInfo.refreshToken === refreshToken; // nobody left, or came, meanwhile
      if (answer !== false && isStillTheirs) this.keep(answer, idToken);
      return answer !== false;
    } catch (error) {
      if (isUnanswered(error)) {
        this.#renewSoon();
        throw error; // no answer is no refusal: the session stays
      }
      return this.#adoptNewer(usedKey);
    }
  }

  /** The server may have renewed and its answer been lost: asked again while it still answers the same (faults A6). */
  #renewSoon(): void {
    const waited = performance.now() - this.#lastRenewal;
    this.#renewAgain = setTimeout(() => void this.#renewIfDue(), Math.max(0, LEAST_BETWEEN_RENEWALS_MS - waited));
  }

  /** The private key of a game was asked for and none is here: nothing that is stored is of use (core.md 4). */
  #startAgain(): void {
    removeStoredSession();
    this.state.set({ stored: null, info: null });
    reloadOnce('privateKey', this.#deps.reload);
  }

  /**
   * Renews what is nearly over, and while the page is in front tells the server that somebody is here. A session that was
   * ended elsewhere ends here with the answer.
   */
  async #beat(leastSinceLastMs = 0): Promise<void> {
    if (performance.now() - this.#lastBeat < leastSinceLastMs) return;
    this.#lastBeat = performance.now();
    await this.#renewIfDue();
    const isKnown = this.state.get().info !== null; // else it is still being asked who this is
    if (document.visibilityState === 'hidden' || !isKnown) return;
    try {
      await this.#client().send(profileEndpoints.tick, {}, { quiet: true });
    } catch {
      return; // refused: the HTTP client has ended the session; unanswered: asked again
    }
  }

  /** Over by our clock alone ends nothing: the server is asked, and brings its clock (faults A9). */
  async #renewIfDue(isClockKnown = false): Promise<void> {
    const { stored } = this.state.get();
    if (!stored) return;
    const left = stored.record.jwtKeyExpiresAt - serverNow();
    const sinceLast = performance.now() - this.#lastRenewal;
    if (left >= RENEW_WINDOW_MS || sinceLast < LEAST_BETWEEN_RENEWALS_MS) return;
    if (left <= 0 && isClockKnown) return this.expire(keyOf(stored));
    if (left <= 0) return this.#again === undefined ? this.#verify() : undefined; // else it is asked again soon anyway
    const isRenewed = await this.renew(keyOf(stored)).catch(() => true); // unanswered: asked again soon
    if (!isRenewed) this.expire(keyOf(stored));
  }

  /** Asks who this is. The answer also brings the server's clock, so a wrong local clock logs nobody out. */
  async #verify(attempt = 0): Promise<void> {
    const key = keyOf(this.state.get().stored);
    if (key === null) return;
    this.#forgetAgain();
    try {
      const info = await this.#client().send(accountEndpoints.info, {}, { quiet: true, keepKey: true });
      if (info !== false && keyOf(this.state.get().stored) === key) {
        this.#learn(info);
        return await this.#renewIfDue(true);
      }
    } catch (error) {
      if (isUnanswered(error)) return this.#verifySoon(attempt);
    }
    // Refused: the HTTP client has ended the session. Renewed meanwhile by another tab: the key of now is asked about.
    if (keyOf(this.state.get().stored) !== key && !this.#isKnown()) await this.#verify();
  }

  /** A wallet that was bound, a new name: calls say so from now on, after a reload and in other tabs too. */
  #learn(info: UserInfo): void {
    const { stored } = this.state.get();
    if (!stored) return;
    const { walletAddress, nickname, role } = info;
    const now = { ...stored, userInfo: { ...stored.userInfo, walletAddress, nickname, role } };
    const before = stored.userInfo;
    const isNews = before.walletAddress !== walletAddress || before.nickname !== nickname || before.role !== role;
    // What another tab has stored meanwhile is newer than what we hold.
    if (isNews && keyOf(peekStoredSession()) === keyOf(stored)) writeStoredSession(now);
    this.state.set({ stored: isNews ? now : stored, info });
  }

  #forgetAgain(): void {
    clearTimeout(this.#again);
    this.#again = undefined;
  }

  /** One that asks is enough, however many have found no answer. */
  #verifySoon(attempt: number): void {
    this.#forgetAgain();
    this.#again = setTimeout(() => void this.#verify(attempt + 1), Math.min(1_000 * 2 ** attempt, LONGEST_RETRY_MS));
  }
}

export const roleOf = ({ info }: SessionState): Role | null => info?.role ?? null;
