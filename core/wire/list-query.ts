import * as z from 'zod/mini';
import { endpoint, type Access, type Endpoint, type Schema, type Service } from './endpoint.ts';
import { amount, currency, integer } from './primitives.ts';

export const MAX_PAGE_SIZE = 100;
export const DEFAULT_PAGE_SIZE = 20;
/** Totals are counted up to here; above it `totalExact` is false. */
export const MAX_COUNTED = 10_000;

export type Order = 'asc' | 'desc';
export type Sorter<Field extends string = string> = { field: Field; order: Order };
export type ListInput<Filter = Record<string, unknown>, Field extends string = string> = {
  size: number;
  cursor?: string | undefined;
  sorter: Sorter<Field>[];
  filter: Filter;
};
export type Page<Row> = { list: Row[]; next: string | null; total: number; totalExact: boolean };

/** Lower and upper bound, each inclusive, of an amount. */
export const amountRange = (schema: Schema<string>) =>
  z.strictObject({ gte: z.optional(schema), lte: z.optional(schema) });

/**
 * How many a currency of the price would show, and the lowest price in it. Counted under the other filters: a range of
 * prices is of its currency, so the two are one filter, and neither narrows these. `value` null is any currency, which has
 * no lowest price of its own: prices of several do not compare.
 */
export const currencyChoice = z.object({ value: z.nullable(currency), count: z.int(), floor: z.nullable(amount) });
export type CurrencyChoice = z.infer<typeof currencyChoice>;

/** One or more choices of a facet: OR within, AND across facets. */
export const choices = <T extends Schema>(schema: T) => z.array(schema).check(z.minLength(1), z.maxLength(200));

export function listQuery<const Fields extends readonly [string, ...string[]], Filter extends Schema>(
  fields: Fields,
  filter: Filter,
) {
  const sorter = z.strictObject({ field: z.enum(fields), order: z.enum(['asc', 'desc']) });
  return z.strictObject({
    size: z._default(integer(1, MAX_PAGE_SIZE), DEFAULT_PAGE_SIZE),
    cursor: z.optional(z.string().check(z.maxLength(600))),
    sorter: z._default(z.array(sorter).check(z.maxLength(3)), []),
    filter,
  });
}

export function pageOf<Row extends Schema>(row: Row) {
  return z.object({
    list: z.array(row),
    next: z.nullable(z.string()),
    total: z.int().check(z.gte(0)),
    totalExact: z.boolean(),
  });
}

type ListDeclaration<Input extends Schema, Row extends Schema> = {
  service?: Service;
  path: string;
  access: Access;
  summary: string;
  input: Input;
  row: Row;
};

export function listEndpoint<Input extends Schema, Row extends Schema>(declared: ListDeclaration<Input, Row>) {
  const { row, ...rest } = declared;
  return endpoint({ method: 'GET', isList: true, ...rest, output: pageOf(row) }) as Endpoint<
    Input,
    ReturnType<typeof pageOf<Row>>
  >;
}

/** `?size=20&cursor=…&sorter=price:asc,id:desc&filter={…}`; what is default or absent is left out. */
export function encodeListQuery(input: Partial<ListInput>): Record<string, string> {
  const query: Record<string, string> = {};
  if (input.size !== undefined) query['size'] = String(input.size);
  if (input.cursor) query['cursor'] = input.cursor;
  if (input.sorter?.length) query['sorter'] = input.sorter.map(({ field, order }) => `${field}:${order}`).join(',');
  if (input.filter && Object.keys(input.filter).length > 0) query['filter'] = JSON.stringify(input.filter);
  return query;
}

/**
 * Turns the query string's texts into what `listQuery` checks. Never throws: a malformed part stays what it is, so that
 * the schema refuses it by name; a parameter of another name stays and is refused as unknown.
 */
export function decodeListQuery(query: Record<string, string>): Record<string, unknown> {
  const { size, sorter, filter, ...rest } = query;
  const decoded: Record<string, unknown> = { ...rest, filter: filter === undefined ? {} : parseJson(filter) };
  if (size !== undefined) decoded['size'] = /^\d{1,6}$/.test(size) ? Number(size) : size;
  if (sorter !== undefined) decoded['sorter'] = sorter.split(',').map(decodeSorter);
  return decoded;
}

function decodeSorter(text: string) {
  const [field, order, ...more] = text.split(':');
  return more.length > 0 ? text : { field, order };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
