import type { ReactNode } from 'react';
import type { TokenInfo } from '../../../core/wire/game/status.ts';
import type { Ware } from '../../../core/wire/game/wares.ts';
import { LoadMore } from '../../components/resource/load-more.tsx';
import { TableSkeleton } from '../../components/resource/skeletons.tsx';
import type { BulkAction } from '../../components/table/data-table-types.ts';
import { lazyPart } from '../../lib/view/lazy-part.tsx';
import { BagGrid } from '../../resources/items/mine/bag-grid.tsx';
import { bagCodec, type BagQuery } from '../../resources/items/mine/bag-query.ts';
import type { useBag } from '../../resources/items/mine/use-bag.ts';

const MyItemTable = lazyPart('my items', () =>
  import('../../resources/items/mine/my-item-table.tsx').then((module) => module.MyItemTable),
);
const ChooseItems = lazyPart('items to choose from', () =>
  import('./choose-items.tsx').then((module) => module.ChooseItems),
);

export type BagListProps = {
  bag: ReturnType<typeof useBag>;
  query: BagQuery;
  account: string;
  token: TokenInfo | undefined;
  /** Several are chosen from the cards. */
  isChoosing: boolean;
  actions: BulkAction<Ware>[];
  pathOf: (id: string) => string;
  renderAction: (ware: Ware) => ReactNode;
  onChange: (change: Partial<BagQuery>) => void;
};

/** One's items as cards, or as rows that can be chosen. */
export function BagList(props: BagListProps) {
  const { bag, query, account, token, isChoosing, actions, pathOf, renderAction, onChange } = props;
  const { list, filter } = bag;
  if (query.view === 'table') {
    return (
      <MyItemTable
        fallback={<TableSkeleton rows={8} />}
        {...{ account, list, filter, query, token, pathOf, renderAction }}
        onSort={(sort) => onChange({ sort })}
        onSearch={(text) => onChange(bagCodec.decode(new URLSearchParams(text)))}
        bulkActions={actions}
      />
    );
  }
  return (
    <>
      {isChoosing ? (
        <ChooseItems wares={list.rows} {...{ token, actions }} />
      ) : (
        <BagGrid wares={list.rows} {...{ token, pathOf, renderAction }} />
      )}
      <LoadMore list={list} />
    </>
  );
}
