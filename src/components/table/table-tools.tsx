import { Button, Popover } from 'antd';
import type { TablePreferences } from '../../lib/table/table-preferences.ts';
import { useText } from '../../lib/text/use-text.ts';
import { ColumnPanel } from './column-panel.tsx';
import type { DataColumn } from './data-table-types.ts';
import styles from './data-table.module.css';
import { ExportButton } from './export-button.tsx';
import { SavedViews } from './saved-views.tsx';

type TableToolsProps<Row> = {
  columns: DataColumn<Row>[];
  placed: DataColumn<Row>[];
  chosen: Row[];
  preferences: TablePreferences;
  update: (change: Partial<TablePreferences>) => void;
  search: string;
  onSearch: (search: string) => void;
  readAll: (signal: AbortSignal, onProgress: (count: number) => void) => Promise<Row[]>;
  fileName: string;
};

/** Columns, saved views and files of a table. A file holds the selected rows, or else all that match the filter. */
export function TableTools<Row>(props: TableToolsProps<Row>) {
  const text = useText();

  return (
    <div className={styles.buttons}>
      <Popover
        trigger="click"
        placement="bottomRight"
        content={
          <SavedViews
            views={props.preferences.views}
            search={props.search}
            onOpen={props.onSearch}
            onChange={(views) => {
              props.update({ views });
            }}
          />
        }
      >
        <Button>{text('table.views.title')}</Button>
      </Popover>
      <Popover
        trigger="click"
        placement="bottomRight"
        content={<ColumnPanel columns={props.columns} preferences={props.preferences} onChange={props.update} />}
      >
        <Button>{text('table.columns')}</Button>
      </Popover>
      <ExportButton columns={props.placed} chosen={props.chosen} readAll={props.readAll} fileName={props.fileName} />
    </div>
  );
}
