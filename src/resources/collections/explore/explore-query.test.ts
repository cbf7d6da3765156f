import { describe, expect, test } from 'vitest';
import { exploreCodec, toExploreFilter } from './explore-query.ts';

const read = (text: string) => exploreCodec.decode(new URLSearchParams(text));
const written = (text: string) => exploreCodec.encode(read(text)).toString();

describe('the address of Explore', () => {
  test.each([
    '',
    'collection=badge',
    'collection=creation',
    'collection=hero&currency=RON&min=1.5&max=20&sort=price-desc',
    'collection=badge&name=ember+fox',
  ])('reads back as it was written: %s', (text) => {
    expect(written(text)).toBe(text);
  });

  test.each([
    ['collection=nonsense&sort=luck&currency=EUR', ''],
    ['min=9&max=3', 'currency=ARCA&min=3&max=9'],
    ['sort=price-asc', 'currency=ARCA&sort=price-asc'],
  ])('makes something of %s', (text, shortest) => {
    expect(written(text)).toBe(shortest);
  });
});

test('a name is asked for as it is', () => {
  expect(toExploreFilter(read('name=%20星辰 '), undefined)).toEqual({ name: '星辰' });
});

test('a bound becomes an amount of its currency, once the unit is known', () => {
  const query = read('currency=RON&min=0.5');

  expect(toExploreFilter(query, undefined)).toEqual({ currency: 'RON' });
  expect(toExploreFilter(query, { decimals: 18, displayDecimals: 4 })).toEqual({
    currency: 'RON',
    price: { gte: '500000000000000000' },
  });
});
