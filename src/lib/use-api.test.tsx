import { Refine, type DataProvider } from '@refinedev/core';
import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { withdrawalEndpoints } from '../../core/wire/game/withdrawals.ts';
import type { ErrorName } from '../../core/wire/errors.ts';
import { createTexts } from '../providers/i18n.ts';
import { ApiError } from './api-error.ts';
import { useApiAction } from './use-api.ts';

type Answer = ErrorName | 'ok';

/** Asks again and again for the same by one form, and tells the keys that were sent, in the order of these answers. */
async function keysOf(answers: readonly Answer[], tries: number): Promise<unknown[]> {
  const texts = await createTexts('en');
  const keys: unknown[] = [];
  const custom = ({ meta }: { meta?: { idempotencyKey?: string } }) => {
    const answer = answers[keys.length] ?? 'ok';
    keys.push(meta?.idempotencyKey);
    return answer === 'ok' ? Promise.resolve({ data: {} }) : Promise.reject(ApiError.of(answer));
  };
  const provider = { custom } as unknown as DataProvider;
  const wrapper = ({ children }: { children: ReactNode }) => (
    <Refine
      dataProvider={{ default: provider, game: provider }}
      i18nProvider={texts.provider}
      options={{ disableTelemetry: true }}
    >
      {children}
    </Refine>
  );
  const { result } = renderHook(() => useApiAction(withdrawalEndpoints.withdraw, { quiet: true }), { wrapper });
  await waitFor(() => expect(result.current).not.toBeNull());
  for (let at = 0; at < tries; at += 1) {
    await result.current.mutateAsync({ resType: 37, amount: '1' }).catch(() => undefined);
  }
  return keys;
}

test.each(['gameMaintenance', 'gameClosed', 'featureOff', 'tooManyRequests', 'unknown'] as const)(
  'what got no answer and then %s may have been done: it is asked for by the same key until it is told',
  async (refusal) => {
    const [first, again, later, last, next] = await keysOf(['network', refusal, refusal, 'ok', 'ok'], 4);

    expect([again, later, last]).toEqual([first, first, first]);
    expect(next).not.toBe(first);
  },
);

test('what is refused for good, or by a gate at the first try, is another intention the next time', async () => {
  const [first, again, later] = await keysOf(['gameMaintenance', 'invalidAmount', 'ok'], 3);
  expect(new Set([first, again, later]).size).toBe(3);

  const [unheard, told, next] = await keysOf(['network', 'invalidAmount', 'ok'], 2);
  expect(told).toBe(unheard);
  expect(next).not.toBe(unheard);
});
