import { useCallback, useState } from 'react';
import type { Order, Sale } from '../../../../core/wire/game/orders.ts';
import { toCrudFilters } from '../../../lib/data/filters.ts';
import { serverNow } from '../../../lib/time/server-time.ts';
import { useLiveEvent } from '../../../lib/data/use-live-event.ts';
import { useCursorList } from '../../../lib/use-cursor-list.ts';

const shapes = {
  listed: {
    endpoint: 'market',
    filters: toCrudFilters({ state: ['open'] }),
    sorters: [{ field: 'listedAt', order: 'desc' as const }],
  },
  sold: { endpoint: 'sales', filters: toCrudFilters({}), sorters: [{ field: 'closedAt', order: 'desc' as const }] },
};
type Rows = { listed: Order; sold: Sale };
const timeOf = (row: Order | Sale) => ('listedAt' in row ? row.listedAt : row.closedAt);

/**
 * The newest listings or sales, live. While a pointer or the focus is on them they stand still and what came is counted
 * instead; they move on when it leaves or when it is asked for.
 */
export function useRecentOrders<Kind extends keyof Rows>(kind: Kind, size: number) {
  const { query, rows } = useCursorList<Rows[Kind]>({
    resource: 'orders',
    ...shapes[kind],
    size,
    live: 'off',
  });
  const [openedAt] = useState(serverNow);
  const [isHeld, setHeld] = useState(false);
  const [waiting, setWaiting] = useState(0);
  const { refetch } = query;

  const look = () => {
    if (isHeld) setWaiting((count) => count + 1);
    else void refetch();
  };
  useLiveEvent('orders', look);
  // Who accepts an offer sells as well; that a listing is new no offer says.
  useLiveEvent('offers', () => {
    if (kind === 'sold') look();
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
    isFresh: (row: Rows[Kind]) => Date.parse(timeOf(row)) > openedAt,
    holding: {
      onPointerEnter: (event: { pointerType: string }) => event.pointerType === 'mouse' && setHeld(true),
      onPointerLeave: release,
      onFocus: () => setHeld(true),
      onBlur: release,
    },
  };
}
