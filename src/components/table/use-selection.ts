import type { TableProps } from 'antd';
import { useCallback, useMemo, useState } from 'react';
import { useText } from '../../lib/text/use-text.ts';

const NONE: ReadonlySet<string> = new Set();

/** Selected rows by key. A row that left the table leaves the selection with it. */
export function useSelection<Row extends object>(rows: Row[], rowKey: (row: Row) => string) {
  const text = useText();
  const [selected, setSelected] = useState(NONE);
  const chosen = useMemo(() => rows.filter((row) => selected.has(rowKey(row))), [rows, rowKey, selected]);

  const toggle = useCallback(
    (index: number) => {
      const row = rows[index];
      if (!row) return;
      setSelected((previous) => {
        const next = new Set(previous);
        if (!next.delete(rowKey(row))) next.add(rowKey(row));
        return next;
      });
    },
    [rows, rowKey],
  );

  const clear = useCallback(() => {
    setSelected(NONE);
  }, []);

  // Ant Design asks for every loaded row at once and again when this changes: nothing is looked up for each of them.
  const getCheckboxProps = useMemo(() => {
    const [before = '', after = ''] = text('table.select', { row: '\n' }).split('\n');
    return (row: Row) => ({ name: rowKey(row), 'aria-label': `${before}${rowKey(row)}${after}` });
  }, [text, rowKey]);

  const antSelection = useMemo(
    (): NonNullable<TableProps<Row>['rowSelection']> => ({
      columnWidth: 48,
      fixed: true,
      selectedRowKeys: [...selected],
      onChange: (keys) => {
        setSelected(new Set(keys.map(String)));
      },
      getCheckboxProps,
      getTitleCheckboxProps: () => ({ 'aria-label': text('table.selectAll') }),
    }),
    [selected, getCheckboxProps, text],
  );

  const isSelected = useCallback((row: Row) => selected.has(rowKey(row)), [selected, rowKey]);

  return { chosen, toggle, clear, isSelected, antSelection };
}
