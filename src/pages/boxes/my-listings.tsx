import { useMemo, useState } from 'react';
import { splitPrice } from '../../../core/rules/fees.ts';
import type { Box } from '../../../core/wire/game/boxes.ts';
import type { ItemOrder } from '../../../core/wire/game/item-orders.ts';
import type { TokenInfo } from '../../../core/wire/game/status.ts';
import { Money } from '../../components/display/money.tsx';
import { RelativeTime } from '../../components/display/time/relative-time.tsx';
import { ActionButton } from '../../components/resource/action-button.tsx';
import { ChangesPill } from '../../components/resource/changes-pill.tsx';
import { ListState } from '../../components/resource/list-state.tsx';
import { LoadMore } from '../../components/resource/load-more.tsx';
import { TableSkeleton } from '../../components/resource/skeletons.tsx';
import { toCrudFilters } from '../../lib/data/filters.ts';
import { useLiveEvent } from '../../lib/data/use-live-event.ts';
import { formatCount, parseWhole } from '../../lib/number.ts';
import { useTradeFee } from '../../lib/data/fees/trade-fees.ts';
import { useText } from '../../lib/text/use-text.ts';
import { useCursorList } from '../../lib/use-cursor-list.ts';
import { useBoxNames } from '../../lib/items/box-name.ts';
import styles from '../../resources/boxes/boxes.module.css';
import { BoxRow } from '../../resources/boxes/rows/box-row.tsx';
import { PriceDialog } from '../../resources/orders/sells/price-dialog.tsx';
import { UnlistItemsDialog } from '../../resources/orders/stacks/unlist-items-dialog.tsx';

export type MyListingsProps = {
  account: string;
  tokens: readonly TokenInfo[];
  vipLevel: number;
  reason: string | null;
};

const sorters = [{ field: 'listedAt', order: 'desc' as const }];
const byId = [{ field: 'id', order: 'asc' as const }];
/** As many kinds of boxes as one question may name. */
const KINDS = 100;
const NOTHING: never[] = [];

/** Gacha balls that the reader offers on the market: what is left of each offer, and the way back. */
export function MyListings({ account, ...reader }: MyListingsProps) {
  const t = useText();
  const kinds = useCursorList<Box>({ resource: 'boxes', filters: NOTHING, sorters: byId, size: KINDS, live: 'off' });
  const ids = kinds.rows.map(({ id }) => id).join();
  const filters = useMemo(
    () => toCrudFilters({ seller: account, state: ['open'], itemId: ids === '' ? ['0'] : ids.split(',') }),
    [account, ids],
  );
  const isReady = kinds.query.isSuccess;
  const list = useCursorList<ItemOrder>({
    resource: 'boxes',
    endpoint: 'listings',
    filters,
    sorters,
    enabled: isReady,
  });
  useLiveEvent('itemOrders', list.showChanges);
  return (
    <ListState
      resource="boxes"
      query={isReady ? list.query : kinds.query}
      isEmpty={list.rows.length === 0}
      skeleton={<TableSkeleton rows={4} />}
      emptyText={t('boxes.noListing')}
    >
      <ChangesPill changes={list.changes} onShow={list.showChanges} />
      <ul className={styles.rows}>
        {list.rows.map((order) => (
          <ListingRow key={order.id} order={order} {...reader} />
        ))}
      </ul>
      {list.hasMore && <LoadMore list={list} />}
    </ListState>
  );
}

type RowProps = Omit<MyListingsProps, 'account'> & { order: ItemOrder };

function ListingRow({ order, tokens, vipLevel, reason }: RowProps) {
  const t = useText();
  const name = useBoxNames().box(order.itemId);
  const [doing, setDoing] = useState<'price' | 'unlist' | null>(null);
  const close = () => setDoing(null);
  const token = tokens.find(({ id }) => id === order.currency);
  const feeBps = useTradeFee(vipLevel);
  const net = splitPrice(BigInt(order.unitPrice) * BigInt(order.stock), feeBps).proceeds;
  const count = (amount: string) => formatCount(parseWhole(amount) ?? 0);
  return (
    <BoxRow
      boxId={order.itemId}
      name={name}
      note={
        <>
          {t('boxes.listing.left', { stock: count(order.stock), quantity: count(order.quantity) })} ·{' '}
          {order.isExpired ? t('boxes.listing.ended') : <RelativeTime at={order.listedAt} />}
        </>
      }
    >
      {token && (
        <span>
          <Money amount={order.unitPrice} token={token} large />{' '}
          <small className={styles.muted}>
            {t('boxes.listing.each')} · {t('boxes.listing.net')} <Money amount={net} token={token} />
          </small>
        </span>
      )}
      {token && !order.isExpired && (
        <ActionButton
          reason={reason}
          label={t('market.changePrice.named', { name, id: order.id })}
          onClick={() => setDoing('price')}
        >
          {t('orders.actions.changePrice.label')}
        </ActionButton>
      )}
      <ActionButton label={t('boxes.actions.unlist.named', { name })} onClick={() => setDoing('unlist')}>
        {t('boxes.actions.unlist.label')}
      </ActionButton>
      {doing === 'unlist' && <UnlistItemsDialog order={order} onClose={close} />}
      {doing === 'price' && token && (
        <PriceDialog
          order={{ ...order, kind: 'item', tokenId: order.itemId, hero: null, orderId: order.id }}
          token={token}
          tokens={tokens}
          vipLevel={vipLevel}
          reason={reason}
          onClose={close}
        />
      )}
    </BoxRow>
  );
}
