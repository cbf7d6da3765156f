import type { InputOf } from '../../../../core/wire/endpoint.ts';
import type { itemEndpoints, ItemKind } from '../../../../core/wire/game/items.ts';
import type { Sorter } from '../../../../core/wire/list-query.ts';
import { readName } from '../../../lib/data/filters.ts';

/** What lies in one's bag, by the ranges of ids; gacha balls have a page of their own. */
export const bagTabs = ['all', 'badge', 'avatar', 'frame', 'item', 'voucher', 'coupon', 'unique'] as const;
export type BagTab = (typeof bagTabs)[number];
export const bagSorts = ['id-asc', 'id-desc', 'latest'] as const;
export type BagSort = (typeof bagSorts)[number];
export const bagViews = ['cards', 'table'] as const;
export type BagView = (typeof bagViews)[number];
export type BagQuery = {
  tab: BagTab;
  item: string;
  /** Words of the name; '' for any. */
  name: string;
  sort: BagSort;
  view: BagView;
};

const ID = /^[1-9]\d{4,77}$/;
const isOne = <Name extends string>(text: string | null, names: readonly Name[]): Name | undefined =>
  names.find((name) => name === text);

export const bagCodec = {
  decode(search: URLSearchParams): BagQuery {
    return {
      tab: isOne(search.get('tab'), bagTabs) ?? 'all',
      item: ID.exec(search.get('item') ?? '')?.[0] ?? '',
      name: readName(search.get('name')),
      sort: isOne(search.get('sort'), bagSorts) ?? 'id-asc',
      view: isOne(search.get('view'), bagViews) ?? 'cards',
    };
  },
  encode({ tab, item, name, sort, view }: BagQuery): URLSearchParams {
    return new URLSearchParams({
      ...(tab === 'all' ? {} : { tab }),
      ...(name === '' ? {} : { name }),
      ...(sort === 'id-asc' ? {} : { sort }),
      ...(view === 'cards' ? {} : { view }),
      ...(item === '' ? {} : { item }),
    });
  },
};

export const kindsOf = (tab: BagTab): ItemKind[] =>
  tab === 'all' ? ['badge', 'avatar', 'frame', 'item', 'voucher', 'coupon', 'unique'] : [tab];

/** What came last stands first, or they stand by their numbers. */
export const bagSorter = (sort: BagSort): Sorter<'id' | 'movedAt'> => {
  if (sort === 'latest') return { field: 'movedAt', order: 'desc' };
  return { field: 'id', order: sort === 'id-desc' ? 'desc' : 'asc' };
};

export const bagFilter = (
  { tab, name }: Pick<BagQuery, 'tab' | 'name'>,
  owner: string,
): InputOf<typeof itemEndpoints.list>['filter'] => ({ owner, kind: kindsOf(tab), ...(name === '' ? {} : { name }) });
