import { describe, expect, test } from 'vitest';
import { orderEndpoints } from '../../../../core/wire/game/orders.ts';
import { sellCodec, sellKinds, sellTabs, toSellFilter } from './sell-query.ts';

const read = (text: string) => sellCodec.decode(new URLSearchParams(text));

describe('the URL of one’s own sell orders', () => {
  test('reads back what it says', () => {
    for (const tab of sellTabs)
      for (const kind of sellKinds)
        for (const oldestFirst of [true, false]) {
          for (const row of ['', 'hero-7', 'item-12']) {
            const query = { tab, kind, oldestFirst, row };
            expect(read(sellCodec.encode(query).toString())).toEqual(query);
          }
        }
  });

  test('is empty for what the page opens with, and forgives anything', () => {
    expect(sellCodec.encode(read('')).toString()).toBe('');
    expect(read('tab=%00&kind=boxes&sort=best&row=hero-x')).toEqual(read(''));
  });

  test('asks the wire for what it takes', () => {
    for (const tab of sellTabs) {
      const filter = toSellFilter({ tab, kind: 'item', oldestFirst: false, row: '' }, ['RON', 'hero']);
      expect(orderEndpoints.sells.input.safeParse({ filter }).success).toBe(true);
    }
  });
});
