/** One column of an exported file. `value` is exact text: an amount in coins keeps every decimal. `key` names it in JSON. */
export type ExportColumn<Row> = { key: string; title: string; value: (row: Row) => string };

export const exportFormats = ['csv', 'xlsx', 'json'] as const;
export type ExportFormat = (typeof exportFormats)[number];

const BYTE_ORDER_MARK = '\uFEFF';

/** A cell that a spreadsheet would run as a formula; a plain negative number is none. */
const isFormula = (text: string) => /^[=+\-@\t\r]/.test(text) && !/^-?\d+(\.\d+)?$/.test(text);
const asText = (text: string) => (isFormula(text) ? `'${text}` : text);

function cellsOf<Row>(rows: readonly Row[], columns: readonly ExportColumn<Row>[]): string[][] {
  return rows.map((row) => columns.map((column) => asText(column.value(row))));
}

/**
 * The rows as a file of texts. Amounts stay text in XLSX and JSON as well, since a number there would round them. The
 * libraries load when the first file is asked for.
 */
export async function tableFile<Row>(
  format: ExportFormat,
  rows: readonly Row[],
  columns: readonly ExportColumn<Row>[],
): Promise<Blob> {
  if (format === 'json') return jsonFile(rows, columns);
  const titles = columns.map((column) => asText(column.title));
  if (format === 'csv') {
    const { unparse } = await import('papaparse');
    const text = unparse({ fields: titles, data: cellsOf(rows, columns) }, { newline: '\r\n' });
    return new Blob([BYTE_ORDER_MARK, text], { type: 'text/csv;charset=utf-8' });
  }
  const { default: writeXlsxFile } = await import('write-excel-file/browser');
  const header = titles.map((value) => ({ value, type: String, fontWeight: 'bold' as const }));
  const body = cellsOf(rows, columns).map((cells) => cells.map((value) => ({ value, type: String })));
  return writeXlsxFile([header, ...body], { stickyRowsCount: 1 }).toBlob();
}

/** Nothing runs a text of JSON as a formula: it is what it is. */
function jsonFile<Row>(rows: readonly Row[], columns: readonly ExportColumn<Row>[]): Blob {
  const records = rows.map((row) => Object.fromEntries(columns.map(({ key, value }) => [key, value(row)])));
  return new Blob([`${JSON.stringify(records, null, 2)}\n`], { type: 'application/json;charset=utf-8' });
}

/** Hands a file to the browser's downloads. */
export function saveFile(file: Blob, name: string) {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => {
    URL.revokeObjectURL(url);
  }, 10_000);
}
