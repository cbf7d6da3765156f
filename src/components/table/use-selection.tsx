import type { TableProps } from 'antd';
import { useCallback, useMemo, useState, type ReactElement, type ReactNode } from 'react';
import { useText } from '../../lib/text/use-text.ts';
import { CheckBox, type CheckBoxProps } from '../form/check-box.tsx';

const NONE: ReadonlySet<string> = new Set();

/** Ant Design's box does what it should when pressed (with Shift: a range), yet takes longer to draw than the rest of a row. */
function asOurs(node: ReactNode): ReactNode {
  const { name, checked, disabled, indeterminate, onChange, ...named } = (node as ReactElement<CheckBoxProps>).props;
  return (
    <CheckBox
      name={name}
      aria-label={named['aria-label']}
      checked={checked}
      disabled={disabled}
      indeterminate={indeterminate}
      onChange={onChange}
      onClick={(event) => event.stopPropagation()}
    />
  );
}

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
      columnTitle: asOurs,
      renderCell: (_isChecked, _row, _index, node) => asOurs(node),
      getTitleCheckboxProps: () => ({ 'aria-label': text('table.selectAll') }),
    }),
    [selected, getCheckboxProps, text],
  );

  const isSelected = useCallback((row: Row) => selected.has(rowKey(row)), [selected, rowKey]);

  return { chosen, toggle, clear, isSelected, antSelection };
}
