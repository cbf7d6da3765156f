import type { SellOrder } from '../../../../core/wire/game/orders.ts';
import { ActionButton } from '../../../components/resource/action-button.tsx';
import { useText } from '../../../lib/text/use-text.ts';
import { useSellName } from './sell-name.tsx';
import { canRelist, isInMarket } from './sell-query.ts';
import styles from './sells.module.css';

export type SellActionsProps = {
  order: SellOrder;
  /** Why nothing can be listed or changed now. */
  reason: string | null;
  /** Asks for its price: another one of an open order, any of one that is offered again. */
  onPrice: (order: SellOrder) => void;
  onUnlist: (orders: SellOrder[]) => void;
};

/** What a seller can do with an order of his: change its price and take it back, or heal it. */
export function SellActions({ order, reason, onPrice, onUnlist }: SellActionsProps) {
  const t = useText();
  const name = useSellName()(order);
  if (!isInMarket(order)) return null;
  const named = { name, id: order.orderId };
  const isInvalid = order.state === 'invalid';
  return (
    <span className={styles.actions}>
      {order.state === 'open' && (
        <ActionButton
          size="small"
          reason={reason}
          label={t('market.changePrice.named', named)}
          onClick={() => onPrice(order)}
        >
          {t('orders.actions.changePrice.label')}
        </ActionButton>
      )}
      {canRelist(order) && (
        <ActionButton
          size="small"
          kind="primary"
          reason={reason}
          label={t('market.relist.named', named)}
          onClick={() => onPrice(order)}
        >
          {t('market.relist.label')}
        </ActionButton>
      )}
      <ActionButton
        size="small"
        label={t(isInvalid ? 'market.unlist.takeBackNamed' : 'orders.actions.unlist.named', named)}
        onClick={() => onUnlist([order])}
      >
        {t(isInvalid ? 'market.unlist.takeBack' : 'orders.actions.unlist.short')}
      </ActionButton>
    </span>
  );
}
