import { Refine, useOne, type DataProvider } from '@refinedev/core';
import { QueryClient } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useLinkPrefetch } from './link-prefetch.ts';

const HERO = '/hero/details/0x00000000000000000000000000000000000000aa/7';
const meta = { contractAddress: '0x00000000000000000000000000000000000000aa', quiet: true };
const getOne = vi.fn(() => Promise.resolve({ data: { id: '7' } }));
const provider = { getOne } as unknown as DataProvider;

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  vi.stubGlobal(
    'fetch',
    vi.fn(() => Promise.resolve(new Response('{}'))),
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  getOne.mockClear();
});

function Hero() {
  const { query } = useOne<{ id: string }>({ resource: 'heroes', id: '7', meta, liveMode: 'off' });
  return <p>{query.data ? `hero ${query.data.data.id}` : 'loading'}</p>;
}

function Page() {
  useLinkPrefetch();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <a href={HERO}>
        <span>card</span>
      </a>
      <a href={`https://elsewhere.test${HERO}`}>elsewhere</a>
      <button type="button" onClick={() => setOpen(true)}>
        open
      </button>
      {isOpen && <Hero />}
    </>
  );
}

function show() {
  const clientConfig = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 5_000 } } });
  render(
    <Refine
      dataProvider={{ default: provider, game: provider }}
      resources={[{ name: 'heroes', list: '/market/hero', meta: { dataProviderName: 'game' } }]}
      options={{ reactQuery: { clientConfig }, disableTelemetry: true }}
    >
      <Page />
    </Refine>,
  );
}

test('a pointer that rests on a card has its hero read, and the page that opens asks no second time', async () => {
  show();
  fireEvent.pointerOver(screen.getByText('card'));
  expect(getOne).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(100);
  expect(getOne).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ resource: 'heroes', id: '7', meta: expect.objectContaining(meta) as unknown }),
  );

  fireEvent.click(screen.getByText('open'));
  expect(screen.getByText('hero 7')).toBeTruthy();
  await vi.advanceTimersByTimeAsync(100);
  expect(getOne).toHaveBeenCalledTimes(1);
});

test('a pointer on its way over a card, and a link to another site, ask for nothing', async () => {
  show();
  fireEvent.pointerOver(screen.getByText('card'));
  await vi.advanceTimersByTimeAsync(20);
  fireEvent.pointerOver(screen.getByText('open'));
  fireEvent.pointerOver(screen.getByText('elsewhere'));
  await vi.advanceTimersByTimeAsync(200);
  expect(getOne).not.toHaveBeenCalled();
});

test('a finger asks at once, the keyboard as it stops', async () => {
  show();
  fireEvent.pointerDown(screen.getByText('card'));
  await vi.advanceTimersByTimeAsync(1);
  expect(getOne).toHaveBeenCalledTimes(1);

  fireEvent.pointerOver(screen.getByText('open'));
  fireEvent.focusIn(screen.getByText('card'));
  await vi.advanceTimersByTimeAsync(100);
  expect(getOne).toHaveBeenCalledTimes(1); // what is fresh is not asked for again
});
