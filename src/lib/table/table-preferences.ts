import { useCallback, useState } from 'react';
import * as z from 'zod/mini';

export const densities = ['comfortable', 'compact'] as const;
export type Density = (typeof densities)[number];

const savedView = z.object({
  name: z.string().check(z.minLength(1), z.maxLength(40)),
  search: z.string().check(z.maxLength(4000)),
});
export type SavedView = z.infer<typeof savedView>;

const stored = z.object({
  version: z.literal(1),
  order: z.array(z.string()).check(z.maxLength(60)),
  hidden: z.array(z.string()).check(z.maxLength(60)),
  widths: z.record(z.string(), z.int().check(z.gte(40), z.lte(1200))),
  density: z.enum(densities),
  views: z.array(savedView).check(z.maxLength(20)),
});
export type TablePreferences = z.infer<typeof stored>;

export const defaultPreferences: TablePreferences = {
  version: 1,
  order: [],
  hidden: [],
  widths: {},
  density: 'comfortable',
  views: [],
};

/** What a table needs to know of a column to place it. */
export type PlacedColumn = { key: string; width: number; minWidth?: number; frozen?: boolean; required?: boolean };

/** Reads what an earlier visit stored; anything that is not ours or not whole counts as nothing stored. */
export function parsePreferences(text: string | null): TablePreferences {
  if (text === null) return defaultPreferences;
  try {
    const result = stored.safeParse(JSON.parse(text));
    return result.success ? result.data : defaultPreferences;
  } catch {
    return defaultPreferences;
  }
}

/** All columns in the person's order: frozen ones first, those that are new since then at the end. */
export function orderColumns<Column extends PlacedColumn>(columns: Column[], order: string[]): Column[] {
  const rank = new Map(order.map((key, index) => [key, index]));
  const rankOf = (column: Column, index: number) =>
    (column.frozen ? -1000 : 0) + (rank.get(column.key) ?? order.length + index);
  return columns
    .map((column, index) => ({ column, rank: rankOf(column, index) }))
    .sort((left, right) => left.rank - right.rank)
    .map(({ column }) => column);
}

/** The columns on show, with the person's widths. A required column cannot be hidden. */
export function placeColumns<Column extends PlacedColumn>(columns: Column[], preferences: TablePreferences): Column[] {
  const hidden = new Set(preferences.hidden);
  return orderColumns(columns, preferences.order)
    .filter((column) => column.required === true || !hidden.has(column.key))
    .map((column) => ({
      ...column,
      width: Math.max(preferences.widths[column.key] ?? column.width, column.minWidth ?? 60),
    }));
}

export function moveColumn(keys: string[], key: string, by: -1 | 1): string[] {
  const index = keys.indexOf(key);
  const target = index + by;
  if (index < 0 || target < 0 || target >= keys.length) return keys;
  const moved = [...keys];
  moved.splice(index, 1);
  moved.splice(target, 0, key);
  return moved;
}

const storageKey = (tableId: string, account: string) => `hub.table.${tableId}.${account}`;

function read(key: string): TablePreferences {
  try {
    return parsePreferences(localStorage.getItem(key));
  } catch {
    return defaultPreferences; // storage is blocked: the table works with its defaults
  }
}

/** Column choice, order, widths, density and saved views of one table, kept per account in this browser. */
export function useTablePreferences(tableId: string, account: string) {
  const key = storageKey(tableId, account);
  const [state, setState] = useState(() => ({ key, preferences: read(key) }));
  const current = state.key === key ? state : { key, preferences: read(key) };
  if (current !== state) setState(current);

  const update = useCallback(
    (change: Partial<TablePreferences>) => {
      setState((previous) => {
        const preferences = { ...previous.preferences, ...change };
        try {
          localStorage.setItem(key, JSON.stringify(preferences));
        } catch {
          // storage is full or blocked: the choice holds for this visit
        }
        return { key, preferences };
      });
    },
    [key],
  );

  return [current.preferences, update] as const;
}
