import type { ItemKind } from '../../../../core/wire/game/items.ts';

/** What lies in one's bag, by the ranges of ids; gacha balls have a page of their own. */
export const bagTabs = ['all', 'badge', 'avatar', 'frame', 'item', 'voucher', 'coupon', 'unique'] as const;
export type BagTab = (typeof bagTabs)[number];
export type BagQuery = { tab: BagTab; item: string };

const ID = /^[1-9]\d{4,77}$/;

export const bagCodec = {
  decode(search: URLSearchParams): BagQuery {
    return {
      tab: bagTabs.find((tab) => tab === search.get('tab')) ?? 'all',
      item: ID.exec(search.get('item') ?? '')?.[0] ?? '',
    };
  },
  encode({ tab, item }: BagQuery): URLSearchParams {
    return new URLSearchParams({ ...(tab === 'all' ? {} : { tab }), ...(item === '' ? {} : { item }) });
  },
};

export const kindsOf = (tab: BagTab): ItemKind[] =>
  tab === 'all' ? ['badge', 'avatar', 'frame', 'item', 'voucher', 'coupon', 'unique'] : [tab];
