import { Button, Dropdown } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { exportFormats, saveFile, tableFile, type ExportFormat } from '../../lib/table/table-export.ts';
import { useErrorText } from '../../lib/text/use-error-text.ts';
import { useText } from '../../lib/text/use-text.ts';
import type { DataColumn } from './data-table-types.ts';
import styles from './data-table.module.css';

export type ExportButtonProps<Row> = {
  /** The columns of the file, in its order. */
  columns: readonly DataColumn<Row>[];
  /** The selected rows; none means all that match the filter. */
  chosen: Row[];
  readAll: (signal: AbortSignal, onProgress: (count: number) => void) => Promise<Row[]>;
  fileName: string;
};

/** The rows as a file: the selected ones, or else all that match the filter. It can be stopped while it reads. */
export function ExportButton<Row>(props: ExportButtonProps<Row>) {
  const text = useText();
  const download = useTableDownload(props);
  const { count } = download;
  const isRunning = count !== undefined;
  const what = props.chosen.length > 0 ? 'selected' : 'all';
  const formats = exportFormats.map((format) => ({ key: format, label: text(`table.export.${format}`) }));
  return (
    <>
      {/* One button, whatever it does: another in its place would take the focus away, and the menu its place. */}
      <Dropdown
        trigger={['click']}
        disabled={isRunning}
        menu={{
          items: formats,
          onClick: ({ key }) => void download.start(exportFormats.find((format) => format === key) ?? 'csv'),
        }}
      >
        <Button disabled={false} onClick={isRunning ? download.stop : undefined}>
          {count === undefined ? text(`table.export.${what}`) : text('table.export.running', { count })}
        </Button>
      </Dropdown>
      <span role="alert" className={styles.error}>
        {download.error}
      </span>
    </>
  );
}

function useTableDownload<Row>({ chosen, columns, readAll, fileName }: ExportButtonProps<Row>) {
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
      const exported = columns.flatMap(({ key, title, exportTitle, exportValue }) =>
        exportValue ? [{ key, title: exportTitle ?? title, value: exportValue }] : [],
      );
      const file = await tableFile(format, rows, exported);
      if (!controller.signal.aborted) saveFile(file, `${fileName}.${format}`);
    } catch (failure) {
      if (!controller.signal.aborted) setError(errorText(failure));
    } finally {
      setCount(undefined);
    }
  };

  return { count, error, start, stop: () => running.current?.abort() };
}
