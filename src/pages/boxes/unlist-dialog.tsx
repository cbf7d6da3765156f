import type { ItemOrder } from '../../../core/wire/game/item-orders.ts';
import { useChainAction } from '../../chain/actions/use-chain-action.ts';
import { ActionButton } from '../../components/resource/action-button.tsx';
import { useText } from '../../lib/text/use-text.ts';
import { unlistBoxes } from '../../resources/boxes/actions/unlist-boxes.action.ts';
import { BoxDialog } from '../../resources/boxes/box-dialog.tsx';
import { useBoxNames } from '../../resources/boxes/box-name.ts';
import styles from '../../resources/boxes/boxes.module.css';

export type UnlistDialogProps = { order: ItemOrder; onClose: () => void };

/** Asks once more before an offer is taken back (core.md 5: confirmation required). */
export function UnlistDialog({ order, onClose }: UnlistDialogProps) {
  const t = useText();
  const names = useBoxNames();
  const action = useChainAction(unlistBoxes);
  const name = names.boxes(order.itemId, order.stock);
  const unlist = async () => {
    const result = await action.run({ listingId: order.id, name });
    if (result.kind === 'complete') onClose();
  };
  return (
    <BoxDialog title={t('boxes.unlist.title', { name })} boxId={order.itemId} onClose={onClose}>
      <ul className={styles.steps}>
        <li>{t('boxes.unlist.back')}</li>
        <li>{t('boxes.unlist.gone')}</li>
        <li>{t('boxes.unlist.cost')}</li>
      </ul>
      <ActionButton kind="danger" size="large" block pending={action.isRunning} onClick={() => void unlist()}>
        {t('boxes.actions.unlist.label')}
      </ActionButton>
    </BoxDialog>
  );
}
