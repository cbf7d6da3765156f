import { defaultLanguage, isLanguage, type Language } from './text-keys.ts';

const COOKIE = 'language';
const COOKIE_SECONDS = 360 * 86_400;

/** The cookie's choice (core.md 1); anything but one of our languages is English. */
export function readLanguage(cookies: string): Language {
  const stored = /(?:^|;\s*)language=([^;]*)/.exec(cookies)?.[1];
  return isLanguage(stored) ? stored : defaultLanguage;
}

/** Kept for 360 days; the page loads again (core.md 1). */
export function chooseLanguage(language: Language): void {
  document.cookie = `${COOKIE}=${language}; path=/; max-age=${String(COOKIE_SECONDS)}; samesite=lax`;
  location.reload();
}
