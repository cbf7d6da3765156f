import type { ItemOrder } from '../../../../core/wire/game/item-orders.ts';
import { useChainAction } from '../../../chain/actions/use-chain-action.ts';
import { ItemDialog } from '../../../components/dialog/item-dialog.tsx';
import { ActionButton } from '../../../components/resource/action-button.tsx';
import { useItemNames } from '../../../lib/items/item-name.ts';
import { useText } from '../../../lib/text/use-text.ts';
import styles from '../sale/sale.module.css';
import { unlistItems } from './unlist-items.action.ts';

export type UnlistItemsDialogProps = { order: ItemOrder; onClose: () => void };

/** Asks once more before an offer is taken back (core.md 5: confirmation required). */
export function UnlistItemsDialog({ order, onClose }: UnlistItemsDialogProps) {
  const t = useText();
  const names = useItemNames();
  const action = useChainAction(unlistItems);
  const name = names.some(order.itemId, order.stock);
  const unlist = async () => {
    const result = await action.run({ listingId: order.id, name });
    if (result.kind === 'complete') onClose();
  };
  return (
    <ItemDialog
      title={t('boxes.unlist.title', { name })}
      itemId={order.itemId}
      onClose={onClose}
      actions={
        <ActionButton kind="danger" block pending={action.isRunning} onClick={() => void unlist()}>
          {t('boxes.actions.unlist.label')}
        </ActionButton>
      }
    >
      <ul className={styles.steps}>
        <li>{t('boxes.unlist.back')}</li>
        <li>{t('boxes.unlist.gone')}</li>
        <li>{t('boxes.unlist.cost')}</li>
      </ul>
    </ItemDialog>
  );
}
