import { useState } from 'react';
import type { ItemHolding } from '../../../core/wire/game/items.ts';
import type { TokenInfo } from '../../../core/wire/game/status.ts';
import { ActionButton } from '../../components/resource/action-button.tsx';
import { useText } from '../../lib/text/use-text.ts';
import { lazyPart } from '../../lib/view/lazy-part.tsx';
import { useBoxNames } from '../../resources/boxes/box-name.ts';

export type SellButtonProps = {
  holding: ItemHolding;
  tokens: readonly TokenInfo[];
  vipLevel: number;
  reason: string | null;
};

const SellDialog = lazyPart('selling boxes', () => import('./sell-dialog.tsx').then((module) => module.SellDialog), {
  isPlain: true,
});

export function SellButton(props: SellButtonProps) {
  const { holding, reason } = props;
  const t = useText();
  const name = useBoxNames().box(holding.id);
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <ActionButton reason={reason} label={t('boxes.actions.sell.named', { name })} onClick={() => setOpen(true)}>
        {t('boxes.actions.sell.label')}
      </ActionButton>
      {isOpen && <SellDialog {...props} onClose={close} onFailed={close} />}
    </>
  );
}
