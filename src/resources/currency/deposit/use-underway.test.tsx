import { renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Deposit } from '../../../../core/wire/game/withdrawals.ts';
import { useUnderway } from './use-underway.ts';

const moving = (id: string, amount: string): Deposit => ({
  ...{ id, amount, resType: '37', txHash: `0x${id.repeat(64)}`, at: '2026-01-01T00:00:00.000Z' },
  ...{ confirmations: 2, credited: false, waits: false },
});
const follow = (amount: bigint | null, rows: Deposit[]) => {
  const onClear = vi.fn();
  const hook = renderHook(
    (given: { amount: bigint | null; rows: Deposit[] }) =>
      useUnderway(given.rows, { resType: '37', amount: given.amount, onClear }),
    { initialProps: { amount, rows } },
  );
  return { ...hook, onClear };
};

test('an amount that came back with the address is cleared when its deposit is on its way', () => {
  const { rerender, onClear } = follow(120n, []);
  expect(onClear).not.toHaveBeenCalled();

  rerender({ amount: 120n, rows: [moving('a', '120')] });

  expect(onClear).toHaveBeenCalledTimes(1);
});

test('the same amount typed once more stays, and is known to be on its way until it is credited', () => {
  const { rerender, result, onClear } = follow(null, [moving('a', '120')]);

  rerender({ amount: 120n, rows: [moving('a', '120')] });
  expect(result.current?.id).toBe('a');
  expect(onClear).not.toHaveBeenCalled();

  rerender({ amount: 120n, rows: [] });
  expect(result.current).toBeNull();
});

test('another amount that is being typed meanwhile is left alone', () => {
  const { result, onClear } = follow(50n, [moving('a', '120')]);
  expect(result.current).toBeNull();
  expect(onClear).not.toHaveBeenCalled();
});

test('one that was sent from here and is in the list later is cleared once', () => {
  const { rerender, onClear } = follow(120n, [moving('a', '120')]);
  expect(onClear).toHaveBeenCalledTimes(1);

  // The same amount, typed once more before the list had it.
  rerender({ amount: 120n, rows: [{ ...moving('a', '120'), id: `${moving('a', '120').txHash}-0` }] });
  expect(onClear).toHaveBeenCalledTimes(1);
});
