import type { Page } from '../../../../core/wire/list-query.ts';

/** Reads one page after another until there is none, or what was read is enough. */
export async function readPages<Row>(
  read: (cursor: string | undefined) => Promise<Page<Row>>,
  signal: AbortSignal,
  onProgress: (count: number) => void,
  isEnough: (rows: readonly Row[]) => boolean = () => false,
): Promise<Row[]> {
  const rows: Row[] = [];
  let cursor: string | undefined;
  do {
    const page = await read(cursor);
    rows.push(...page.list);
    onProgress(rows.length);
    cursor = page.next ?? undefined;
  } while (cursor !== undefined && !signal.aborted && !isEnough(rows));
  return rows;
}
