import { Refine, type DataProvider } from '@refinedev/core';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { statEndpoints } from '../core/wire/game/status.ts';
import { searchEndpoints } from '../core/wire/marketplace/search.ts';
import { WalletContext, type WalletContextValue } from './chain/wallet/wallet-context.ts';
import { PaletteDoor } from './palette-door.tsx';
import { createTexts } from './providers/i18n.ts';

const session = { status: 'disconnected', address: null, chainId: null };
const wallet = {
  store: { subscribe: () => () => undefined, get: () => session },
  openConnectDialog: () => undefined,
} as unknown as WalletContextValue;
const answers: Record<string, object> = {
  [searchEndpoints.names.path]: { heroes: [], items: [], players: [] },
  [statEndpoints.status.path]: { Status: 'normal' },
};
const provider = {
  custom: ({ url }: { url: string }) => Promise.resolve({ data: answers[url] ?? {} }),
} as unknown as DataProvider;

const palette = () => screen.queryByRole<HTMLInputElement>('combobox');
const ofPage = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'of the page', hidden: true });
const waiting = () => screen.queryByRole<HTMLInputElement>('textbox', { name: 'Search' });

/** The door beside a field of the page, in which the shortcut is pressed. */
async function showDoor() {
  const texts = await createTexts('en');
  await texts.load(['palette']);
  render(
    <MemoryRouter>
      <Refine
        dataProvider={{ default: provider, game: provider, cdn: provider }}
        i18nProvider={texts.provider}
        options={{ disableTelemetry: true }}
      >
        <WalletContext value={wallet}>
          <input aria-label="of the page" />
          <PaletteDoor />
        </WalletContext>
      </Refine>
    </MemoryRouter>,
  );
  screen.getByRole('textbox', { name: 'of the page' }).focus();
}

const pressShortcut = () => fireEvent.keyDown(document.activeElement ?? document.body, { key: 'k', ctrlKey: true });

const user = userEvent.setup({ delay: null });
const patient = { timeout: 20_000 };

function theWaiting(): HTMLInputElement {
  const field = waiting();
  if (!field) throw new Error('nothing takes the letters');
  return field;
}
/** Without a turn of the loop in which the code could come. */
const typeAtOnce = (letters: string) => fireEvent.change(theWaiting(), { target: { value: letters } });

beforeEach(() => localStorage.clear());
// jsdom lays nothing out, so that there is nothing to scroll to.
beforeAll(async () => {
  Object.assign(Element.prototype, { scrollIntoView: () => undefined });
  await import('./palette.tsx'); // read once, so that it takes a moment and not a minute
});
afterAll(() => void Reflect.deleteProperty(Element.prototype, 'scrollIntoView'));

test('what is typed before the palette is there is in its field, and the next letters follow', async () => {
  await showDoor();
  pressShortcut();
  typeAtOnce('gone');
  fireEvent.keyDown(theWaiting(), { key: 'Escape' });
  expect(waiting()).toBeNull();
  pressShortcut();
  expect(theWaiting().value, 'whoever left begins anew').toBe('');
  expect(document.activeElement).toBe(theWaiting());

  // Letters that are put together are not broken off by the palette, which is there by now.
  const field = theWaiting();
  fireEvent.compositionStart(field);
  typeAtOnce('shi');
  await act(() => new Promise((resolve) => setTimeout(resolve, 500)));
  expect(document.activeElement).toBe(field);
  typeAtOnce('市 ');
  fireEvent.compositionEnd(field);

  await waitFor(() => expect(palette()).toBe(document.activeElement), patient);
  await user.keyboard('market');
  expect(palette()?.value).toBe('市 market');
  expect(waiting()).toBeNull();
  expect(ofPage().value).toBe('');
});

test('once it was read it is there at once, and gives the focus back', async () => {
  await showDoor();
  pressShortcut();
  await waitFor(() => expect(palette()).toBe(document.activeElement), patient);
  await user.keyboard('market{Escape}');

  await waitFor(() => expect(ofPage()).toBe(document.activeElement), patient);
  expect(palette()).toBeNull();
});
