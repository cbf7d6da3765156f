import { expect, test } from 'vitest';
import { askedNow, priceChange } from './price-change.ts';

const arca = (price: bigint) => ({ currency: 'ARCA', price: price.toString() });
const DEAR = 10n ** 24n;

test.each([
  ['dearer', arca(100n), arca(125n), { kind: 'moved', bps: 2_500 }],
  ['cheaper', arca(DEAR), arca(DEAR / 2n), { kind: 'moved', bps: -5_000 }],
  ['asked for as much as then', arca(1n), arca(1n), { kind: 'same' }],
  ['put up for sale since', null, arca(1n), { kind: 'listed' }],
  ['not for sale any more', arca(1n), null, { kind: 'gone' }],
  ['not for sale then or now', null, null, { kind: 'none' }],
  ['asked for in another currency', arca(1n), { currency: 'RON', price: '2' }, { kind: 'otherCurrency' }],
])('a hero that is %s', (_, before, now, change) => {
  expect(priceChange(before, now)).toEqual(change);
});

type Ware = Extract<Parameters<typeof askedNow>[0], { kind: 'item' }>;
const item = (ARCA: string | null, RON: string | null) => ({ kind: 'item', ware: { floors: { ARCA, RON } } }) as Ware;

test.each([
  ['its cheapest piece', item('5', null), { currency: 'ARCA', price: '5' }],
  ['ARCA before another currency', item('5', '1'), { currency: 'ARCA', price: '5' }],
  ['another currency where there is no ARCA', item(null, '1'), { currency: 'RON', price: '1' }],
  ['nothing where no piece is for sale', item(null, null), null],
])('an item is asked for %s', (_, watch, asked) => {
  expect(askedNow(watch)).toEqual(asked);
});
