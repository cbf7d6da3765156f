import { useCallback, type ReactNode } from 'react';
import { itemIdentityOf } from '../../../../core/rules/items/item-identity.ts';
import { itemEndpoints, type ItemHolding } from '../../../../core/wire/game/items.ts';
import type { TokenInfo } from '../../../../core/wire/game/status.ts';
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
import { bagCodec, bagFilter, bagSorter, bagSorts, type BagQuery, type BagSort } from './item-list-query.ts';
import { readFloors, useFloors, worthOf, type Floors } from './use-floors.ts';

export type MyItemTableProps = {
  account: string;
  list: GrowingList<ItemHolding>;
  query: BagQuery;
  token: TokenInfo | undefined;
  pathOf: (id: string) => string;
  renderAction: (holding: ItemHolding) => ReactNode;
  onSort: (sort: BagSort) => void;
  onSearch: (search: string) => void;
  bulkActions: BulkAction<ItemHolding>[];
};

/** A row of the exported file brings its own lowest price: it need not be one of those that are shown. */
type PricedHolding = ItemHolding & { floor?: string | undefined };

const rowKey = ({ id }: ItemHolding) => id;
const sortOf = new Map(bagSorts.map((sort) => [`${bagSorter(sort).field} ${bagSorter(sort).order}`, sort]));

type ColumnProps = Pick<MyItemTableProps, 'token' | 'pathOf' | 'renderAction'> & {
  floors: Floors;
};

function useColumns({ token, pathOf, renderAction, floors }: ColumnProps): DataColumn<PricedHolding>[] {
  const t = useText();
  const names = useItemNames();
  const worth = ({ id, amount, floor }: PricedHolding) => worthOf(floor ?? floors.get(id), amount);
  const rarityOf = (id: string) => itemIdentityOf(id)?.rarity ?? null;
  const typeOf = (id: string) => {
    const type = itemIdentityOf(id)?.type;
    return type === undefined ? '' : t(`items.type.${type}`);
  };
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
      render: ({ id }) => typeOf(id),
      exportValue: ({ id }) => typeOf(id),
    },
    {
      key: 'rarity',
      title: t('items.fields.rarity'),
      width: 110,
      render: ({ id }) => {
        const rarity = rarityOf(id);
        return rarity === null ? '–' : <ItemRarityTag rarity={rarity} />;
      },
      exportValue: ({ id }) => String(rarityOf(id) ?? ''),
    },
    {
      key: 'amount',
      title: t('items.fields.amount'),
      width: 90,
      align: 'right',
      render: ({ amount }) => formatPieces(amount),
      exportValue: ({ amount }) => amount,
    },
    {
      key: 'worth',
      title: t('items.fields.worth', { symbol: token?.symbol ?? '' }),
      width: 130,
      align: 'right',
      render: (holding) => {
        const amount = worth(holding);
        return amount === null || !token ? '–' : <Money amount={amount} token={token} hideUnit />;
      },
      exportValue: (holding) => {
        const amount = worth(holding);
        return amount === null || !token ? '' : toInputText(amount, token);
      },
    },
    {
      key: 'movedAt',
      title: t('items.fields.receivedAt'),
      width: 120,
      align: 'right',
      sorter: 'movedAt',
      render: ({ movedAt }) => <RelativeTime at={movedAt} />,
      exportValue: ({ movedAt }) => movedAt,
    },
    { key: 'action', title: t('items.fields.action'), width: 110, align: 'right', render: renderAction },
  ];
}

/** One's items as rows: what each is, how many, what they are worth, and since when they are here. */
export function MyItemTable(props: MyItemTableProps) {
  const { account, list, query, token, pathOf, renderAction, onSort, onSearch, bulkActions } = props;
  const t = useText();
  const call = useApiCall();
  const floors = useFloors(list.rows.map(({ id }) => id));
  const columns = useColumns({ token, pathOf, renderAction, floors });
  const readAll = useCallback(
    async (signal: AbortSignal, onProgress: (count: number) => void) => {
      const rows: ItemHolding[] = [];
      let cursor: string | undefined;
      do {
        const asked = { sorter: [bagSorter(query.sort)], filter: bagFilter(query, account) };
        const input = { size: MAX_PAGE_SIZE, cursor, ...asked };
        const page = await call(itemEndpoints.list, input, { signal });
        rows.push(...page.list);
        onProgress(rows.length);
        cursor = page.next ?? undefined;
      } while (cursor !== undefined && !signal.aborted);
      const floorOf = await readFloors(
        call,
        rows.map(({ id }) => id),
        signal,
      );
      return rows.map((row): PricedHolding => ({ ...row, floor: floorOf.get(row.id) }));
    },
    [call, query, account],
  );
  return (
    <ListTable<PricedHolding>
      isSortedAbove
      tableId="items.mine"
      account={account}
      label={t('items.titles.mine')}
      columns={columns}
      list={list}
      rowKey={rowKey}
      sort={bagSorter(query.sort)}
      onSort={(sort) => onSort((sort && sortOf.get(`${sort.field} ${sort.order}`)) ?? 'id-asc')}
      search={bagCodec.encode(query).toString()}
      onSearch={onSearch}
      readAll={readAll}
      fileName="items"
      bulkActions={bulkActions}
    />
  );
}
