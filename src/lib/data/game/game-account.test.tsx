import { Refine, type DataProvider } from '@refinedev/core';
import { QueryClient } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { gameAccountAsked, useGameAccount } from './game-account.ts';

const custom = vi.fn();
const go = vi.fn();
const provider = { custom } as unknown as DataProvider;
afterEach(() => {
  gameAccountAsked.set(null);
  vi.resetAllMocks();
});

function Claim() {
  const { whenActive, isAwaited } = useGameAccount();
  return (
    <button type="button" onClick={() => whenActive(go)}>
      {isAwaited ? 'not known yet' : 'known'}
    </button>
  );
}

/** Presses twice before it is known whether the reader is in the game, and then has it told. */
async function pressEarly(answer: () => Promise<unknown>): Promise<void> {
  let tell: () => void = () => undefined;
  const told = new Promise<void>((resolve) => (tell = resolve));
  custom.mockImplementation(() => told.then(answer));
  const clientConfig = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } });
  render(
    <Refine
      dataProvider={{ default: provider, game: provider }}
      options={{ disableTelemetry: true, reactQuery: { clientConfig } }}
    >
      <Claim />
    </Refine>,
  );
  const button = await screen.findByRole('button', { name: 'not known yet' });
  fireEvent.click(button);
  fireEvent.click(button);
  expect(go).not.toHaveBeenCalled();
  expect(gameAccountAsked.get()).toBeNull();
  tell();
  await screen.findByRole('button', { name: 'known' });
}

test('who presses before it is known that he is not in the game is asked for a name, and goes on with it once', async () => {
  await pressEarly(() => Promise.resolve({ data: { Account: 'none' } }));

  await vi.waitFor(() => expect(gameAccountAsked.get()).not.toBeNull());
  expect(go).not.toHaveBeenCalled();
  gameAccountAsked.get()?.go();
  expect(go).toHaveBeenCalledOnce();
  expect(custom).toHaveBeenCalledOnce();
});

test('who presses before it is known that he is in the game goes on as soon as it is, and once', async () => {
  await pressEarly(() => Promise.resolve({ data: { Account: 'active' } }));

  await vi.waitFor(() => expect(go).toHaveBeenCalledOnce());
  expect(gameAccountAsked.get()).toBeNull();
});

test('where nobody can tell he goes on, and the server has the say', async () => {
  await pressEarly(() => Promise.reject(new Error('down')));

  await vi.waitFor(() => expect(go).toHaveBeenCalledOnce());
  expect(gameAccountAsked.get()).toBeNull();
});
