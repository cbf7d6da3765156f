import { Refine, type DataProvider } from '@refinedev/core';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import type { ErrorName } from '../../../core/wire/errors.ts';
import { seasonEndpoints } from '../../../core/wire/season/seasons.ts';
import { createTexts } from '../../providers/i18n.ts';
import { ApiError } from '../../lib/api-error.ts';
import { useDayLogin } from './use-day-login.ts';

/** A page of a season whose logins are answered like this, in their order; it hears the server anew at each `hear`. */
async function openPage(answers: readonly (ErrorName | 'ok')[]) {
  const texts = await createTexts('en');
  let asked = 0;
  const custom = ({ url }: { url: string }) => {
    if (url !== seasonEndpoints.refresh.path) return Promise.resolve({ data: { Status: 'normal' } });
    const answer = answers[asked] ?? 'ok';
    asked += 1;
    return answer === 'ok' ? Promise.resolve({ data: {} }) : Promise.reject(ApiError.of(answer));
  };
  const provider = { custom } as unknown as DataProvider;
  const wrapper = ({ children }: { children: ReactNode }) => (
    <Refine
      dataProvider={{ default: provider, game: provider, season: provider }}
      i18nProvider={texts.provider}
      options={{ disableTelemetry: true }}
    >
      {children}
    </Refine>
  );
  const onNoted = vi.fn();
  const page = renderHook(
    ({ heardAt }) => useDayLogin({ season: '4', counts: true, heardAt, onNoted: () => void onNoted() }),
    { wrapper, initialProps: { heardAt: 1 } },
  );
  const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  return {
    onNoted,
    asked: () => asked,
    settle,
    async hear(heardAt: number) {
      page.rerender({ heardAt });
      await settle();
    },
  };
}

test('the day’s login is told once, however often the server is heard', async () => {
  const page = await openPage(['ok']);
  await waitFor(() => expect(page.onNoted).toHaveBeenCalledTimes(1));
  await page.hear(2);
  expect(page.asked()).toBe(1);
});

test('one that got no answer, at both tries, is told again once the server is heard anew, and not before', async () => {
  const page = await openPage(['network', 'network', 'ok']);
  await waitFor(() => expect(page.asked()).toBe(2));
  await page.settle();
  await page.hear(1);
  expect([page.asked(), page.onNoted.mock.calls.length]).toEqual([2, 0]);

  await page.hear(2);
  expect([page.asked(), page.onNoted.mock.calls.length]).toEqual([3, 1]);
  await page.hear(3);
  expect(page.asked()).toBe(3);
});

test('one that is refused is not told again that day', async () => {
  const page = await openPage(['outsideSeason', 'ok']);
  await waitFor(() => expect(page.asked()).toBe(1));
  await page.hear(2);
  await page.hear(3);
  expect([page.asked(), page.onNoted.mock.calls.length]).toEqual([1, 0]);
});
