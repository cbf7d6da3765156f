import { Refine, type AuthProvider, type DataProvider } from '@refinedev/core';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import type { ArcaClaim } from '../../../../core/wire/game/claims.ts';
import { createTexts } from '../../../providers/i18n.ts';
import { AskForm } from './ask-form.tsx';

const promise = (at: number): ArcaClaim => ({
  ...{ id: String(at), amount: '5', reason: 'a prize', state: 'open', grantedAt: '2026-01-01T00:00:00.000Z' },
  ...{ bitgetId: null, bitgetAddress: null, requestedAt: null, txHash: null, problem: null },
});

async function reasonFor(count: number): Promise<string | null> {
  const texts = await createTexts('en');
  await texts.load(['currency']);
  const never = { custom: () => new Promise(() => undefined) } as unknown as DataProvider;
  const { unmount } = render(
    <MemoryRouter>
      <Refine
        dataProvider={{ default: never, game: never }}
        authProvider={{ getIdentity: () => Promise.resolve(null) } as unknown as AuthProvider}
        i18nProvider={texts.provider}
        options={{ disableTelemetry: true }}
      >
        <AskForm
          chosen={Array.from({ length: count }, (_, at) => promise(at))}
          units={{ symbol: 'ARCA', decimals: 18, displayDecimals: 4 }}
          wallet=""
          contracts={[]}
          onAgain={() => undefined}
        />
      </Refine>
    </MemoryRouter>,
  );
  const button = screen.getByRole('button', { name: 'Request payout' });
  const described = button.getAttribute('aria-describedby');
  const reason = described === null ? null : (document.getElementById(described)?.textContent ?? null);
  unmount();
  return reason;
}

test('more promises than are taken at once are not asked for, and it is said why', async () => {
  expect(await reasonFor(101)).toBe('You can request at most 100 at once. Deselect some.');
  expect(await reasonFor(100)).toBe('Enter your UID and address first.');
  expect(await reasonFor(0)).toBe('Choose at least one reward to be paid.');
});
