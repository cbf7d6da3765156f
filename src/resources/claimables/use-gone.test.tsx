import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useGone } from './use-gone.ts';

const row = (key: string) => ({ key });
type Given = { rows: { key: string }[]; tried: { key: string }[]; later?: { key: string }[] };

test('what was claimed and was missing from the list once stays known when it is there again, until the next try', () => {
  const { result, rerender } = renderHook(({ rows, tried }: Given) => useGone(rows, tried), {
    initialProps: { rows: [row('take'), row('week')], tried: [] } as Given,
  });
  rerender({ rows: [row('take'), row('week')], tried: [row('take'), row('week')] });
  expect([...result.current]).toEqual([]);
  rerender({ rows: [row('week')], tried: [row('take'), row('week')] });
  rerender({ rows: [row('take'), row('week')], tried: [row('take'), row('week')] });
  expect([...result.current]).toEqual(['take']);

  rerender({ rows: [row('take'), row('week')], tried: [] });
  expect([...result.current]).toEqual([]);
});

test('what was claimed and is in an answer that was asked for when it was through came since, though it was never missing', () => {
  const rows = [row('take')];
  const { result, rerender } = renderHook(({ rows, tried, later }: Given) => useGone(rows, tried, later), {
    initialProps: { rows, tried: [row('take')], later: [] } as Given,
  });
  expect([...result.current]).toEqual([]);

  rerender({ rows, tried: [row('take')], later: rows });
  expect([...result.current]).toEqual(['take']);
});
