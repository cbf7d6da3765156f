import { waitFor } from '@testing-library/react';
import { expect } from 'vitest';

const SOON_MS = 30_000;

/** Why it cannot be pressed, as a screen reader says it; null where it can. */
export function whyNot(of: HTMLElement): string | null {
  if (of.getAttribute('aria-disabled') !== 'true') return null;
  return document.getElementById(of.getAttribute('aria-describedby') ?? '')?.textContent ?? '';
}

/** Once it can be pressed: a press on a button that waits for a reading is no press. Looked for anew, as it may be drawn anew. */
export async function pressable(find: () => HTMLElement): Promise<HTMLElement> {
  const stateOf = (of: HTMLElement) => ({ why: whyNot(of), isBusy: of.getAttribute('aria-busy') === 'true' });
  await waitFor(() => expect(stateOf(find())).toEqual({ why: null, isBusy: false }), { timeout: SOON_MS });
  return find();
}
