import type { Ware } from '../../../../core/wire/game/wares.ts';
import { ActionButton } from '../../../components/resource/action-button.tsx';
import { useItemNames } from '../../../lib/items/item-name.ts';
import { useText } from '../../../lib/text/use-text.ts';

export type WareActionProps = { ware: Ware; reason: string | null; onOpen: (id: string) => void };

/** Buy on a card or in a row; the dialog says what is offered. What nobody offers can only be looked at. */
export function WareAction({ ware, reason, onOpen }: WareActionProps) {
  const t = useText();
  const name = useItemNames().item(ware.id);
  const open = () => onOpen(ware.id);
  if (ware.pieces === '0') {
    return (
      <ActionButton label={t('items.actions.details.named', { name })} onClick={open}>
        {t('items.actions.details.label')}
      </ActionButton>
    );
  }
  return (
    <ActionButton kind="primary" reason={reason} label={t('items.actions.buy.named', { name })} onClick={open}>
      {t('items.actions.buy.label')}
    </ActionButton>
  );
}
