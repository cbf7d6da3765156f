import type { WalkReport } from './walk.ts';

/** Each row that only one of the two holds, with its table: of an index of thousands of rows a plain comparison shows none. */
export function rowsApart({ index, cleanIndex }: Pick<WalkReport, 'index' | 'cleanIndex'>): string[] {
  const [kept, clean] = [index, cleanIndex].map(({ economy, ...tables }) => linesOf({ ...tables, ...economy }));
  return [...only(kept, clean, 'only kept'), ...only(clean, kept, 'only clean')];
}

/** `table row`, with the columns in the order of their names, and how often it is there. */
function linesOf(tables: Record<string, readonly object[]>): Map<string, number> {
  const lines = new Map<string, number>();
  for (const [table, rows] of Object.entries(tables)) {
    for (const row of rows) {
      const columns = Object.entries(row).sort(([one], [other]) => (one < other ? -1 : 1));
      const line = `${table} ${JSON.stringify(columns)}`;
      lines.set(line, (lines.get(line) ?? 0) + 1);
    }
  }
  return lines;
}

function only(these: Map<string, number> | undefined, those: Map<string, number> | undefined, name: string): string[] {
  return [...(these ?? [])]
    .filter(([line, count]) => count !== those?.get(line))
    .map(([line, count]) => `${name}, ${String(count)}: ${line}`);
}
