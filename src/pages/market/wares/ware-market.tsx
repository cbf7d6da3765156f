import { useGetIdentity } from '@refinedev/core';
import { useCallback, useDeferredValue, useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import type { UserInfo } from '../../../../core/wire/account/session.ts';
import type { Ware } from '../../../../core/wire/game/wares.ts';
import { FilterFrame } from '../../../components/filters/filter-frame.tsx';
import { ListToolbar } from '../../../components/filters/list-toolbar.tsx';
import { ListState } from '../../../components/resource/list-state.tsx';
import { LoadMore } from '../../../components/resource/load-more.tsx';
import { PageHeader } from '../../../components/resource/page-header.tsx';
import { CardGridSkeleton, TableSkeleton } from '../../../components/resource/skeletons.tsx';
import { StaleBanner } from '../../../components/resource/stale-banner.tsx';
import { useShutReason } from '../../../lib/data/use-shut-reason.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { useGameStatus } from '../../../lib/data/use-game-status.ts';
import { useUrlState } from '../../../lib/use-url-state.ts';
import { lazyPart } from '../../../lib/view/lazy-part.tsx';
import { useWareMarket } from '../../../resources/items/market/use-ware-market.ts';
import { WareChips } from '../../../resources/items/market/ware-chips.tsx';
import { WareFilters } from '../../../resources/items/market/ware-filters.tsx';
import { WareGrid } from '../../../resources/items/market/ware-grid.tsx';
import {
  countWareFilters,
  encodeWareQuery,
  wareCodec,
  wareSorts,
  type WareGroup,
  type WareQuery,
  type WareSort,
} from '../../../resources/items/market/ware-query.ts';
import { ShowFound } from '../show-found.tsx';
import { MarketNote } from '../market-note.tsx';
import { useSearchesDoor } from '../searches/use-searches-door.tsx';
import { WareAction } from './ware-action.tsx';

const WareTable = lazyPart('item table', () =>
  import('../../../resources/items/market/ware-table.tsx').then((module) => module.WareTable),
);
const WareDialog = lazyPart('item', () => import('./ware-dialog.tsx').then((module) => module.WareDialog), {
  isPlain: true,
});

type ChangeQuery = (next: Partial<WareQuery>, how?: { push?: boolean }) => void;

/** The address of this page with the dialog of an item open, and how to open and close it. */
function useItemDialog(group: WareGroup, query: WareQuery, change: ChangeQuery) {
  const { pathname } = useLocation();
  const pathOf = useCallback(
    (item: string) => `${pathname}?${encodeWareQuery(group, { ...query, item }).toString()}`,
    [group, pathname, query],
  );
  const open = useCallback((item: string) => change({ item }, { push: true }), [change]);
  const close = useCallback(() => change({ item: '' }), [change]);
  return { pathOf, open, close };
}

function useReader() {
  const me = useGetIdentity<UserInfo | null>().data;
  return { account: me?.walletAddress ?? null, vipLevel: me?.vipLevel ?? 0 };
}

/** A shelf of the market: boxes, items, vouchers or coupons, each item once with its lowest price. */
export function WareMarket({ group }: { group: WareGroup }) {
  const t = useText();
  const codec = useMemo(() => wareCodec(group), [group]);
  const [query, change] = useUrlState(codec);
  // The controls answer at once; the list and its requests follow when there is time to draw them.
  const settled = useDeferredValue(query);
  const { list, filter, wares, arrived, showArrived, facets, sale, tokens, token } = useWareMarket(group, settled);
  const { index } = useGameStatus().data ?? {};
  const { account, vipLevel } = useReader();
  const reason = useShutReason();
  const dialog = useItemDialog(group, query, change);
  const search = useCallback((text: string) => change(codec.decode(new URLSearchParams(text))), [change, codec]);
  const searchName = useCallback((name: string) => change({ name }), [change]);
  const renderAction = useCallback(
    (ware: Ware) => <WareAction ware={ware} reason={reason} onOpen={dialog.open} />,
    [reason, dialog.open],
  );
  const isTable = settled.view === 'table';
  const skeleton = isTable ? <TableSkeleton rows={10} /> : <CardGridSkeleton count={12} />;
  const searches = useSearchesDoor({
    tableId: `items.market.${group}`,
    search: encodeWareQuery(group, { ...query, item: '' }).toString(),
    wares: { group, query },
    account: account ?? 'guest',
    onSearch: search,
  });
  const filters = (
    <>
      {searches.door}
      <WareFilters group={group} query={query} onChange={change} facets={facets} sale={sale} tokens={tokens} />
    </>
  );

  return (
    <>
      <PageHeader
        title={t(`items.titles.${group}`)}
        note={<MarketNote facets={facets} token={token} />}
        extra={
          <ListToolbar
            sorts={wareSorts}
            query={query}
            onChange={change}
            search={{ label: t('common.search.label'), value: query.name, onChange: searchName }}
            arrived={{
              count: arrived,
              text: t('pages.market.arrived', { count: arrived }),
              onShow: () => {
                showArrived();
                window.scrollTo({ top: 0 });
              },
            }}
            filters={{
              count: countWareFilters(query),
              content: filters,
              renderFoot: (close) => <ShowFound total={facets?.total} noun="items" onClose={close} />,
            }}
          />
        }
      />
      <StaleBanner index={index} />
      <FilterFrame view={settled.view} filters={filters} isListDrawn={!list.query.isPending}>
        <WareChips group={group} query={query} onChange={change} tokens={tokens} />
        <ListState resource="items" query={list.query} isEmpty={wares.length === 0} skeleton={skeleton}>
          {isTable ? (
            <WareTable
              fallback={skeleton}
              {...{ list, wares, tokens, filter, group, renderAction, query: settled }}
              account={account ?? 'guest'}
              pathOf={dialog.pathOf}
              onSort={(sort: WareSort) => change({ sort })}
              onSearch={search}
              onOpen={({ id }) => dialog.open(id)}
            />
          ) : (
            <>
              <WareGrid {...{ wares, tokens, renderAction }} currency={settled.currency} pathOf={dialog.pathOf} />
              <LoadMore list={list} />
            </>
          )}
        </ListState>
      </FilterFrame>
      {searches.dialog}
      {query.item !== '' && (
        <WareDialog
          key={query.item}
          itemId={query.item}
          {...{ tokens, account, reason }}
          vipLevel={vipLevel}
          currency={query.currency}
          onClose={dialog.close}
          onFailed={dialog.close}
        />
      )}
    </>
  );
}
