import type { ComponentProps } from 'react';
import { MyHeroTable } from '../../../resources/heroes/mine/my-hero-table.tsx';
import { useBulk, type BulkOptions } from './use-bulk.tsx';

export type MyHeroesTableProps = Omit<ComponentProps<typeof MyHeroTable>, 'bulkActions'> & BulkOptions;

/** One's heroes as rows; those that are chosen can be put up for sale, burned for energy or sent to the mines together. */
export function MyHeroesTable({ vipLevel, reason, ...table }: MyHeroesTableProps) {
  const { actions, dialog } = useBulk({ vipLevel, reason, tokens: table.tokens });
  return (
    <>
      <MyHeroTable {...table} bulkActions={actions} />
      {dialog}
    </>
  );
}
