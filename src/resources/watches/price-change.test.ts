import { expect, test } from 'vitest';
import { priceChange } from './price-change.ts';

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
