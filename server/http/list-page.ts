import type { ListInput, Page } from '../../core/wire/list-query.ts';
import type { CursorContent, Cursors } from './cursor.ts';

export type PageQuery<Row> = {
  endpoint: string;
  input: ListInput<unknown>;
  cursors: Cursors;
  /** How many there are in all, asked for the first page only: the cursor carries it on. */
  count(): Promise<{ total: number; exact: boolean }>;
  /** Up to `limit` rows after this key, each with its own. */
  rows(after: readonly string[] | null, limit: number): Promise<{ key: string[]; row: Row }[]>;
};

/** One page by key-set: a row more than asked says whether there is a next one. */
export async function listPage<Row>({ endpoint, input, cursors, count, rows }: PageQuery<Row>): Promise<Page<Row>> {
  const scope = { endpoint, sorter: input.sorter, filter: input.filter };
  const from: CursorContent | null = input.cursor === undefined ? null : cursors.read(input.cursor, scope);
  const counting = from ? Promise.resolve({ total: from.total, exact: from.exact }) : count();
  const [{ total, exact }, found] = await Promise.all([counting, rows(from?.key ?? null, input.size + 1)]);
  const page = found.slice(0, input.size);
  const last = page.at(-1);
  const hasNext = found.length > input.size && last !== undefined;
  return {
    list: page.map(({ row }) => row),
    next: hasNext ? cursors.write({ key: last.key, total, exact }, scope) : null,
    total,
    totalExact: exact,
  };
}
