import { expect, test } from 'vitest';
import { itemEndpoints } from '../../../../core/wire/game/items.ts';
import { bagCodec, bagTabs, kindsOf } from './item-list-query.ts';

const read = (text: string) => bagCodec.decode(new URLSearchParams(text));

test('the URL of a bag reads back what it says, and forgives anything', () => {
  for (const tab of bagTabs) {
    const query = { tab, item: '20001', name: 'ember fox', sort: 'latest' as const, view: 'table' as const };
    expect(read(bagCodec.encode(query).toString())).toEqual(query);
  }
  expect(read('tab=box&item=<b>')).toEqual({
    ...{ tab: 'all', item: '', name: '' },
    ...{ sort: 'id-asc', view: 'cards' },
  });
  expect(bagCodec.encode(read('')).toString()).toBe('');
});

test('every tab asks for kinds that the wire knows, and none for gacha balls', () => {
  for (const tab of bagTabs) {
    const filter = { kind: kindsOf(tab) };
    expect(itemEndpoints.list.input.safeParse({ filter }).success).toBe(true);
    expect(filter.kind).not.toContain('box');
  }
});
