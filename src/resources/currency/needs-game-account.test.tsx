import { Refine, type AuthProvider, type DataProvider } from '@refinedev/core';
import { act, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { createTexts } from '../../providers/i18n.ts';
import { BelowGameAccount } from './needs-game-account.tsx';

/** The page of somebody whose game account is asked about; each answer comes when it is told to. */
async function show() {
  const texts = await createTexts('en');
  await texts.load(['currency']);
  const waiting: ((answer: { data: object } | Error) => void)[] = [];
  const custom = () =>
    new Promise((resolve, reject) => {
      waiting.push((answer) => (answer instanceof Error ? reject(answer) : resolve(answer)));
    });
  render(
    <MemoryRouter>
      <Refine
        dataProvider={{ default: { custom } as unknown as DataProvider, game: { custom } as unknown as DataProvider }}
        authProvider={{ getIdentity: () => Promise.resolve(null) } as unknown as AuthProvider}
        i18nProvider={texts.provider}
        options={{
          disableTelemetry: true,
          reactQuery: { clientConfig: { defaultOptions: { queries: { retry: false } } } },
        }}
      >
        <BelowGameAccount about="deposit">
          <button type="button">Deposit</button>
        </BelowGameAccount>
      </Refine>
    </MemoryRouter>,
  );
  return (answer: { data: object } | Error) =>
    act(async () => {
      waiting.shift()?.(answer);
      await new Promise((resolve) => setTimeout(resolve, 20));
    });
}
const status = (Account: string) => ({
  data: { Status: 'normal', Note: '', Since: new Date().toISOString(), Account },
});
const button = () => screen.queryByRole('button', { name: 'Deposit' });
const notice = () => screen.queryByRole('button', { name: 'Choose a player name' });

test('the form is not there before it is known whether the notice stands above it', async () => {
  const answer = await show();
  expect(button()).toBeNull();
  await answer(status('none'));

  expect(button()).not.toBeNull();
  expect(notice()).not.toBeNull();
});

test('who has a game account sees the form alone', async () => {
  const answer = await show();
  await answer(status('active'));
  expect(button()).not.toBeNull();
  expect(notice()).toBeNull();
});

test('where it cannot be known the form is there all the same', async () => {
  const answer = await show();
  await answer(new Error('away'));
  expect(button()).not.toBeNull();
});
