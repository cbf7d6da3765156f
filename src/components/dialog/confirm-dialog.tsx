import { useState } from 'react';
import type { Reading } from '../../lib/view/reading.ts';
import { useText } from '../../lib/text/use-text.ts';
import { FailureState } from '../display/failure-state.tsx';
import { ActionButton } from '../resource/action-button.tsx';
import styles from './confirm-dialog.module.css';
import { Term, type TermName } from '../display/term/term.tsx';
import { Modal } from './modal.tsx';

export type ConfirmDialogProps = {
  /** The question: "Burn 3 heroes?" */
  title: string;
  /** A word of ours that the question is about, which explains itself. */
  term?: TermName;
  /** What will be lost, one line each, by name. */
  losses?: readonly string[];
  /** What comes of it, where nothing is lost. */
  gains?: readonly string[];
  /** How far `losses` is known: nobody says yes to what may be more than it says. */
  reading?: Reading;
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

type ToldProps = Partial<Record<'losses' | 'gains', readonly string[] | undefined>> & { reading: Reading | undefined };

/** What is lost, as far as it is known. */
function Losses({ losses = [], reading }: Omit<ToldProps, 'gains'>) {
  const t = useText();
  const state = () => {
    if (!reading || reading.isKnown) return null;
    if (reading.error === null) return <p role="status">{t('common.confirm.lookingUp')}</p>;
    return <FailureState error={reading.error} onRetry={reading.retry} compact />;
  };
  return (
    <>
      <p>{t('common.confirm.losses')}</p>
      <ul className={styles.losses}>
        {losses.map((loss) => (
          <li key={loss}>{loss}</li>
        ))}
      </ul>
      {state()}
    </>
  );
}

function Gains({ gains }: { gains: readonly string[] }) {
  const t = useText();
  return (
    <>
      <p>{t('common.confirm.gains')}</p>
      <ul className={styles.losses} data-kind="gains">
        {gains.map((gain) => (
          <li key={gain}>{gain}</li>
        ))}
      </ul>
    </>
  );
}

function Told({ gains, ...lost }: ToldProps) {
  return gains ? <Gains gains={gains} /> : <Losses {...lost} />;
}

/** Asks once more before something is lost, or claimed, and says what. Cancel comes first and is where the focus starts. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, term, losses, gains, reading, actionLabel, typed, pending, reason, problem, onConfirm, onClose } =
    props;
  const t = useText();
  const [entry, setEntry] = useState('');
  const isTyped = typed === undefined || entry.trim() === typed;
  const unknown = reading?.isKnown === false ? t('common.confirm.lookingUp') : undefined;
  const untyped = isTyped ? undefined : t('common.confirm.typeFirst', { word: typed });
  return (
    <Modal
      title={title}
      onDismiss={onClose}
      dismissOutside={false}
      actions={
        <>
          <ActionButton onClick={onClose}>{t('common.actions.cancel')}</ActionButton>
          <ActionButton
            kind={gains ? 'primary' : 'danger'}
            pending={pending ?? false}
            reason={reason ?? unknown ?? untyped}
            onClick={onConfirm}
          >
            {actionLabel}
          </ActionButton>
        </>
      }
    >
      {term && <Term name={term} />}
      <Told {...{ losses, gains, reading }} />
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
