import type { Activity } from '../../../../core/wire/account/profile.ts';
import type { Order } from '../../../../core/wire/list-query.ts';
import { orderOf, type DataColumn } from '../../../components/table/data-table-types.ts';
import { ListTable } from '../../../components/table/growing/list-table.tsx';
import { useText } from '../../../lib/text/use-text.ts';

export type ActivityTableProps = {
  rows: Activity[];
  columns: DataColumn<Activity>[];
  readAll: (signal: AbortSignal, onProgress: (count: number) => void) => Promise<Activity[]>;
  list: { total: number; totalExact: boolean; hasMore: boolean; isLoadingMore: boolean; loadMore: () => void };
  order: Order;
  onOrder: (order: Order) => void;
  account: string;
  search: string;
  onSearch: (search: string) => void;
};

const rowKey = (activity: Activity) => activity.id;

/** The log as rows: columns, widths, views, files and keyboard are those of every table of the product. */
export function ActivityTable({ list, rows, order, onOrder, ...props }: ActivityTableProps) {
  const t = useText();
  return (
    <ListTable<Activity>
      {...props}
      list={{ ...list, rows }}
      tableId="accounts.activity"
      label={t('accounts.nav.activity')}
      rowKey={rowKey}
      sort={{ field: 'at', order }}
      onSort={(sort) => onOrder(orderOf(sort))}
      fileName="activity"
      around={380}
      least={420}
    />
  );
}
