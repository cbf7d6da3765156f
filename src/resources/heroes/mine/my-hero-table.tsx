import { useCallback, useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { heroEndpoints, type Hero, type HeroFilter } from '../../../../core/wire/game/heroes.ts';
import { MAX_PAGE_SIZE } from '../../../../core/wire/list-query.ts';
import { Money } from '../../../components/display/money.tsx';
import { RelativeTime } from '../../../components/display/time/relative-time.tsx';
import type { BulkAction, DataColumn } from '../../../components/table/data-table-types.ts';
import { ListTable } from '../../../components/table/growing/list-table.tsx';
import { toInputText } from '../../../lib/amount.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { useApiCall } from '../../../lib/use-api.ts';
import { heroPath } from '../hero-path.ts';
import { useHeroColumns, type HeroColumnsOptions } from '../market/hero-columns.tsx';
import { toHeroSorter, type HeroQuery, type HeroSort } from '../market/hero-query.ts';
import { sortOf } from '../market/hero-table.tsx';
import { useWorth } from './use-worth.ts';

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

/** The market's columns, and before the last what only the owner asks: what it is worth, and since when it is theirs. */
function useOwnColumns(options: HeroColumnsOptions): DataColumn<Hero>[] {
  const t = useText();
  const columns = useHeroColumns(options);
  const worthOf = useWorth(options.tokens);
  return useMemo(() => {
    const own: DataColumn<Hero>[] = [
      {
        key: 'worth',
        title: t('heroes.fields.worth'),
        width: 120,
        align: 'right',
        render: (hero) => {
          const worth = worthOf(hero);
          return worth ? <Money amount={worth.amount} token={worth.token} /> : '–';
        },
        exportValue: (hero) => {
          const worth = worthOf(hero);
          return worth ? `${toInputText(worth.amount, worth.token)} ${worth.token.symbol}` : '';
        },
      },
      {
        key: 'receivedAt',
        title: t('heroes.fields.receivedAt'),
        width: 110,
        align: 'right',
        sorter: 'receivedAt',
        render: ({ receivedAt }) => <RelativeTime at={receivedAt} />,
        exportValue: ({ receivedAt }) => receivedAt,
      },
    ];
    const action = columns.filter(({ key }) => key === 'action');
    return [...columns.filter(({ key }) => key !== 'action'), ...own, ...action];
  }, [t, columns, worthOf]);
}

/** One's own heroes as rows, to be chosen for what is done with many at once. */
export function MyHeroTable(props: MyHeroTableProps) {
  const { heroes, filter, list, tokens, renderAction, account, query, onSort, bulkActions } = props;
  const t = useText();
  const call = useApiCall();
  const navigate = useNavigate();
  const columns = useOwnColumns({ tokens, currency: query.currency, ...(renderAction ? { renderAction } : {}) });

  const { sort, show } = query;
  const readAll = useCallback(
    async (signal: AbortSignal, onProgress: (count: number) => void) => {
      const rows: Hero[] = [];
      let cursor: string | undefined;
      do {
        // In the order of the table.
        const input = { size: MAX_PAGE_SIZE, cursor, sorter: [toHeroSorter({ sort, show })], filter };
        const page = await call(heroEndpoints.list, input, { signal });
        rows.push(...page.list);
        onProgress(rows.length);
        cursor = page.next ?? undefined;
      } while (cursor !== undefined && !signal.aborted);
      return rows;
    },
    [call, filter, sort, show],
  );

  return (
    <ListTable<Hero>
      isSortedAbove
      tableId="heroes.mine"
      account={account}
      label={t('heroes.titles.list')}
      columns={columns}
      list={{ ...list, rows: heroes }}
      rowKey={rowKey}
      sort={toHeroSorter(query)}
      onSort={(next) => onSort((next && sortOf[`${next.field} ${next.order}`]) ?? 'received')}
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
