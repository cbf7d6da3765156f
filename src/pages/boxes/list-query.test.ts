import { expect, test } from 'vitest';
import { boxListCodec, tabPath } from './list-query.ts';

test('whatever a URL holds, a view comes out', () => {
  expect(boxListCodec.decode(new URLSearchParams('tab=openings&tier=vip'))).toEqual({ tab: 'openings', tier: 'vip' });
  expect(boxListCodec.decode(new URLSearchParams('tab=../x&tier=<b>'))).toEqual({ tab: 'mine', tier: 'all' });
});

test('the shortest URL says the same', () => {
  expect(boxListCodec.encode({ tab: 'mine', tier: 'all' }).toString()).toBe('');
  expect(boxListCodec.encode({ tab: 'listings', tier: 'epic' }).toString()).toBe('tab=listings&tier=epic');
  expect(tabPath('mine')).toBe('/boxes/list');
  expect(tabPath('purchases')).toBe('/boxes/list?tab=purchases');
});
