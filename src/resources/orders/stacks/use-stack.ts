import { useMemo, useState } from 'react';
import { itemOrderEndpoints, type ItemOrder } from '../../../../core/wire/game/item-orders.ts';
import type { Currency } from '../../../../core/wire/primitives.ts';
import { isSameAddress } from '../../../lib/address.ts';
import { toCrudFilters } from '../../../lib/data/filters.ts';
import { useLiveEvent } from '../../../lib/data/use-live-event.ts';
import { useApi } from '../../../lib/use-api.ts';
import { useCursorList } from '../../../lib/use-cursor-list.ts';
import { judgePick } from './pick.ts';

const sorters = [{ field: 'unitPrice', order: 'asc' as const }];
const SIZE = 20;

export type StackOf = { itemId: string; currency: Currency; account: string | null; enabled: boolean };

type Seen = { order: ItemOrder; of: Currency };
/** An offer as it was when it was chosen before a login. */
export type MeantOffer = { id: string; unitPrice: string; of: Currency };

/** The offer that was chosen before a login, read by its number: it need not be among the cheapest. */
function useMeant(currency: Currency) {
  const [meant, mean] = useState<MeantOffer | null>(null);
  const [isSettled, setSettled] = useState(false);
  const query = useApi(
    itemOrderEndpoints.list,
    { size: 1, filter: { id: meant ? [meant.id] : [], buyable: true } },
    { enabled: meant !== null, live: 'itemOrders', quiet: true },
  );
  const order = query.data?.list.find(({ id }) => id === meant?.id);
  const isRead = !query.isPending && !query.isPlaceholderData;
  const isOpen = meant?.of === currency && !isSettled;
  return {
    mean,
    order,
    /** Found, and not taken up yet: as it was seen before. */
    found: isOpen && order ? { ...order, unitPrice: meant.unitPrice } : null,
    isAwaited: isOpen && !order && !isRead,
    /** It is not there any more, and nothing else was chosen since. */
    isGone: isOpen && !order && isRead,
    settle: () => setSettled(true),
  };
}

type Listed = { rows: readonly ItemOrder[]; isStale: boolean };

const cheapestOf = ({ rows, isStale }: Listed, account: string | null): ItemOrder | undefined =>
  isStale ? undefined : rows.find(({ seller }) => !isSameAddress(seller, account));

/** What is offered of an item in a currency, cheapest first, and which of it the reader buys from. */
export function useStack({ itemId, currency, account, enabled }: StackOf) {
  const filters = useMemo(() => toCrudFilters({ itemId: [itemId], currency, buyable: true }), [itemId, currency]);
  const shown = { filters, sorters, size: SIZE, enabled };
  const list = useCursorList<ItemOrder>({ resource: 'orders', endpoint: 'stacks', live: 'off', ...shown });
  useLiveEvent(enabled ? 'itemOrders' : null, () => void list.query.refetch());
  const [wanted, setWanted] = useState(1);
  const [seen, setSeen] = useState<Seen | null>(null);
  const { mean, order: further, found, isAwaited, isGone, settle } = useMeant(currency);
  const choose = (order: ItemOrder) => {
    settle();
    setSeen({ order, of: currency });
  };
  if (found) choose(found);

  const cheapest = cheapestOf(list, account);
  // The first choice is made once: a cheaper one that comes later must not change what is about to be bought.
  const chosen = seen?.of === currency ? seen.order : null;
  if (!chosen && !found && !isAwaited && cheapest) setSeen({ order: cheapest, of: currency });
  // What was meant may stand further down than the list is read.
  const now = [...list.rows, further].find((each) => each?.id === chosen?.id);

  return {
    list,
    chosen,
    now,
    wanted,
    verdict: chosen ? judgePick(chosen, now, wanted) : null,
    want: setWanted,
    /** The offer of before a login is asked for; nothing else is chosen meanwhile. */
    mean,
    isMeantGone: isGone,
    isReading: list.query.isPending || list.isStale || isAwaited,
    choose,
    /** Gives up what is chosen; the cheapest of now takes its place. */
    chooseAnew: () => {
      settle();
      setSeen(null);
    },
  };
}
