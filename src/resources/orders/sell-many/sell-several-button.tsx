import { useState } from 'react';
import { ActionButton } from '../../../components/resource/action-button.tsx';
import { useText } from '../../../lib/text/use-text.ts';
import { lazyPart } from '../../../lib/view/lazy-part.tsx';
import type { SellStacksDialogProps } from './sell-stacks-dialog.tsx';

const SellStacksDialog = lazyPart(
  'selling several items',
  () => import('./sell-stacks-dialog.tsx').then((module) => module.SellStacksDialog),
  { isPlain: true },
);

/** The way to sell pieces of several items or boxes in one go. */
export function SellSeveralButton(props: Omit<SellStacksDialogProps, 'onClose'>) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <ActionButton reason={props.reason} onClick={() => setOpen(true)}>
        {t('market.sell.several')}
      </ActionButton>
      {isOpen && <SellStacksDialog {...props} onClose={close} onFailed={close} />}
    </>
  );
}
