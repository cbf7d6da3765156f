import { createStore } from '../../../lib/create-store.ts';
import { announceWalletEvent } from '../session/wallet-events.ts';

/**
 * The private key that a game puts into the webview's `window.unityUserInfo` (core.md 3, decisions.md 32). It is read once
 * and taken off the window; from then on it exists in this module's memory alone, and leaves it only as signatures.
 */
let key: string | null = null;

/** Whether a game has handed a key over. The key itself is in no store. */
export const hasPrivateKey = createStore(false);

const NAME = 'unityUserInfo';
const FORM = /^(0x)?[0-9a-f]{64}$/i;

type GameWindow = { unityUserInfo?: unknown };

/** The game hands over an object or its JSON text. Nothing of it is quoted in an error: it holds a secret. */
function readKey(given: unknown): string | null {
  let info = given;
  if (typeof given === 'string') {
    try {
      info = JSON.parse(given);
    } catch {
      return null;
    }
  }
  if (typeof info !== 'object' || info === null) return null;
  const text = (info as { privateKey?: unknown }).privateKey;
  if (typeof text !== 'string' || !FORM.test(text)) return null;
  return text.toLowerCase().startsWith('0x') ? text.toLowerCase() : `0x${text.toLowerCase()}`;
}

/** A name that a script declared with `var` cannot be deleted, only emptied. */
function takeOffWindow(): void {
  if (!Reflect.deleteProperty(globalThis, NAME)) Reflect.set(globalThis, NAME, undefined);
}

function take(given: unknown): void {
  takeOffWindow(); // also what could not be read: it may be half a key
  const read = readKey(given);
  if (read === null) return;
  key = read;
  hasPrivateKey.set(true);
}

/** Takes what is there, and what a game that is slower than the page puts there later. */
export function watchForPrivateKey(): void {
  const given = (globalThis as GameWindow).unityUserInfo;
  if (given !== undefined) take(given);
  if (key !== null) return;
  // False where the name was declared with `var`: such a game has set it before, or not at all.
  Reflect.defineProperty(globalThis, NAME, { configurable: true, get: () => undefined, set: take });
}

/** No key is here. What is stored is of no use then: the session ends, and the page starts again (core.md 4). */
export class NoPrivateKey extends Error {}

/**
 * Lends the key to what signs. Asked for while none is connected, it says so on `window`; the session clears what it has
 * stored and loads the page again, once.
 */
export async function withPrivateKey<T>(sign: (privateKey: string) => Promise<T>): Promise<T> {
  if (key === null) {
    announceWalletEvent('privateKeyMissing', { address: null, connectorId: null });
    throw new NoPrivateKey();
  }
  return sign(key);
}

/** For the tests, which play several games in one page. */
export function forgetPrivateKey(): void {
  key = null;
  hasPrivateKey.set(false);
  takeOffWindow();
}
