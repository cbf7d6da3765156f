import { createStore } from './create-store.ts';

/** `system` follows the operating system; the other two are kept locally (core.md 1). */
export const displayModes = ['system', 'light', 'dark'] as const;
export type DisplayMode = (typeof displayModes)[number];

const KEY = 'displayMode';
const darkQuery = '(prefers-color-scheme: dark)';

function readMode(): DisplayMode {
  try {
    const stored = localStorage.getItem(KEY);
    return displayModes.find((mode) => mode === stored) ?? 'system';
  } catch {
    return 'system'; // storage is blocked: the system's choice holds for this visit
  }
}

function isDark(mode: DisplayMode): boolean {
  return mode === 'dark' || (mode === 'system' && matchMedia(darkQuery).matches);
}

export const displayMode = createStore<DisplayMode>('system');
/** What is on screen. */
export const scheme = createStore<'light' | 'dark'>('light');

function apply(): void {
  const mode = displayMode.get();
  if (mode === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = mode;
  scheme.set(isDark(mode) ? 'dark' : 'light');
}

export function chooseDisplayMode(mode: DisplayMode): void {
  displayMode.set(mode);
  try {
    localStorage.setItem(KEY, mode);
  } catch {
    // storage is blocked or full: the choice holds for this visit
  }
  apply();
}

/** Called once, before the first paint; follows the system and other tabs from then on. */
export function startDisplayMode(): void {
  displayMode.set(readMode());
  apply();
  matchMedia(darkQuery).addEventListener('change', apply);
  addEventListener('storage', ({ key }) => {
    if (key !== KEY) return;
    displayMode.set(readMode());
    apply();
  });
}
