import { useState } from 'react';
import { useText } from '../../lib/text/use-text.ts';
import { ActionButton } from '../resource/action-button.tsx';
import styles from './confirm-dialog.module.css';
import { Modal } from './modal.tsx';

export type ConfirmDialogProps = {
  /** The question: "Burn 3 heroes?" */
  title: string;
  /** What will be lost, one line each, by name. */
  losses: readonly string[];
  /** What the button says that does it: the verb, never "OK". */
  actionLabel: string;
  /** Must be typed first, where what is lost cannot be had again. */
  typed?: string;
  pending?: boolean;
  /** Why it cannot be done at all. */
  reason?: string | null;
  /** Why it did not work; the dialog stays, so that it can be tried again. */
  problem?: string | null;
  onConfirm: () => void;
  onClose: () => void;
};

/** Asks once more before something is lost, and says what. Cancel comes first and is where the focus starts. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, losses, actionLabel, typed, pending, reason, problem, onConfirm, onClose } = props;
  const t = useText();
  const [entry, setEntry] = useState('');
  const isTyped = typed === undefined || entry.trim() === typed;
  return (
    <Modal
      title={title}
      onDismiss={onClose}
      dismissOutside={false}
      actions={
        <>
          <ActionButton onClick={onClose}>{t('common.actions.cancel')}</ActionButton>
          <ActionButton
            kind="danger"
            pending={pending ?? false}
            reason={reason ?? (isTyped ? undefined : t('common.confirm.typeFirst', { word: typed }))}
            onClick={onConfirm}
          >
            {actionLabel}
          </ActionButton>
        </>
      }
    >
      <p>{t('common.confirm.losses')}</p>
      <ul className={styles.losses}>
        {losses.map((loss) => (
          <li key={loss}>{loss}</li>
        ))}
      </ul>
      {typed !== undefined && (
        <label className={styles.field}>
          {t('common.confirm.type', { word: typed })}
          <input
            value={entry}
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => setEntry(event.target.value)}
          />
        </label>
      )}
      {problem && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
    </Modal>
  );
}
