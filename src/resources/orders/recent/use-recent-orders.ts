import { useCallback, useState } from 'react';
import type { Order } from '../../../../core/wire/game/orders.ts';
import { toCrudFilters } from '../../../lib/data/filters.ts';
import { serverNow } from '../../../lib/time/server-time.ts';
import { useLiveEvent } from '../../../lib/data/use-live-event.ts';
import { useCursorList } from '../../../lib/use-cursor-list.ts';

const shapes = {
  listed: { filters: toCrudFilters({ state: ['open'] }), sorters: [{ field: 'listedAt', order: 'desc' as const }] },
  sold: { filters: toCrudFilters({ state: ['sold'] }), sorters: [{ field: 'closedAt', order: 'desc' as const }] },
};

/**
 * The newest listings or sales, live. While a pointer or the focus is on them they stand still and what came is counted
 * instead; they move on when it leaves or when it is asked for.
 */
export function useRecentOrders(kind: keyof typeof shapes, size: number) {
  const { query, rows } = useCursorList<Order>({
    resource: 'orders',
    endpoint: 'market',
    ...shapes[kind],
    size,
    live: 'off',
  });
  const [openedAt] = useState(serverNow);
  const [isHeld, setHeld] = useState(false);
  const [waiting, setWaiting] = useState(0);
  const { refetch } = query;

  useLiveEvent('orders', () => {
    if (isHeld) setWaiting((count) => count + 1);
    else void refetch();
  });

  const show = useCallback(() => {
    setWaiting(0);
    void refetch();
  }, [refetch]);
  const release = () => {
    setHeld(false);
    if (waiting > 0) show();
  };

  return {
    query,
    orders: rows.slice(0, size),
    waiting,
    show,
    /** Came while the page was open. */
    isFresh: (order: Order) => Date.parse(order.closedAt ?? order.listedAt) > openedAt,
    holding: {
      onPointerEnter: (event: { pointerType: string }) => event.pointerType === 'mouse' && setHeld(true),
      onPointerLeave: release,
      onFocus: () => setHeld(true),
      onBlur: release,
    },
  };
}
