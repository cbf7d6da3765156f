import { useEffect, useState, type RefCallback } from 'react';
import * as z from 'zod/mini';
import type { IntentKey } from '../../lib/session/intent-kinds.ts';
import { useIntent } from './use-intent.ts';

const PRESSED = 'pressed';
/** The form of what is kept of a press, for `useIntent`. */
export const pressed = z.literal(PRESSED);

/** What is meant where nothing but the press has to be kept: what was typed there is a kept draft. */
export const comeBackTo = (key: IntentKey) => ({ key, data: PRESSED });

/** The place that somebody left for a login, with what was typed there: it has the focus once, when they are back. */
export function useComeBack(key: IntentKey): RefCallback<HTMLElement> {
  const { meant, drop } = useIntent(key, pressed);
  const [place, setPlace] = useState<HTMLElement | null>(null);
  useEffect(() => {
    if (meant === null || place === null) return;
    place.focus();
    drop();
  }, [meant, place, drop]);
  return setPlace;
}
