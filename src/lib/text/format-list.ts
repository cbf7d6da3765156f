import type { Language } from './text-keys.ts';

/** "Google, Discord, and X", "Google、Discord和X": as the language joins what belongs together. */
export function formatList(parts: readonly string[], language: Language): string {
  return new Intl.ListFormat(language, { type: 'conjunction' }).format(parts);
}
