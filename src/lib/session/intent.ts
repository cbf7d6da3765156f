import * as z from 'zod/mini';
import { createStore } from '../create-store.ts';
import type { IntentKey } from './intent-kinds.ts';

/** What somebody was about to do when a login, or the binding of a wallet, came first: it outlives both, a reload too. */
const intent = z.object({
  /** What it is, and of which record: `boxes.buy.12`. */
  key: z.string().check(z.maxLength(200)),
  /** Where: path, search and hash of this site. */
  at: z.string().check(z.regex(/^\/(?![/\\])/), z.maxLength(2_048)),
  /** Until when, in milliseconds since 1970. */
  until: z.number(),
  /** Whether a wallet was to be bound first. */
  isBinding: z.boolean(),
  /** As it was filled; whoever takes it up says what it may be. */
  data: z.unknown(),
});
export type Intent = z.infer<typeof intent>;

const KEY = 'hub.intent';
/** A mail with a code may take its time; what is older was given up. */
const LIVES_MS = 30 * 60_000;

function readKept(): Intent | null {
  try {
    const text = sessionStorage.getItem(KEY);
    const parsed = text === null ? null : intent.safeParse(JSON.parse(text));
    return parsed?.success && parsed.data.until > Date.now() ? parsed.data : null;
  } catch {
    return null; // blocked storage or a damaged entry: nothing was meant
  }
}

/** What is meant and not done yet; null for nothing. */
export const keptIntent = createStore<Intent | null>(readKept());

type Left = Pick<Intent, 'at' | 'data'> & { key: IntentKey; isBinding?: boolean };

export function keepIntent({ key, at, data, isBinding = false }: Left): void {
  const kept = { key, at, data, isBinding, until: Date.now() + LIVES_MS };
  keptIntent.set(kept);
  try {
    sessionStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // storage is blocked or full: it is kept as long as the page is
  }
}

export function dropIntent(): void {
  keptIntent.set(null);
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // storage is blocked: there was nothing to remove
  }
}

/** What waits for a wallet to be bound. */
export const waitsForWallet = (kept: Intent | null): kept is Intent =>
  kept !== null && kept.isBinding && kept.until > Date.now();

/** Whether it was meant here: the page is the same, whatever its filters. */
export const isMeantAt = ({ at, until }: Intent, pathname: string): boolean =>
  at.split(/[?#]/, 1)[0] === pathname && until > Date.now();
