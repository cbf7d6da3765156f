import type { TableProps } from 'antd';
import type { ComponentPropsWithRef } from 'react';

/**
 * Ant Design draws virtual rows as plain boxes beside a header table of their own. With these parts, and role grid on
 * the frame, a screen reader meets one table.
 */
const GridTable = (props: ComponentPropsWithRef<'table'>) => <table {...props} role="presentation" />;
const GridHead = (props: ComponentPropsWithRef<'thead'>) => <thead {...props} role="rowgroup" />;
const GridHeadRow = (props: ComponentPropsWithRef<'tr'>) => <tr {...props} role="row" aria-rowindex={1} />;
const GridHeadCell = (props: ComponentPropsWithRef<'th'>) => <th {...props} role="columnheader" />;
const GridRow = (props: ComponentPropsWithRef<'div'>) => <div {...props} role="row" />;
const GridCell = (props: ComponentPropsWithRef<'div'>) => <div {...props} role="gridcell" />;

export const gridParts: NonNullable<TableProps['components']> = {
  header: { table: GridTable, wrapper: GridHead, row: GridHeadRow, cell: GridHeadCell },
  body: { row: GridRow, cell: GridCell },
};
