import { useState } from 'react';
import * as z from 'zod/mini';
import { createStore, useStore } from '../store.ts';
import { DRAFT_LIVES_MS, forgetFile } from './kept-file.ts';

/**
 * What was typed into forms and not sent yet, by the name of the form: it outlives a login, and a reload of the tab. It is
 * the account's that typed it; null is a guest, whose drafts are whose the next login is.
 */
const drafts = z.record(z.string(), z.object({ until: z.number(), by: z.nullable(z.string()), value: z.unknown() }));
type Drafts = z.infer<typeof drafts>;

const KEY = 'hub.drafts';
/** The draft of a form with a file names it like this; the file goes with it (`kept-file.ts`). */
const withFile = z.object({ fileId: z.string() });

function readDrafts(): Drafts {
  try {
    const text = sessionStorage.getItem(KEY);
    const parsed = text === null ? null : drafts.safeParse(JSON.parse(text));
    const now = Date.now();
    return Object.fromEntries(
      Object.entries(parsed?.success ? parsed.data : {}).filter(([, { until }]) => until > now),
    );
  } catch {
    return {}; // blocked storage or a damaged entry: nothing was typed
  }
}

function filesOf(some: Drafts): string[] {
  return Object.values(some).flatMap(({ value }) => {
    const named = withFile.safeParse(value);
    return named.success && named.data.fileId !== '' ? [named.data.fileId] : [];
  });
}

function writeDrafts(next: Drafts): void {
  const staying = filesOf(next);
  for (const id of filesOf(readDrafts())) if (!staying.includes(id)) void forgetFile(id);
  try {
    if (Object.keys(next).length === 0) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, JSON.stringify(next));
  } catch {
    // storage is blocked or full: it is kept as long as the page is
  }
}

/** Who logs out takes along what was typed: the next one at this screen is another. */
export const dropDrafts = (): void => writeDrafts({});

/** The account at this screen; null while nobody is logged in. */
const owner = createStore<string | null>(null);

/** Somebody came: what a guest typed is theirs now, and what another account typed is gone. Nobody changes nothing. */
export function ownDrafts(by: string | null): void {
  if (by !== null) {
    const theirs = Object.entries(readDrafts()).filter(([, draft]) => draft.by === null || draft.by === by);
    writeDrafts(Object.fromEntries(theirs.map(([name, draft]) => [name, { ...draft, by }])));
  }
  owner.set(by);
}

function draftOf(name: string, by: string | null) {
  const draft = readDrafts()[name];
  return draft && (draft.by === null || draft.by === by) ? draft : undefined;
}

/** Whether a form was left in the middle: its dialog opens again. */
export const isDraftKept = (name: string): boolean => draftOf(name, owner.get()) !== undefined;

/**
 * `useState` for what is typed into a form, kept for the time that a login takes. What equals `initial` again, as after the
 * form was sent and cleared, is kept no longer. `form` says what a kept one may be. When another account comes to a form
 * that stands open, it is empty. `settle` empties a form of what was sent, unless something else stands there by now, and
 * says which: what is sent may take minutes, in which the page is left or the next one is begun.
 */
export function useKeptDraft<Value extends string | Record<string, string>>(
  name: string,
  initial: Value,
  form: z.ZodMiniType<Value>,
): [value: Value, change: (next: Value) => void, settle: (sent: Value) => boolean] {
  const now = useStore(owner);
  const [held, hold] = useState(() => readFor(now));
  let { value } = held;

  function readFor(by: string | null) {
    const kept = form.safeParse(draftOf(name, by)?.value);
    return { by, value: kept.success ? kept.data : initial, isTyped: false };
  }
  if (now !== null && held.by !== now) {
    const next = held.by === null && held.isTyped ? { ...held, by: now } : readFor(now);
    value = next.value;
    hold(next);
  }
  const change = (next: Value) => {
    // Whose session has run out in the middle goes on typing as who it was.
    const by = now ?? held.by;
    hold({ by, value: next, isTyped: true });
    const others = Object.fromEntries(Object.entries(readDrafts()).filter(([key]) => key !== name));
    const isEmpty = JSON.stringify(next) === JSON.stringify(initial);
    writeDrafts(isEmpty ? others : { ...others, [name]: { until: Date.now() + DRAFT_LIVES_MS, by, value: next } });
  };
  const settle = (sent: Value) => {
    const kept = draftOf(name, now ?? held.by);
    const isStill = kept === undefined || JSON.stringify(kept.value) === JSON.stringify(sent);
    if (isStill) change(initial);
    return isStill;
  };
  return [value, change, settle];
}

/** One line or text. */
export const typedText = z.string().check(z.maxLength(20_000));
