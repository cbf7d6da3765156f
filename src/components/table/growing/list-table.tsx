import { DataTable, type DataTableProps } from '../data-table.tsx';

/** A list that grows, as `useCursorList` answers it. */
export type GrowingList<Row> = {
  rows: Row[];
  total: number;
  totalExact: boolean;
  hasMore: boolean;
  isLoadingMore: boolean;
  loadMore: () => void;
  changes?: number;
  showChanges?: () => void;
};

type OfTheList = Exclude<keyof GrowingList<unknown>, 'showChanges'> | 'onShowChanges' | 'height';

export type ListTableProps<Row> = Omit<DataTableProps<Row>, OfTheList> & {
  list: GrowingList<Row>;
  /** Says what changed since the rows were read; a page that says so itself leaves it out. */
  saysChanges?: boolean;
  /** What stands above and below it on the page, in px, and how high it is at least. */
  around?: number;
  least?: number;
};

const AROUND = 330;
const LEAST = 360;

/** The data table over a list that grows, as high as the window leaves room for. */
export function ListTable<Row extends object>(props: ListTableProps<Row>) {
  const { list, saysChanges, around = AROUND, least = LEAST, ...others } = props;
  const { rows, total, totalExact, hasMore, isLoadingMore, loadMore } = list;
  return (
    <DataTable<Row>
      {...others}
      {...{ rows, total, totalExact, hasMore, isLoadingMore, loadMore }}
      {...(saysChanges && list.showChanges ? { changes: list.changes ?? 0, onShowChanges: list.showChanges } : {})}
      height={Math.max(window.innerHeight - around, least)}
    />
  );
}
