import { Button, Checkbox, Segmented } from 'antd';
import {
  defaultPreferences,
  densities,
  moveColumn,
  orderColumns,
  type Density,
  type PlacedColumn,
  type TablePreferences,
} from '../../lib/table/table-preferences.ts';
import { useText } from '../../lib/text/use-text.ts';
import styles from './data-table.module.css';
import { ArrowSign } from './table-signs.tsx';

type ColumnPanelProps = {
  columns: (PlacedColumn & { title: string })[];
  preferences: TablePreferences;
  onChange: (change: Partial<TablePreferences>) => void;
};

/** Which columns, in which order, how dense. Buttons rather than dragging, so that a keyboard does all of it. */
export function ColumnPanel({ columns, preferences, onChange }: ColumnPanelProps) {
  const text = useText();
  const ordered = orderColumns(columns, preferences.order);
  const keys = ordered.map((column) => column.key);
  const toggle = (key: string, shown: boolean) => {
    onChange({ hidden: shown ? preferences.hidden.filter((other) => other !== key) : [...preferences.hidden, key] });
  };

  return (
    <div className={styles.panel}>
      <Segmented<Density>
        block
        aria-label={text('table.density')}
        value={preferences.density}
        options={densities.map((value) => ({ value, label: text(`table.densities.${value}`) }))}
        onChange={(density) => {
          onChange({ density });
        }}
      />
      <ul className={styles.columns} aria-label={text('table.columns')}>
        {ordered.map((column) => (
          <li key={column.key} className={styles.columnRow}>
            <Checkbox
              checked={column.required === true || !preferences.hidden.includes(column.key)}
              disabled={column.required === true}
              onChange={(event) => {
                toggle(column.key, event.target.checked);
              }}
            >
              {column.title}
            </Checkbox>
            <span>
              {([-1, 1] as const).map((by) => (
                <Button
                  key={by}
                  type="text"
                  size="small"
                  disabled={column.frozen === true || moveColumn(keys, column.key, by) === keys}
                  aria-label={text(by < 0 ? 'table.moveUp' : 'table.moveDown', { column: column.title })}
                  icon={<ArrowSign up={by < 0} />}
                  onClick={() => {
                    onChange({ order: moveColumn(keys, column.key, by) });
                  }}
                />
              ))}
            </span>
          </li>
        ))}
      </ul>
      <Button
        block
        onClick={() => {
          onChange({ ...defaultPreferences, views: preferences.views });
        }}
      >
        {text('table.reset')}
      </Button>
    </div>
  );
}
