import { useCallback, type ReactNode } from 'react';
import type { TokenInfo } from '../../../../core/wire/game/status.ts';
import { wareEndpoints, type Ware, type WareFilter } from '../../../../core/wire/game/wares.ts';
import type { Amount } from '../../../../core/wire/primitives.ts';
import { MAX_PAGE_SIZE } from '../../../../core/wire/list-query.ts';
import { Money } from '../../../components/display/money.tsx';
import { NameCell } from '../../../components/display/name-cell.tsx';
import { ItemPicture } from '../../../components/display/shelf/item-picture.tsx';
import { ItemRarityTag } from '../../../components/display/shelf/item-rarity-tag.tsx';
import { RelativeTime } from '../../../components/display/time/relative-time.tsx';
import type { BulkAction, DataColumn } from '../../../components/table/data-table-types.ts';
import { ListTable, type GrowingList } from '../../../components/table/growing/list-table.tsx';
import { toInputText } from '../../../lib/amount.ts';
import { useItemNames } from '../../../lib/items/item-name.ts';
import { formatPieces, parseWhole } from '../../../lib/number.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { useApiCall } from '../../../lib/use-api.ts';
import { ownWareSorts, toWareSorter, type WareSort } from '../market/ware-query.ts';
import { bagCodec, type BagQuery } from './bag-query.ts';
import { worthOf } from './use-bag.ts';

export type MyItemTableProps = {
  account: string;
  list: GrowingList<Ware>;
  filter: WareFilter;
  query: BagQuery;
  /** What is worth something is told in it. */
  token: TokenInfo | undefined;
  pathOf: (id: string) => string;
  renderAction: (ware: Ware) => ReactNode;
  onSort: (sort: WareSort) => void;
  onSearch: (search: string) => void;
  bulkActions: BulkAction<Ware>[];
};

const rowKey = ({ id }: Ware) => id;
const keyOf = (sort: WareSort) => `${toWareSorter(sort).field} ${toWareSorter(sort).order}`;
const sortOf = new Map(ownWareSorts.map((sort) => [keyOf(sort), sort]));

type ColumnProps = Pick<MyItemTableProps, 'token' | 'pathOf' | 'renderAction'>;

function useColumns({ token, pathOf, renderAction }: ColumnProps): DataColumn<Ware>[] {
  const t = useText();
  const names = useItemNames();
  const symbol = token?.symbol ?? '';
  const moneyColumn = (
    key: 'worth' | 'price',
    title: string,
    amountOf: (ware: Ware) => bigint | Amount | null,
  ): DataColumn<Ware> => ({
    ...{ key, title, width: 130, align: 'right' },
    render: (ware) => {
      const amount = amountOf(ware);
      return amount === null || !token ? '–' : <Money amount={amount} token={token} hideUnit />;
    },
    exportValue: (ware) => {
      const amount = amountOf(ware);
      return amount === null || !token ? '' : toInputText(amount, token);
    },
  });
  return [
    {
      key: 'name',
      title: t('items.fields.name'),
      width: 220,
      frozen: true,
      required: true,
      sorter: 'id',
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
      width: 110,
      render: ({ type }) => t(`items.type.${type}`),
      exportValue: ({ type }) => t(`items.type.${type}`),
    },
    {
      key: 'rarity',
      title: t('items.fields.rarity'),
      width: 110,
      render: ({ rarity }) => (rarity === null ? '–' : <ItemRarityTag rarity={rarity} />),
      exportValue: ({ rarity }) => String(rarity ?? ''),
    },
    {
      key: 'amount',
      title: t('items.fields.amount'),
      width: 90,
      align: 'right',
      render: ({ held }) => formatPieces(held?.amount ?? '0'),
      exportValue: ({ held }) => held?.amount ?? '',
    },
    { ...moneyColumn('price', t('items.fields.floorIn', { symbol }), ({ floors }) => floors.ARCA), sorter: 'price' },
    moneyColumn('worth', t('items.fields.worth', { symbol }), worthOf),
    {
      key: 'movedAt',
      title: t('items.fields.receivedAt'),
      width: 120,
      align: 'right',
      sorter: 'receivedAt',
      render: ({ held }) => (held ? <RelativeTime at={held.movedAt} /> : '–'),
      exportValue: ({ held }) => held?.movedAt ?? '',
    },
    { key: 'action', title: t('items.fields.action'), width: 110, align: 'right', render: renderAction },
  ];
}

/** One's items as rows: what each is, how many, what they are worth, and since when they are here. */
export function MyItemTable(props: MyItemTableProps) {
  const { account, list, filter, query, onSort, onSearch, bulkActions } = props;
  const t = useText();
  const call = useApiCall();
  const columns = useColumns(props);
  const { sort } = query;
  const readAll = useCallback(
    async (signal: AbortSignal, onProgress: (count: number) => void) => {
      const rows: Ware[] = [];
      let cursor: string | undefined;
      do {
        const input = { size: MAX_PAGE_SIZE, cursor, sorter: [toWareSorter(sort)], filter };
        const page = await call(wareEndpoints.list, input, { signal });
        rows.push(...page.list);
        onProgress(rows.length);
        cursor = page.next ?? undefined;
      } while (cursor !== undefined && !signal.aborted);
      return rows;
    },
    [call, filter, sort],
  );
  return (
    <ListTable<Ware>
      isSortedAbove
      tableId="items.mine"
      account={account}
      label={t('items.titles.mine')}
      columns={columns}
      list={list}
      rowKey={rowKey}
      sort={toWareSorter(sort)}
      onSort={(next) => onSort((next && sortOf.get(`${next.field} ${next.order}`)) ?? (next ? 'received' : 'id-asc'))}
      search={bagCodec.encode(query).toString()}
      onSearch={onSearch}
      readAll={readAll}
      fileName="items"
      bulkActions={bulkActions}
    />
  );
}
