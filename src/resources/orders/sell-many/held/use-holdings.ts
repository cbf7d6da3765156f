import { useMemo } from 'react';
import { itemEndpoints, type ItemHolding, type ItemKind } from '../../../../../core/wire/game/items.ts';
import { MAX_PAGE_SIZE } from '../../../../../core/wire/list-query.ts';
import { toCrudFilters } from '../../../../lib/data/filters.ts';
import { useApi } from '../../../../lib/use-api.ts';
import { useCursorList } from '../../../../lib/use-cursor-list.ts';

const sorters = [{ field: 'id', order: 'asc' as const }];

export type HoldingsOf = { account: string; kinds: readonly ItemKind[]; preset: readonly string[] };

/** What a wallet holds, as the list is read, and before it what was chosen already: that may stand further down. */
export function useHoldings({ account, kinds, preset }: HoldingsOf) {
  const chosen = preset.slice(0, MAX_PAGE_SIZE);
  const wanted = kinds.join();
  const filters = useMemo(() => toCrudFilters({ owner: account, kind: wanted.split(',') }), [account, wanted]);
  const list = useCursorList<ItemHolding>({ resource: 'items', filters, sorters, size: MAX_PAGE_SIZE });
  const first = useApi(
    itemEndpoints.list,
    { size: Math.max(chosen.length, 1), filter: { owner: account, id: chosen } },
    { enabled: preset.length > 0, live: 'items', quiet: true },
  );
  const known = first.data?.list;
  const holdings = useMemo(() => {
    const ahead = new Set(known?.map(({ id }) => id));
    return [...(known ?? []), ...list.rows.filter(({ id }) => !ahead.has(id))];
  }, [known, list.rows]);
  return { list, first: preset.length > 0 ? first : null, holdings };
}
