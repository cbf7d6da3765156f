import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';
import { frontRun } from '../../src/chain/actions/action-runs.ts';

// A second is short on a machine that runs other tests beside these.
configure({ asyncUtilTimeout: 5_000 });

// What every browser has and jsdom has not; components may ask for it while they render.
class NoObserver {
  observe = () => undefined;
  unobserve = () => undefined;
  disconnect = () => undefined;
  takeRecords = () => [];
}

/** The window of a file that has one. */
function fillWindow(): void {
  document.body.replaceChildren(); // a story of Storybook's mounts itself, and stays for the next file
  Object.assign(globalThis, { ResizeObserver: NoObserver, IntersectionObserver: NoObserver });
  HTMLImageElement.prototype.decode = () => Promise.resolve();
  Object.defineProperty(window, 'matchMedia', {
    configurable: true,
    writable: true,
    value: (query: string) => ({
      media: query,
      matches: Number(/^\(width > (\d+)px\)$/.exec(query)?.[1] ?? Number.NaN) < window.innerWidth,
      onchange: null,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
      addListener: () => undefined,
      removeListener: () => undefined,
      dispatchEvent: () => false,
    }),
  });
}

if (typeof window !== 'undefined') fillWindow();

afterEach(() => {
  if (typeof window === 'undefined') return;
  cleanup();
  frontRun.get()?.close(); // what a test left waiting would stand open on the page of the next one
  localStorage.clear();
  sessionStorage.clear();
});
