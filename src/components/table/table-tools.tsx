import { Button, Dropdown, Popover } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { saveFile, tableFile, type ExportFormat } from '../../lib/table/table-export.ts';
import type { TablePreferences } from '../../lib/table/table-preferences.ts';
import { useErrorText } from '../../lib/text/use-error-text.ts';
import { useText } from '../../lib/text/use-text.ts';
import { ColumnPanel } from './column-panel.tsx';
import type { DataColumn } from './data-table-types.ts';
import styles from './data-table.module.css';
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
  const download = useTableDownload(props);
  const formats = (['csv', 'xlsx'] as const).map((format) => ({ key: format, label: text(`table.export.${format}`) }));

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
      {download.count === undefined ? (
        <Dropdown
          trigger={['click']}
          menu={{
            items: formats,
            onClick: ({ key }) => void download.start(key === 'xlsx' ? 'xlsx' : 'csv'),
          }}
        >
          <Button>{props.chosen.length > 0 ? text('table.export.selected') : text('table.export.all')}</Button>
        </Dropdown>
      ) : (
        <Button onClick={download.stop}>{text('table.export.running', { count: download.count })}</Button>
      )}
      <span role="alert" className={styles.error}>
        {download.error}
      </span>
    </div>
  );
}

function useTableDownload<Row>({ chosen, placed, readAll, fileName }: TableToolsProps<Row>) {
  const errorText = useErrorText();
  const [count, setCount] = useState<number>();
  const [error, setError] = useState('');
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  const start = async (format: ExportFormat) => {
    const controller = new AbortController();
    running.current = controller;
    setError('');
    setCount(chosen.length);
    try {
      const rows = chosen.length > 0 ? chosen : await readAll(controller.signal, setCount);
      const columns = placed.flatMap(({ title, exportTitle, exportValue }) =>
        exportValue ? [{ title: exportTitle ?? title, value: exportValue }] : [],
      );
      const file = await tableFile(format, rows, columns);
      if (!controller.signal.aborted) saveFile(file, `${fileName}.${format}`);
    } catch (failure) {
      if (!controller.signal.aborted) setError(errorText(failure));
    } finally {
      setCount(undefined);
    }
  };

  return { count, error, start, stop: () => running.current?.abort() };
}
