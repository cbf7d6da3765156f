import { useState } from 'react';
import { MOST_BOXES_AT_ONCE } from '../../../../core/rules/boxes/boxes.ts';
import { useChainAction } from '../../../chain/actions/use-chain-action.ts';
import { ItemDialog } from '../../../components/dialog/item-dialog.tsx';
import { ActionButton } from '../../../components/resource/action-button.tsx';
import { useText } from '../../../lib/text/use-text.ts';
import { openBoxes } from '../actions/open-boxes.action.ts';
import { useBoxNames } from '../../../lib/items/box-name.ts';
import styles from '../boxes.module.css';
import { CountField } from '../../../components/form/count-field.tsx';
import { OpeningResult } from './opening-result.tsx';

export type OpenDialogProps = { boxId: string; owned: number; onClose: () => void };

type OpeningOf = Pick<OpenDialogProps, 'boxId' | 'owned'> & { onAsked: (requestId: string, amount: number) => void };

/** How many of them, and the request that they be opened. */
function useOpening({ boxId, owned, onAsked }: OpeningOf) {
  const names = useBoxNames();
  const most = Math.max(Math.min(owned, MOST_BOXES_AT_ONCE), 1);
  const [wanted, want] = useState(1);
  const amount = Math.min(wanted, most);
  const action = useChainAction(openBoxes, { isToldHere: true });
  const open = async () => {
    const taken = amount;
    const result = await action.run({ boxId, name: names.boxes(boxId, amount), amount });
    if (result.kind === 'complete') onAsked(result.output.requestId, taken);
  };
  return { most, amount, want, isRunning: action.isRunning, open };
}

/** One or up to ten at once: asked for in one transaction, answered in another, and shown as the chain has answered. */
export function OpenDialog({ boxId, owned, onClose }: OpenDialogProps) {
  const t = useText();
  const name = useBoxNames().box(boxId);
  const [requestId, setRequestId] = useState<string | null>(null);
  // What is put up is not one's own any more, whenever the list behind learns of it.
  const [left, setLeft] = useState(owned);
  const onAsked = (asked: string, amount: number) => {
    setRequestId(asked);
    setLeft((now) => now - amount);
  };
  const { most, amount, want, isRunning, open } = useOpening({ boxId, owned: left, onAsked });
  return (
    <ItemDialog
      title={t('boxes.open.title', { name })}
      itemId={boxId}
      {...(requestId === null && { note: t('boxes.owned', { count: left }) })}
      onClose={onClose}
      actions={
        requestId === null ? (
          <ActionButton
            kind="primary"
            block
            pending={isRunning}
            reason={left > 0 ? null : t('boxes.open.none')}
            onClick={() => void open()}
          >
            {t('boxes.open.button', { count: amount })}
          </ActionButton>
        ) : (
          left > 0 && (
            <ActionButton kind="primary" block onClick={() => setRequestId(null)}>
              {t('boxes.open.another', { count: left })}
            </ActionButton>
          )
        )
      }
    >
      {requestId !== null && <OpeningResult requestId={requestId} isFresh />}
      {requestId === null && (
        <>
          <CountField
            label={t('boxes.open.howMany')}
            value={amount}
            most={most}
            onChange={want}
            hint={t('boxes.open.limit', { most: MOST_BOXES_AT_ONCE })}
          />
          <ol className={styles.steps}>
            <li>{t('boxes.open.steps.approve')}</li>
            <li>{t('boxes.open.steps.ask')}</li>
            <li>{t('boxes.open.steps.answer')}</li>
            <li>{t('boxes.open.steps.back')}</li>
          </ol>
        </>
      )}
    </ItemDialog>
  );
}
