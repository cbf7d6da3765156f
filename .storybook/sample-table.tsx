import { useState } from 'react';
import { RarityTag } from '../src/components/display/hero/rarity-tag.tsx';
import { HeroPicture } from '../src/components/display/hero/hero-picture.tsx';
import { Money } from '../src/components/display/money.tsx';
import { DataTable, type DataTableProps } from '../src/components/table/data-table.tsx';
import type { DataColumn } from '../src/components/table/data-table-types.ts';
import { toInputText } from '../src/lib/amount.ts';
import { sampleHero } from './sample-heroes.ts';
import { arca } from './samples.ts';

export type SampleRow = { id: string; name: string; rarity: number; level: number; price: string; seller: string };

/** As many rows as asked for, each different, the same in every run. */
export function sampleRows(count: number): SampleRow[] {
  return Array.from({ length: count }, (_, index) => ({
    id: String(index + 1),
    name: `Hero ${String(index + 1)}`,
    rarity: (index % 4) + 1,
    level: (index * 7) % 30,
    price: `${String(1 + ((index * 7_919) % 100_000))}000000000000000000`,
    seller: `0x${index.toString(16).padStart(40, '0')}`,
  }));
}

export const sampleColumns: DataColumn<SampleRow>[] = [
  {
    key: 'name',
    title: 'Name',
    width: 200,
    frozen: true,
    required: true,
    render: (row) => (
      <span style={{ display: 'flex', alignItems: 'center', gap: 10, minWidth: 0 }}>
        <span style={{ flex: 'none', width: 36 }}>
          <HeroPicture hero={sampleHero(row.rarity)} sizes="36px" decorative />
        </span>
        {row.name}
      </span>
    ),
    exportValue: (row) => row.name,
  },
  { key: 'rarity', title: 'Rarity', width: 100, render: (row) => <RarityTag rarity={row.rarity} /> },
  {
    key: 'level',
    title: 'Level',
    width: 90,
    align: 'right',
    sorter: 'level',
    render: (row) => row.level,
    exportValue: (row) => String(row.level),
  },
  {
    key: 'price',
    title: 'Price, ARCA',
    width: 150,
    align: 'right',
    sorter: 'price',
    render: (row) => <Money amount={row.price} token={arca} compact={false} fixed hideUnit />,
    exportValue: (row) => toInputText(row.price, arca),
  },
  { key: 'seller', title: 'Seller', width: 320, render: (row) => row.seller, exportValue: (row) => row.seller },
];

export type SampleTableProps = Partial<DataTableProps<SampleRow>> & { count?: number };

/** The data table over rows that are all there, with a sorting of its own kept here instead of in the URL. */
export function SampleTable({ count = 200, ...props }: SampleTableProps) {
  const [rows] = useState(() => sampleRows(count));
  const [sort, setSort] = useState(props.sort);
  const [search, setSearch] = useState('rarity=4');
  return (
    <DataTable<SampleRow>
      tableId="stories"
      account="guest"
      label="Heroes"
      columns={sampleColumns}
      rows={rows}
      rowKey={keyOf}
      total={rows.length}
      totalExact
      hasMore={false}
      isLoadingMore={false}
      loadMore={doNothing}
      search={search}
      readAll={() => Promise.resolve(rows)}
      fileName="heroes"
      height={360}
      {...props}
      sort={sort}
      onSort={(next) => {
        setSort(next);
        props.onSort?.(next);
      }}
      onSearch={(next) => {
        setSearch(next);
        props.onSearch?.(next);
      }}
    />
  );
}

const keyOf = (row: SampleRow) => row.id;
const doNothing = () => undefined;
