import type { Page } from '../../../../core/wire/list-query.ts';

/** Reads one page after another until there is none, for a file. */
export async function readPages<Row>(
  read: (cursor: string | undefined) => Promise<Page<Row>>,
  signal: AbortSignal,
  onProgress: (count: number) => void,
): Promise<Row[]> {
  const rows: Row[] = [];
  let cursor: string | undefined;
  do {
    const page = await read(cursor);
    rows.push(...page.list);
    onProgress(rows.length);
    cursor = page.next ?? undefined;
  } while (cursor !== undefined && !signal.aborted);
  return rows;
}
