import { Button } from 'antd';
import { useText } from '../../lib/text/use-text.ts';
import { ActionButton } from '../resource/action-button.tsx';
import type { BulkAction } from './data-table-types.ts';
import styles from './data-table.module.css';

type BulkBarProps<Row> = { rows: Row[]; actions: BulkAction<Row>[]; onClear: () => void };

/** What can be done with the selected rows, and why not. */
export function BulkBar<Row>({ rows, actions, onClear }: BulkBarProps<Row>) {
  const text = useText();
  if (rows.length === 0) return null;
  return (
    <div className={styles.bulk} role="toolbar" aria-label={text('table.bulk')}>
      <strong>{text('table.selected', { count: rows.length })}</strong>
      {actions.map((action) => (
        <ActionButton
          key={action.key}
          kind={action.danger ? 'danger' : 'plain'}
          reason={action.disabledReason?.(rows)}
          onClick={() => {
            action.run(rows);
          }}
        >
          {action.label}
        </ActionButton>
      ))}
      <Button type="text" onClick={onClear}>
        {text('common.actions.clear')}
      </Button>
    </div>
  );
}
