import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { heroEndpoints, type Hero, type HeroFilter } from '../../../../core/wire/game/heroes.ts';
import { MAX_PAGE_SIZE } from '../../../../core/wire/list-query.ts';
import type { BulkAction } from '../../../components/table/data-table-types.ts';
import { ListTable } from '../../../components/table/growing/list-table.tsx';
import { useText } from '../../../lib/text/use-text.ts';
import { useApiCall } from '../../../lib/use-api.ts';
import { heroPath } from '../hero-path.ts';
import { useHeroColumns, type HeroColumnsOptions } from '../market/hero-columns.tsx';
import { toHeroSorter, type HeroQuery, type HeroSort } from '../market/hero-query.ts';
import { sortOf } from '../market/hero-table.tsx';

export type MyHeroTableProps = Pick<HeroColumnsOptions, 'tokens' | 'renderAction'> & {
  heroes: Hero[];
  filter: HeroFilter;
  list: { total: number; totalExact: boolean; hasMore: boolean; isLoadingMore: boolean; loadMore: () => void };
  account: string;
  query: Pick<HeroQuery, 'sort' | 'show' | 'currency'>;
  onSort: (sort: HeroSort) => void;
  search: string;
  onSearch: (search: string) => void;
  bulkActions: BulkAction<Hero>[];
};

const rowKey = (hero: Hero) => hero.id;

/** One's own heroes as rows, to be chosen for what is done with many at once. */
export function MyHeroTable(props: MyHeroTableProps) {
  const { heroes, filter, list, tokens, renderAction, account, query, onSort, bulkActions } = props;
  const t = useText();
  const call = useApiCall();
  const navigate = useNavigate();
  const columns = useHeroColumns({ tokens, currency: query.currency, ...(renderAction ? { renderAction } : {}) });

  const readAll = useCallback(
    async (signal: AbortSignal, onProgress: (count: number) => void) => {
      const rows: Hero[] = [];
      let cursor: string | undefined;
      do {
        const page = await call(heroEndpoints.list, { size: MAX_PAGE_SIZE, cursor, filter }, { signal });
        rows.push(...page.list);
        onProgress(rows.length);
        cursor = page.next ?? undefined;
      } while (cursor !== undefined && !signal.aborted);
      return rows;
    },
    [call, filter],
  );

  return (
    <ListTable<Hero>
      tableId="heroes.mine"
      account={account}
      label={t('heroes.titles.list')}
      columns={columns}
      list={{ ...list, rows: heroes }}
      rowKey={rowKey}
      sort={toHeroSorter(query)}
      onSort={(next) => onSort((next && sortOf[`${next.field} ${next.order}`]) ?? 'id-desc')}
      search={props.search}
      onSearch={props.onSearch}
      readAll={readAll}
      fileName="my-heroes"
      around={320}
      least={420}
      bulkActions={bulkActions}
      onOpen={(hero) => void navigate(heroPath(hero))}
    />
  );
}
