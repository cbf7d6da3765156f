import type { ReactNode } from 'react';
import type { ActionEnding } from '../../chain/actions/chain-action.ts';
import { EndingButtons } from '../../chain/actions/ending/ending.tsx';
import { Modal } from '../../components/dialog/modal.tsx';
import { ActionButton } from '../../components/resource/action-button.tsx';
import { ShowSkeleton } from '../../components/resource/skeletons.tsx';
import { useText } from '../../lib/text/use-text.ts';
import { useOnceKnown } from '../../lib/view/still/once-known.ts';

export type AskDialogProps = {
  title: string;
  /** What the button says that does it. */
  actionLabel: string;
  reason?: string | null;
  pending?: boolean;
  danger?: boolean;
  /** Something is read that may put a notice above the button: until then there is neither. */
  isAwaited?: boolean;
  /** It is done: only a button to close is left. */
  isDone?: boolean;
  /** How it ended, with the ways on from there. */
  ending?: ActionEnding | null;
  onConfirm: () => void;
  onClose: () => void;
  children: ReactNode;
};

/** Asks once more and says what happens: posting, claiming and withdrawing all want it (seasons.md 5). */
export function AskDialog(props: AskDialogProps) {
  const { title, actionLabel, reason, pending = false, danger, isDone, ending, onConfirm, onClose, children } = props;
  const t = useText();
  const isKnown = useOnceKnown(props.isAwaited ?? false);
  return (
    <Modal
      title={title}
      dismissOutside={false}
      onDismiss={onClose}
      actions={
        <>
          <ActionButton onClick={onClose}>{t(isDone ? 'common.actions.close' : 'common.actions.cancel')}</ActionButton>
          {!isDone && isKnown && (
            <ActionButton kind={danger ? 'danger' : 'primary'} reason={reason} pending={pending} onClick={onConfirm}>
              {actionLabel}
            </ActionButton>
          )}
          {ending && <EndingButtons ending={ending} onLeave={onClose} />}
        </>
      }
    >
      {isKnown ? children : <ShowSkeleton />}
    </Modal>
  );
}
