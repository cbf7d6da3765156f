import { useMemo, useState } from 'react';
import type { ItemOrder } from '../../../../core/wire/game/item-orders.ts';
import type { Currency } from '../../../../core/wire/primitives.ts';
import { isSameAddress } from '../../../lib/address.ts';
import { toCrudFilters } from '../../../lib/data/filters.ts';
import { useLiveEvent } from '../../../lib/data/use-live-event.ts';
import { useCursorList } from '../../../lib/use-cursor-list.ts';
import { judgePick } from './pick.ts';

const sorters = [{ field: 'unitPrice', order: 'asc' as const }];
const SIZE = 20;

export type StackOf = { itemId: string; currency: Currency; account: string | null; enabled: boolean };

/** What is offered of an item in a currency, cheapest first, and which of it the reader buys from. */
export function useStack({ itemId, currency, account, enabled }: StackOf) {
  const filters = useMemo(() => toCrudFilters({ itemId: [itemId], currency, buyable: true }), [itemId, currency]);
  const shown = { filters, sorters, size: SIZE, enabled };
  const list = useCursorList<ItemOrder>({ resource: 'orders', endpoint: 'stacks', live: 'off', ...shown });
  useLiveEvent(enabled ? 'itemOrders' : null, () => void list.query.refetch());
  const [wanted, setWanted] = useState(1);
  const [seen, setSeen] = useState<{ order: ItemOrder; of: Currency } | null>(null);

  const cheapest = list.isStale ? undefined : list.rows.find(({ seller }) => !isSameAddress(seller, account));
  // The first choice is made once: a cheaper one that comes later must not change what is about to be bought.
  if (seen?.of !== currency && cheapest) setSeen({ order: cheapest, of: currency });
  const chosen = seen?.of === currency ? seen.order : null;
  const now = list.rows.find(({ id }) => id === chosen?.id);

  return {
    list,
    chosen,
    now,
    wanted,
    verdict: chosen ? judgePick(chosen, now, wanted) : null,
    want: setWanted,
    choose: (order: ItemOrder) => setSeen({ order, of: currency }),
    /** Gives up what is chosen; the cheapest of now takes its place. */
    chooseAnew: () => setSeen(null),
  };
}
