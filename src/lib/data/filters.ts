import type { CrudFilter } from '@refinedev/core';

type Bounds = { gte?: unknown; lte?: unknown };

function isBounds(value: unknown): value is Bounds {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The wire's filter object as Refine filters; what is undefined or an empty choice is left out. */
export function toCrudFilters(filter: Record<string, unknown>): CrudFilter[] {
  return Object.entries(filter).flatMap(([field, value]): CrudFilter[] => {
    if (value === undefined || value === null) return [];
    if (Array.isArray(value)) return value.length > 0 ? [{ field, operator: 'in', value }] : [];
    if (!isBounds(value)) return [{ field, operator: 'eq', value }];
    return (['gte', 'lte'] as const).flatMap((operator) =>
      value[operator] === undefined ? [] : [{ field, operator, value: value[operator] }],
    );
  });
}

/** Back again. The wire knows equality, choices and inclusive bounds; another operator is a mistake in our code. */
export function fromCrudFilters(filters: readonly CrudFilter[] = []): Record<string, unknown> {
  const filter: Record<string, unknown> = {};
  for (const each of filters) {
    if (!('field' in each)) throw new Error('The wire has no nested conditions');
    const { field, operator, value } = each;
    if (operator === 'eq' || operator === 'in') filter[field] = value;
    else if (operator === 'gte' || operator === 'lte') {
      filter[field] = { ...(filter[field] as Bounds | undefined), [operator]: value as unknown };
    } else throw new Error(`The wire has no operator ${operator}`);
  }
  return filter;
}

const LONGEST_NAME = 60;

/** The name in a URL that a list is narrowed by: as long as the wire takes, with no half of a letter and no space at its end. */
export const readName = (text: string | null): string =>
  (text ?? '')
    .trim()
    .slice(0, LONGEST_NAME)
    .replace(/[\ud800-\udbff]$/, '')
    .trim();
