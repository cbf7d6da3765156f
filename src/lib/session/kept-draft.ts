import { useState } from 'react';
import * as z from 'zod/mini';

/** What was typed into forms and not sent yet, by the name of the form: it outlives a login, and a reload of the tab. */
const drafts = z.record(z.string(), z.object({ until: z.number(), value: z.unknown() }));
type Drafts = z.infer<typeof drafts>;

const KEY = 'hub.drafts';
/** As long as what was meant before a login. */
const LIVES_MS = 30 * 60_000;

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

function writeDrafts(next: Drafts): void {
  try {
    if (Object.keys(next).length === 0) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, JSON.stringify(next));
  } catch {
    // storage is blocked or full: it is kept as long as the page is
  }
}

/** Who logs out takes along what was typed: the next one at this screen is another. */
export const dropDrafts = (): void => writeDrafts({});

/**
 * `useState` for what is typed into a form, kept for the time that a login takes. What equals `initial` again, as after the
 * form was sent and cleared, is kept no longer. `form` says what a kept one may be.
 */
export function useKeptDraft<Value extends string | Record<string, string>>(
  name: string,
  initial: Value,
  form: z.ZodMiniType<Value>,
): [value: Value, change: (next: Value) => void] {
  const [value, setValue] = useState(() => {
    const kept = form.safeParse(readDrafts()[name]?.value);
    return kept.success ? kept.data : initial;
  });
  const change = (next: Value) => {
    setValue(next);
    const others = Object.fromEntries(Object.entries(readDrafts()).filter(([key]) => key !== name));
    const isEmpty = JSON.stringify(next) === JSON.stringify(initial);
    writeDrafts(isEmpty ? others : { ...others, [name]: { until: Date.now() + LIVES_MS, value: next } });
  };
  return [value, change];
}

/** One line or text. */
export const typedText = z.string().check(z.maxLength(20_000));
