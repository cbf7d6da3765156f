import { memo, useCallback, useMemo, type ReactNode } from 'react';
import type { TokenInfo } from '../../../../core/wire/game/status.ts';
import { wareEndpoints, type Ware } from '../../../../core/wire/game/wares.ts';
import type { Currency } from '../../../../core/wire/primitives.ts';
import { MAX_PAGE_SIZE } from '../../../../core/wire/list-query.ts';
import { Money } from '../../../components/display/money.tsx';
import { ItemPicture } from '../../../components/display/shelf/item-picture.tsx';
import { ItemRarityTag } from '../../../components/display/shelf/item-rarity-tag.tsx';
import { RelativeTime } from '../../../components/display/time/relative-time.tsx';
import type { DataColumn, Sort } from '../../../components/table/data-table-types.ts';
import { NameCell } from '../../../components/display/name-cell.tsx';
import { ListTable } from '../../../components/table/growing/list-table.tsx';
import { toInputText } from '../../../lib/amount.ts';
import { useItemNames } from '../../../lib/items/item-name.ts';
import { formatPieces, parseWhole } from '../../../lib/number.ts';
import { useDynamicText, useText } from '../../../lib/text/use-text.ts';
import { useApiCall } from '../../../lib/use-api.ts';
import type { useWareMarket } from './use-ware-market.ts';
import { priceOfWare } from './ware-price.ts';
import {
  encodeWareQuery,
  toWareSorter,
  wareSorts,
  type WareGroup,
  type WareQuery,
  type WareSort,
} from './ware-query.ts';
import styles from './ware-table.module.css';

type Market = ReturnType<typeof useWareMarket>;

export type WareTableProps = Pick<Market, 'list' | 'wares' | 'tokens' | 'filter'> & {
  group: WareGroup;
  query: WareQuery;
  account: string;
  onSort: (sort: WareSort) => void;
  onSearch: (search: string) => void;
  pathOf: (id: string) => string;
  onOpen: (ware: Ware) => void;
  renderAction: (ware: Ware) => ReactNode;
};

const rowKey = ({ id }: Ware) => id;
const none = <span className={styles.none}>–</span>;

function useWareColumns({ tokens, pathOf, renderAction }: Pick<WareTableProps, 'tokens' | 'pathOf' | 'renderAction'>) {
  const t = useText();
  const text = useDynamicText();
  const names = useItemNames();
  const priceColumn = (currency: Currency): DataColumn<Ware>[] => {
    const token = tokens.find(({ id }: TokenInfo) => id === currency);
    if (!token) return [];
    return [
      {
        key: `price${currency}`,
        title: t('items.fields.floorIn', { symbol: token.symbol }),
        width: 120,
        align: 'right',
        ...(currency === 'ARCA' ? { sorter: 'price' } : {}),
        render: (ware) => {
          const price = priceOfWare(ware, currency, tokens);
          return price ? <Money amount={price.amount} token={token} compact={false} fixed hideUnit /> : none;
        },
        exportValue: ({ floors }) => (floors[currency] === null ? '' : toInputText(floors[currency], token)),
      },
    ];
  };
  const whole = (key: 'pieces' | 'supply', width: number): DataColumn<Ware> => ({
    key,
    title: t(`items.fields.${key}`),
    width,
    align: 'right',
    render: (ware) => formatPieces(ware[key]),
    exportValue: (ware) => ware[key],
  });
  const columns: DataColumn<Ware>[] = [
    {
      key: 'id',
      title: t('items.fields.id'),
      width: 84,
      sorter: 'id',
      render: ({ id }) => <span className={styles.none}>#{id}</span>,
      exportValue: ({ id }) => id,
    },
    {
      key: 'name',
      title: t('items.fields.name'),
      width: 196,
      frozen: true,
      required: true,
      render: ({ id }) => (
        <NameCell
          picture={<ItemPicture id={parseWhole(id) ?? 0} name={names.item(id)} />}
          name={names.item(id)}
          to={pathOf(id)}
        />
      ),
      exportValue: ({ id }) => names.item(id),
    },
    {
      key: 'type',
      title: t('items.fields.type'),
      width: 104,
      render: ({ type }) => t(`items.type.${type}`),
      exportValue: ({ type }) => t(`items.type.${type}`),
    },
    {
      key: 'rarity',
      title: t('items.fields.rarity'),
      width: 104,
      render: ({ rarity }) => (rarity === null ? none : <ItemRarityTag rarity={rarity} />),
      exportValue: ({ rarity }) => (rarity === null ? '' : text(`items.rarity.${String(rarity)}`, '')),
    },
    ...priceColumn('ARCA'),
    ...priceColumn('RON'),
    whole('pieces', 92),
    whole('supply', 84),
    {
      key: 'listedAt',
      title: t('items.fields.listedAt'),
      width: 108,
      align: 'right',
      sorter: 'listedAt',
      render: ({ listedAt }) => (listedAt ? <RelativeTime at={listedAt} /> : none),
      exportValue: ({ listedAt }) => listedAt ?? '',
    },
    { key: 'action', title: t('items.fields.action'), width: 100, align: 'right', render: renderAction },
  ];
  return columns;
}

const sortOf = new Map(
  wareSorts.map((sort) => {
    const { field, order } = toWareSorter(sort);
    return [`${field} ${order}`, sort];
  }),
);

/** What was listed can be sorted in one way, whichever of the two the title asks for. */
function wareSortOf(sort: Sort | undefined): WareSort {
  const known = sort && sortOf.get(`${sort.field} ${sort.order}`);
  return known ?? (sort?.field === 'listedAt' ? 'latest' : 'price-asc');
}

/** The shelf as rows: columns, widths, views, files and keyboard are those of every table of the product. */
export const WareTable = memo(function WareTable(props: WareTableProps) {
  const { list, wares, filter, group, query, account, onSort, onSearch, onOpen } = props;
  const t = useText();
  const call = useApiCall();
  const columns = useWareColumns(props);
  const sorter = useMemo(() => [toWareSorter(query.sort)], [query.sort]);
  const readAll = useCallback(
    async (signal: AbortSignal, onProgress: (count: number) => void) => {
      const rows: Ware[] = [];
      let cursor: string | undefined;
      do {
        const page = await call(wareEndpoints.list, { size: MAX_PAGE_SIZE, cursor, sorter, filter }, { signal });
        rows.push(...page.list);
        onProgress(rows.length);
        cursor = page.next ?? undefined;
      } while (cursor !== undefined && !signal.aborted);
      return rows;
    },
    [call, sorter, filter],
  );
  return (
    <ListTable<Ware>
      isSortedAbove
      tableId={`items.market.${group}`}
      account={account}
      label={t('items.titles.market')}
      columns={columns}
      list={{ ...list, rows: [...wares] }}
      rowKey={rowKey}
      sort={toWareSorter(query.sort)}
      onSort={(sort) => onSort(wareSortOf(sort))}
      search={encodeWareQuery(group, query).toString()}
      onSearch={onSearch}
      readAll={readAll}
      fileName={group}
      onOpen={onOpen}
    />
  );
});
