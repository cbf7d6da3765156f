import { useGetIdentity } from '@refinedev/core';
import { useCallback, useDeferredValue } from 'react';
import type { UserInfo } from '../../../core/wire/account/session.ts';
import type { Hero } from '../../../core/wire/game/heroes.ts';
import { FilterFrame } from '../../components/filters/filter-frame.tsx';
import { ListToolbar } from '../../components/filters/list-toolbar.tsx';
import { ListState } from '../../components/resource/list-state.tsx';
import { LoadMore } from '../../components/resource/load-more.tsx';
import { PageHeader } from '../../components/resource/page-header.tsx';
import { CardGridSkeleton, TableSkeleton } from '../../components/resource/skeletons.tsx';
import { StaleBanner } from '../../components/resource/stale-banner.tsx';
import { useText } from '../../lib/text/use-text.ts';
import { useGameStatus } from '../../lib/data/use-game-status.ts';
import { useUrlState } from '../../lib/use-url-state.ts';
import { lazyPart } from '../../lib/view/lazy-part.tsx';
import { FilterChips } from '../../resources/heroes/market/filters/filter-chips.tsx';
import { HeroFilters } from '../../resources/heroes/market/filters/hero-filters.tsx';
import { HeroGrid } from '../../resources/heroes/market/hero-grid.tsx';
import {
  activeFilters,
  decodeHeroQuery,
  encodeHeroQuery,
  heroSorts,
  type HeroSort,
} from '../../resources/heroes/market/hero-query.ts';
import { useHeroMarket } from '../../resources/heroes/market/use-hero-market.ts';
import { isCartShown, useSweepable } from '../../resources/orders/cart/cart-shown.ts';
import { MarketAction } from '../../resources/orders/market-action.tsx';
import { ShowFound } from './show-found.tsx';
import styles from './hero.module.css';
import { MarketNote } from './market-note.tsx';
import { useOfferDoor } from './offers/use-offer-door.tsx';
import { useSearchesDoor } from './searches/use-searches-door.tsx';

const MarketTable = lazyPart('market table', () => import('./market-table.tsx').then((module) => module.MarketTable));

const codec = { decode: decodeHeroQuery, encode: encodeHeroQuery };

export default function MarketHeroPage() {
  const t = useText();
  const [query, change] = useUrlState(codec);
  // The controls answer at once; the list, what moves it and its requests follow when there is time to draw them.
  const settled = useDeferredValue(query);
  const market = useHeroMarket(settled);
  const { list, filter, heroes, isNarrowed, arrived, showArrived, facets, sale, tokens, token } = market;
  const { index, Status: gameStatus } = useGameStatus().data ?? {};
  const account = useGetIdentity<UserInfo | null>().data?.walletAddress ?? null;
  const renderAction = useCallback(
    (hero: Hero) => <MarketAction hero={hero} account={account} tokens={tokens} status={gameStatus} />,
    [account, tokens, gameStatus],
  );
  useSweepable(filter);
  const searchName = useCallback((name: string) => change({ name }), [change]);
  const sortBy = useCallback((sort: HeroSort) => change({ sort }), [change]);
  const search = useCallback((text: string) => change(decodeHeroQuery(new URLSearchParams(text))), [change]);
  const searches = useSearchesDoor({
    tableId: 'heroes.market',
    search: encodeHeroQuery(query).toString(),
    heroes: query,
    account: account ?? 'guest',
    onSearch: search,
  });
  const offer = useOfferDoor({ filter, tokens, status: gameStatus });
  const filters = (
    <>
      {searches.door}
      <button type="button" className={styles.saved} onClick={() => isCartShown.set(true)}>
        {t('heroes.filters.sweep')}
      </button>
      {offer.door}
      <HeroFilters query={query} onChange={change} facets={facets} sale={sale} tokens={tokens} />
    </>
  );
  const isTable = settled.view === 'table';

  return (
    <>
      <PageHeader
        title={t('pages.market.title')}
        note={<MarketNote facets={facets} token={token} />}
        extra={
          <ListToolbar
            sorts={heroSorts}
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
              count: activeFilters(query).length,
              content: filters,
              renderFoot: (close) => <ShowFound total={facets?.total} onClose={close} />,
            }}
          />
        }
      />
      <StaleBanner index={index} />
      <FilterFrame view={settled.view} filters={filters} isListDrawn={!list.query.isPending}>
        <FilterChips query={settled} onChange={change} tokens={tokens} />
        <ListState
          resource="heroes"
          query={list.query}
          isEmpty={heroes.length === 0}
          isNarrowed={isNarrowed}
          skeleton={isTable ? <TableSkeleton rows={10} /> : <CardGridSkeleton count={12} />}
        >
          {isTable ? (
            <MarketTable
              fallback={<TableSkeleton rows={10} />}
              {...{ heroes, tokens, list, renderAction, query: settled }}
              account={account ?? 'guest'}
              onSort={sortBy}
              onSearch={search}
            />
          ) : (
            <HeroGrid
              heroes={heroes}
              tokens={tokens}
              isLoading={list.query.isFetching}
              renderAction={renderAction}
              renderEnd={(isDrawn) => <LoadMore list={list} isDrawn={isDrawn} />}
            />
          )}
        </ListState>
      </FilterFrame>
      {searches.dialog}
      {offer.dialog}
    </>
  );
}
