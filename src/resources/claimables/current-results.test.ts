import { expect, test } from 'vitest';
import type { Claimable } from '../../../core/wire/account/claimables.ts';
import type { ClaimResult } from './claim-result.ts';
import { currentResults } from './current-results.ts';

type Row = Pick<Claimable, 'key' | 'pays' | 'values'>;
const vouchers = (count: string, held: string): Row => ({
  key: 'event-50002',
  pays: null,
  values: { some: { is: 'items', id: '50002', count }, held: { is: 'pieces', count: held } },
});
const farm = (amount: string): Row => ({
  key: 'farm-1',
  pays: { token: `0x${'a'.repeat(40)}`, amount },
  values: { pool: 'LP', hero: '–' },
});
const done = { state: 'done' } as ClaimResult;
const told = (rows: readonly Row[], tried: readonly Row[], result = done, gone: readonly string[] = []) =>
  [...currentResults(rows, tried, new Map(tried.map(({ key }) => [key, result])), new Set(gone))].map(([key]) => key);

test('a row that is as it was tried is done, also while the list has not heard of it or when it is gone', () => {
  expect(told([vouchers('10', '25'), farm('5')], [vouchers('10', '25'), farm('5')])).toEqual(['event-50002', 'farm-1']);
  expect(told([], [vouchers('10', '25')])).toEqual(['event-50002']);
});

test('of 25 vouchers the rest is to be claimed, although the next ten are as many as the last', () => {
  expect(told([vouchers('10', '15')], [vouchers('10', '25')])).toEqual([]);
  expect(told([vouchers('5', '5')], [vouchers('10', '15')])).toEqual([]);
});

test('what a farm has earned since is to be claimed', () => {
  expect(told([farm('3')], [farm('500')])).toEqual([]);
});

test('a refusal stays at its row, whatever it has come to meanwhile', () => {
  expect(told([farm('501')], [farm('500')], { state: 'unsent' })).toEqual(['farm-1']);
});

test('what was gone and is there again is to be claimed, though it is as much as before: two sales at one price', () => {
  const take: Row = { key: 'market-market-RON', pays: { token: `0x${'0'.repeat(40)}`, amount: '7' }, values: {} };
  expect(told([take], [take])).toEqual(['market-market-RON']);
  expect(told([take], [take], done, ['market-market-RON'])).toEqual([]);
});
