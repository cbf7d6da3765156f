import { useState } from 'react';
import type { TokenInfo } from '../../../../core/wire/game/status.ts';
import { comeBackTo, pressed } from '../../../chain/intent/use-come-back.ts';
import { useFirstStep } from '../../../chain/intent/use-first-step.ts';
import { useIntent } from '../../../chain/intent/use-intent.ts';
import { ActionButton } from '../../../components/resource/action-button.tsx';
import type { IntentKey } from '../../../lib/session/intent-kinds.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { lazyPart } from '../../../lib/view/lazy-part.tsx';
import type { AlertSubject } from './alert-subject.ts';

const PriceAlertDialog = lazyPart(
  'price alert',
  () => import('./price-alert-dialog.tsx').then((module) => module.PriceAlertDialog),
  { isPlain: true },
);

const alertIntentKey = (about: string): IntentKey => `alerts.price.${about}`;

export type PriceAlertButtonProps = { subject: AlertSubject; tokens: readonly TokenInfo[] };

/** Opens the alert of a price; a guest logs in first and comes back to it. */
export function PriceAlertButton({ subject, tokens }: PriceAlertButtonProps) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const about = `${subject.kind}.${subject.id}`;
  const first = useFirstStep('alert', comeBackTo(alertIntentKey(about)));
  const { meant, drop } = useIntent(alertIntentKey(about), pressed);
  const close = () => {
    setOpen(false);
    drop();
  };
  return (
    <>
      <ActionButton size="small" onClick={first?.go ?? (() => setOpen(true))}>
        {first?.label ?? t('heroes.alert')}
      </ActionButton>
      {(isOpen || meant !== null) && <PriceAlertDialog {...{ subject, tokens }} onClose={close} onFailed={close} />}
    </>
  );
}
