import { Refine, type AuthProvider, type DataProvider } from '@refinedev/core';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { createTexts } from '../../../providers/i18n.ts';
import { BetaPanel, OwnCode, type InviteInfo } from './invite-panels.tsx';

const info = (left: number, granted: boolean): InviteInfo => ({
  ...{ code: 'ABCDEFGH', agreed: 0, limit: 10, season: '4' },
  quota: { total: 1_000, left, colour: left === 0 ? 'red' : 'green' },
  access: { granted, colour: granted ? 'green' : 'orange', enteredAt: null },
});
const me = { userId: 'me', walletAddress: `0x${'a'.repeat(40)}`, role: 'player' };

async function show(panel: React.ReactNode) {
  const texts = await createTexts('en');
  await texts.load(['seasons']);
  const authProvider = {
    getIdentity: () => Promise.resolve(me),
    getPermissions: () => Promise.resolve('player'),
    check: () => Promise.resolve({ authenticated: true }),
  } as unknown as AuthProvider;
  const provider = { custom: () => Promise.reject(new Error('Nothing is asked')) } as unknown as DataProvider;
  render(
    <MemoryRouter>
      <Refine
        dataProvider={{ default: provider, game: provider, cdn: provider }}
        authProvider={authProvider}
        i18nProvider={texts.provider}
        options={{ disableTelemetry: true }}
      >
        {panel}
      </Refine>
    </MemoryRouter>,
  );
}

test('a full beta says to whom it would let in that no places are left, and not that they have no access', async () => {
  await show(<BetaPanel info={info(0, true)} onDone={() => undefined} />);

  expect(await screen.findByText('You can enter')).toBeTruthy();
  expect(await screen.findByText('No places left')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Enter the beta' }).getAttribute('aria-disabled')).toBe('true');
});

test('who has no access is told what gives it, be the beta full or not', async () => {
  await show(<BetaPanel info={info(0, false)} onDone={() => undefined} />);

  expect(
    await screen.findAllByText(
      /^To get in, you need an accepted invitation, or a burned test entry voucher or Beta pass that the chain has confirmed\./,
    ),
  ).not.toHaveLength(0);
  expect(screen.queryByText('No places left')).toBeNull();
});

test('the link of an invitation names the code and who sent it, whom the fees of its guest reward', async () => {
  const user = userEvent.setup();
  const written = vi.spyOn(navigator.clipboard, 'writeText');
  await show(<OwnCode info={info(5, true)} />);

  await waitFor(async () => {
    await user.click(screen.getByRole('button', { name: 'Copy invite link' }));
    const link = new URL(written.mock.lastCall?.[0] ?? '');
    expect(link.pathname).toBe('/season/invitations');
    expect(Object.fromEntries(link.searchParams)).toEqual({ code: 'ABCDEFGH', referrer: 'me' });
  });
});
