import type { SellOrder } from '../../../../core/wire/game/orders.ts';
import type { TokenInfo } from '../../../../core/wire/game/status.ts';
import { Modal } from '../../../components/dialog/modal.tsx';
import { useText } from '../../../lib/text/use-text.ts';
import { PriceChangeButtons, PriceChangeForm } from '../sale/asking/price-change-form.tsx';
import { usePriceChange, type PriceChangeOf } from '../sale/asking/use-price-change.ts';
import styles from '../sale/sale.module.css';
import { useSellName, SellPicture } from './sell-name.tsx';
import own from './sells.module.css';

/** As much of a sell order as its price is changed by: what it is, and what is asked. */
export type PricedOrder = Pick<SellOrder, 'kind' | 'tokenId' | 'hero' | 'orderId' | 'currency' | 'unitPrice'>;

export type PriceDialogProps = {
  order: PricedOrder;
  token: TokenInfo;
  tokens: readonly TokenInfo[];
  vipLevel: number;
  reason: string | null;
  again?: PriceChangeOf['again'];
  onClose: () => void;
};

/** Another price for a sell order, or the same once more for one that ended; of stacked items for each piece that is left. */
export function PriceDialog({ order, token, tokens, vipLevel, reason, again, onClose }: PriceDialogProps) {
  const t = useText();
  const name = useSellName()(order);
  const listing = { listingId: order.orderId, currency: order.currency, price: order.unitPrice };
  const change = usePriceChange({
    priced: order.hero
      ? { kind: 'hero', id: order.tokenId, name, rarity: order.hero.rarity }
      : { kind: 'item', id: order.tokenId, name },
    ...{ listing, token, tokens, vipLevel, reason, again, onDone: onClose },
  });
  return (
    <Modal
      title={t(again ? 'market.relist.label' : 'orders.actions.changePrice.label')}
      dismissOutside={false}
      onDismiss={onClose}
      actions={<PriceChangeButtons change={change} />}
    >
      <div className={styles.box}>
        <div className={own.heading}>
          <span className={own.thumb}>
            <SellPicture order={order} sizes="40px" />
          </span>
          <strong>{name}</strong>
        </div>
        {order.kind === 'item' && <p className={styles.hint}>{t('market.order.eachPiece')}</p>}
        <PriceChangeForm change={change} />
      </div>
    </Modal>
  );
}
