import { useState } from 'react';
import type { ItemHolding } from '../../../../core/wire/game/items.ts';
import type { TokenInfo } from '../../../../core/wire/game/status.ts';
import { ActionButton, type ActionButtonProps } from '../../../components/resource/action-button.tsx';
import { useItemNames } from '../../../lib/items/item-name.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { lazyPart } from '../../../lib/view/lazy-part.tsx';

export type SellButtonProps = {
  holding: Pick<ItemHolding, 'id' | 'amount'>;
  tokens: readonly TokenInfo[];
  vipLevel: number;
  reason: string | null;
  /** How the button looks where it is not one among others. */
  look?: Pick<ActionButtonProps, 'size' | 'kind' | 'block' | 'pending'>;
};

const SellItemsDialog = lazyPart(
  'selling items',
  () => import('./sell-items-dialog.tsx').then((module) => module.SellItemsDialog),
  { isPlain: true },
);

export function SellButton(props: SellButtonProps) {
  const { holding, reason, look } = props;
  const t = useText();
  const name = useItemNames().item(holding.id);
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <ActionButton
        {...look}
        reason={reason}
        label={t('boxes.actions.sell.named', { name })}
        onClick={() => setOpen(true)}
      >
        {t('boxes.actions.sell.label')}
      </ActionButton>
      {isOpen && <SellItemsDialog {...props} onClose={close} onFailed={close} />}
    </>
  );
}
