import { memo, useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { heroEndpoints, type Hero } from '../../../../core/wire/game/heroes.ts';
import { MAX_PAGE_SIZE } from '../../../../core/wire/list-query.ts';
import type { BulkAction } from '../../../components/table/data-table-types.ts';
import { ListTable } from '../../../components/table/growing/list-table.tsx';
import { useText } from '../../../lib/text/use-text.ts';
import { useApiCall } from '../../../lib/use-api.ts';
import { heroPath } from '../hero-path.ts';
import { useHeroColumns, type HeroColumnsOptions } from './hero-columns.tsx';
import { encodeHeroQuery, toHeroFilter, toHeroSorter, type HeroQuery, type HeroSort } from './hero-query.ts';

export type HeroTableProps = Pick<HeroColumnsOptions, 'tokens' | 'renderAction'> & {
  heroes: Hero[];
  query: HeroQuery;
  list: { total: number; totalExact: boolean; hasMore: boolean; isLoadingMore: boolean; loadMore: () => void };
  /** Whose columns and views these are. */
  account: string;
  onSort: (sort: HeroSort) => void;
  onSearch: (search: string) => void;
  /** What can be done with chosen rows besides a file of them. */
  bulkActions?: BulkAction<Hero>[];
};

export const sortOf: Readonly<Record<string, HeroSort>> = {
  'id asc': 'id-asc',
  'id desc': 'id-desc',
  'price asc': 'price-asc',
  'price desc': 'price-desc',
  'upgradeLevel asc': 'level-desc',
  'upgradeLevel desc': 'level-desc',
  'miningBonus asc': 'mining-desc',
  'miningBonus desc': 'mining-desc',
  'listedAt asc': 'latest',
  'listedAt desc': 'latest',
  'receivedAt asc': 'received',
  'receivedAt desc': 'received',
};
const rowKey = (hero: Hero) => hero.id;

/** Reads the list to its end, page by page, for a file. */
function useReadAll(query: HeroQuery, tokens: HeroTableProps['tokens']) {
  const call = useApiCall();
  return useCallback(
    async (signal: AbortSignal, onProgress: (count: number) => void) => {
      const filter = toHeroFilter(
        query,
        tokens.find((token) => token.id === (query.currency ?? 'ARCA')),
      );
      const rows: Hero[] = [];
      let cursor: string | undefined;
      do {
        const input = { size: MAX_PAGE_SIZE, cursor, sorter: [toHeroSorter(query)], filter };
        const page = await call(heroEndpoints.list, input, { signal });
        rows.push(...page.list);
        onProgress(rows.length);
        cursor = page.next ?? undefined;
      } while (cursor !== undefined && !signal.aborted);
      return rows;
    },
    [call, query, tokens],
  );
}

/** The market as rows: columns, widths, views, files and keyboard are those of every table of the product. */
export const HeroTable = memo(function HeroTable(props: HeroTableProps) {
  const { heroes, query, list, tokens, renderAction, onSort, onSearch, account } = props;
  const t = useText();
  const navigate = useNavigate();
  const columns = useHeroColumns({ tokens, currency: query.currency, ...(renderAction ? { renderAction } : {}) });
  const readAll = useReadAll(query, tokens);
  return (
    <ListTable<Hero>
      isSortedAbove
      tableId="heroes.market"
      account={account}
      label={t('heroes.titles.list')}
      columns={columns}
      list={{ ...list, rows: heroes }}
      rowKey={rowKey}
      sort={toHeroSorter(query)}
      onSort={(sort) => onSort(sort ? (sortOf[`${sort.field} ${sort.order}`] ?? 'price-asc') : 'price-asc')}
      search={encodeHeroQuery(query).toString()}
      onSearch={onSearch}
      readAll={readAll}
      fileName="heroes"
      around={320}
      least={420}
      onOpen={(hero) => void navigate(heroPath(hero))}
      {...(props.bulkActions ? { bulkActions: props.bulkActions } : {})}
    />
  );
});
