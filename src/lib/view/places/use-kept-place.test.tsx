import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { createElement } from 'react';
import { BrowserRouter, Link } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

/** A page of this length: jsdom lays nothing out, so that how far can be scrolled is said here. */
const page = { length: 10_000, at: 0 };
const scroll = (to: number) => {
  page.at = Math.min(to, page.length);
  window.dispatchEvent(new Event('scroll'));
};

beforeEach(() => {
  sessionStorage.clear();
  history.replaceState(null, '', '/market?view=table');
  Object.assign(page, { length: 10_000, at: 0 });
  Object.defineProperty(window, 'scrollY', { configurable: true, get: () => page.at });
  vi.stubGlobal('scrollTo', ({ top }: { top: number }) => scroll(top));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const linkAt = (at: number) => () => screen.getAllByRole('link')[at] as HTMLElement;
const [details, filter, dialog] = [linkAt(0), linkAt(1), linkAt(2)];

/** The page as it is after a load: whatever a module had kept in memory is gone. */
async function load() {
  cleanup();
  vi.resetModules();
  page.at = 0;
  const { useKeptPlace } = await import('./use-kept-place.ts');
  const { useLocation } = await import('react-router-dom');
  const Page = () => {
    useKeptPlace();
    return [
      createElement(Link, { key: 'details', to: '/hero/details/0xab/1' }, useLocation().pathname),
      createElement(Link, { key: 'filter', to: '/market?view=table&rarity=4', replace: true, title: 'SSR' }, 'SSR'),
      createElement(Link, { key: 'dialog', to: '/market?view=table&hero=7', title: 'open' }, 'open'),
    ];
  };
  render(createElement(BrowserRouter, null, createElement(Page)));
}

test('back from a details page leads to the row of the table that was left, as soon as its rows are read again', async () => {
  await load();
  act(() => scroll(4_200));
  act(() => details().click());
  act(() => scroll(0));
  expect(window.location.pathname).toBe('/hero/details/0xab/1');

  // One page of rows is there at first, and the others come.
  page.length = 900;
  act(() => history.back());
  await waitFor(() => expect(page.at).toBe(900));
  page.length = 10_000;
  await waitFor(() => expect(page.at).toBe(4_200));
});

test('another language loads the page again, at the same place', async () => {
  await load();
  act(() => details().click());
  act(() => scroll(3_300));
  const { chooseLanguage } = await import('../../text/language-cookie.ts');
  const reload = vi.fn(() => window.dispatchEvent(new Event('pagehide')));
  vi.stubGlobal('location', { reload });
  chooseLanguage('zh-Hans');
  vi.unstubAllGlobals();
  expect(reload).toHaveBeenCalledOnce();

  vi.stubGlobal('scrollTo', ({ top }: { top: number }) => scroll(top));
  await load();

  await waitFor(() => expect(page.at).toBe(3_300));
});

test.each([
  ['a filter that was chosen', filter],
  ['a dialog that was opened', dialog],
])('%s without scrolling afterwards is no way to the top', async (_, link) => {
  await load();
  act(() => scroll(4_200));
  act(() => link().click());
  act(() => details().click());
  act(() => scroll(0));
  act(() => history.back());

  await waitFor(() => expect(page.at).toBe(4_200));
});

test('who moves while the page grows is left alone', async () => {
  await load();
  act(() => scroll(4_200));
  act(() => details().click());
  page.length = 900;
  act(() => history.back());
  await waitFor(() => expect(page.at).toBe(900));
  window.dispatchEvent(new Event('wheel'));
  act(() => scroll(100));
  page.length = 10_000;
  await new Promise((resolve) => setTimeout(resolve, 100));

  expect(page.at).toBe(100);
});
