import type { Query } from '@tanstack/react-query';

/** Whether a page of records, kept under `key` and their ids, has one of those that changed; with none named, any may have. */
export const namesAny = (key: string, changed: readonly string[]) => {
  const ids = new Set<unknown>(changed);
  return ({ queryKey: [kept, ...page] }: Pick<Query, 'queryKey'>): boolean =>
    kept === key && (ids.size === 0 || page.some((id) => ids.has(id)));
};
