import { describe, expect, test } from 'vitest';
import {
  cleanDay,
  decodeActivityQuery,
  emptyActivityQuery,
  encodeActivityQuery,
  isFiltered,
  toActivityFilter,
  toggleKind,
  type ActivityQuery,
} from './activity-query.ts';

const decode = (text: string) => decodeActivityQuery(new URLSearchParams(text));
const NOW = Date.parse('2026-03-10T12:00:30.000Z');

describe('the URL', () => {
  test('says nothing for what is shown at first', () => {
    expect(encodeActivityQuery(emptyActivityQuery).toString()).toBe('');
    expect(decode('')).toEqual(emptyActivityQuery);
  });

  test.each<[string, Partial<ActivityQuery>]>([
    ['kind=login%2Corder', { kinds: ['login', 'order'] }],
    ['range=7d', { range: '7d' }],
    ['range=custom&from=2026-03-01&to=2026-03-05', { range: 'custom', from: '2026-03-01', to: '2026-03-05' }],
    ['order=asc', { order: 'asc' }],
  ])('reads %s and writes it again', (text, change) => {
    expect(decode(text)).toEqual({ ...emptyActivityQuery, ...change });
    expect(encodeActivityQuery(decode(text)).toString()).toBe(text);
  });

  test.each([
    ['kind=<script>,,login,login', 'kind=login'],
    ['range=1e9', ''],
    ['from=2026-02-31&to=x', ''],
    ['from=2026-03-05&to=2026-03-01', 'range=custom&from=2026-03-01&to=2026-03-05'],
    ['range=7d&from=2026-03-01', 'range=7d'],
    ['order=desc;drop', ''],
  ])('takes what is valid of %s', (text, canonical) => {
    expect(encodeActivityQuery(decode(text)).toString()).toBe(canonical);
  });
});

test.each([
  ['2026-03-01', '2026-03-01'],
  ['2024-02-29', '2024-02-29'],
  ['2026-02-29', ''],
  ['1970-01-01', ''],
  ['2026-3-1', ''],
  [null, ''],
])('takes %s as the day %s', (text, day) => {
  expect(cleanDay(text)).toBe(day);
});

describe('the filter of the wire', () => {
  test('is empty for everything', () => {
    expect(toActivityFilter(emptyActivityQuery, NOW)).toEqual({});
  });

  test('counts a range back from now, the same for a whole minute', () => {
    const of = (now: number) => toActivityFilter({ ...emptyActivityQuery, range: '24h' }, now);
    expect(of(NOW)).toEqual({ at: { gte: '2026-03-09T12:00:00.000Z' } });
    expect(of(NOW + 20_000)).toEqual(of(NOW));
  });

  test('takes a day from its first to its last millisecond, where the reader is', () => {
    const query = { ...emptyActivityQuery, range: 'custom' as const, from: '2026-03-01', to: '2026-03-01' };
    const { at } = toActivityFilter(query, NOW) as { at: { gte: string; lte: string } };
    expect(new Date(at.gte).getTime()).toBe(new Date(2026, 2, 1).getTime());
    expect(Date.parse(at.lte) - Date.parse(at.gte)).toBe(86_400_000 - 1);
  });

  test('leaves a bound open that was not given', () => {
    const filter = toActivityFilter({ ...emptyActivityQuery, range: 'custom', to: '2026-03-01' }, NOW);
    expect(Object.keys(filter.at ?? {})).toEqual(['lte']);
    expect(toActivityFilter({ ...emptyActivityQuery, range: 'custom' }, NOW)).toEqual({});
  });

  test('names the kinds', () => {
    expect(toActivityFilter({ ...emptyActivityQuery, kinds: ['login'] }, NOW)).toEqual({ kind: ['login'] });
  });
});

test('a chosen kind is taken back by choosing it again, and the order stays that of the list', () => {
  expect(toggleKind(['order'], 'login')).toEqual(['login', 'order']);
  expect(toggleKind(['login', 'order'], 'login')).toEqual(['order']);
});

test('knows whether something is left out', () => {
  expect(isFiltered(emptyActivityQuery)).toBe(false);
  expect(isFiltered({ ...emptyActivityQuery, range: 'custom' })).toBe(false);
  expect(isFiltered({ ...emptyActivityQuery, range: '7d' })).toBe(true);
  expect(isFiltered({ ...emptyActivityQuery, kinds: ['login'] })).toBe(true);
});
