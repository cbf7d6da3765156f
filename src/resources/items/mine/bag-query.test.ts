import { expect, test } from 'vitest';
import { itemEndpoints } from '../../../../core/wire/game/items.ts';
import { wareEndpoints } from '../../../../core/wire/game/wares.ts';
import { bagTabs, emptyWareQuery, ownWareSorts, toWareSorter, wareChoices, wareFields } from '../market/ware-query.ts';
import { atTab, bagCodec, bagFilter, kindsOf, type BagQuery } from './bag-query.ts';

const read = (text: string) => bagCodec.decode(new URLSearchParams(text));
const HOLDER = `0x${'7'.repeat(40)}`;
const untouched: BagQuery = { ...emptyWareQuery, show: 'all', sort: 'id-asc', tab: 'all' };

test('the URL of a bag reads back what it says, and forgives anything', () => {
  for (const tab of bagTabs) {
    for (const sort of ownWareSorts) {
      const narrowed = Object.fromEntries(wareFields(tab).map((field) => [field, wareChoices(tab, field).slice(0, 2)]));
      const query: BagQuery = {
        ...{ ...untouched, ...narrowed, tab, sort, view: 'table' },
        ...{ item: '20001', name: 'ember fox', currency: 'RON', min: '1.5' },
      };
      expect(read(bagCodec.encode(query).toString())).toEqual(query);
    }
  }
  expect(read('tab=box&item=<b>&rarity=9&type=box&show=sale&sort=price')).toEqual(untouched);
  expect(bagCodec.encode(read('')).toString()).toBe('');
});

test('every tab and every sort ask for what the wire knows, and none for gacha balls', () => {
  for (const tab of bagTabs) {
    expect(itemEndpoints.list.input.safeParse({ filter: { kind: kindsOf(tab) } }).success).toBe(true);
    expect(kindsOf(tab)).not.toContain('box');
    const filter = bagFilter({ ...untouched, tab, rarity: ['1'], name: 'fox' }, HOLDER, undefined);
    expect(wareEndpoints.list.input.safeParse({ filter }).success).toBe(true);
    expect(filter).toMatchObject({ holder: HOLDER, name: 'fox', rarity: [1] });
    expect(filter.type).not.toContain('box');
    expect(filter).not.toHaveProperty('forSale');
  }
  for (const sort of ownWareSorts) {
    const sorter = [toWareSorter(sort)];
    expect(wareEndpoints.list.input.safeParse({ sorter, filter: { holder: HOLDER } }).success).toBe(true);
  }
});

test('another tab keeps what fits it and drops the type that does not', () => {
  const query = read('tab=item&type=pass&rarity=2&name=fox&sort=price-desc&view=table&item=70001');
  expect(atTab(query, 'badge')).toEqual({
    ...untouched,
    ...{ tab: 'badge', rarity: ['2'], name: 'fox', sort: 'price-desc', view: 'table' },
  });
  expect(atTab(query, 'voucher').rarity).toEqual([]);
});
