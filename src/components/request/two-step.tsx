import type { ReactNode } from 'react';
import { useLanguage, useText } from '../../lib/text/use-text.ts';
import { formatDateTime } from '../../lib/time/format-time.ts';
import { useServerTime } from '../../lib/time/server-time.ts';
import { EmptyState } from '../display/empty-state.tsx';
import { StepTracker, type StepState } from '../display/flow/step-tracker.tsx';
import { DateField } from '../display/time/date-field.tsx';
import { ActionButton } from '../resource/action-button.tsx';
import styles from './request.module.css';

/** How long until an open request is read again, beside the live events, so that a missed one leaves nobody waiting. */
export const LOOK_AGAIN_MS = 4_000;

/** What a noun says in its own words; the others have words that fit all. */
export type RequestWords = Partial<
  Record<'steps' | 'asked' | 'answer' | 'shown' | 'backFrom' | 'goesOn' | 'refunded' | 'refundedHint', string>
>;

export type TwoStepProps = {
  /** `unseen`: sent, and not in the index yet. */
  state: 'unseen' | 'open' | 'answered' | 'refunded';
  /** When it may be taken back; null while that is not known. */
  refundableAt: string | null;
  /** The button that takes it back: a `TakeBack`. */
  takeBack?: ReactNode;
  words?: RequestWords;
  /** What the answer brought. */
  children: ReactNode;
};

/** A request to a contract with chance: asked for in one transaction, answered in another, shown, or taken back. */
export function TwoStep({ state, refundableAt, takeBack, words = {}, children }: TwoStepProps) {
  const t = useText();
  if (state === 'answered') return children;
  if (state === 'refunded') {
    return (
      <EmptyState
        title={words.refunded ?? t('common.request.refunded')}
        hint={words.refundedHint ?? t('common.request.refundedHint')}
      />
    );
  }
  const step = (key: 'asked' | 'answer' | 'shown', its: StepState) => ({
    key,
    state: its,
    label: words[key] ?? t(`common.request.${key}`),
  });
  return (
    <>
      <StepTracker
        label={words.steps ?? t('common.request.steps')}
        steps={[step('asked', 'done'), step('answer', 'active'), step('shown', 'waiting')]}
      />
      {refundableAt !== null && (
        <p className={styles.hint}>
          {words.backFrom ?? t('common.request.backFrom')} <DateField at={refundableAt} />
        </p>
      )}
      <p className={styles.hint}>{words.goesOn ?? t('common.request.goesOn')}</p>
      {state === 'open' && takeBack}
    </>
  );
}

export type TakeBackProps = {
  refundableAt: string;
  /** What it says, and what of, for a screen reader. */
  label: string;
  name: string;
  /** Until then; the moment is put into it by `at`. */
  tooEarly?: (at: string) => string;
  isRunning: boolean;
  onClick: () => void;
};

/** Takes back what nobody answered; until it may be taken back the button says from when on. */
export function TakeBack({ refundableAt, label, name, tooEarly, isRunning, onClick }: TakeBackProps) {
  const t = useText();
  const language = useLanguage();
  const isEarly = useServerTime((now) => now < Date.parse(refundableAt));
  const at = formatDateTime(Date.parse(refundableAt), language);
  const early = tooEarly?.(at) ?? t('common.request.tooEarly', { at });
  return (
    <ActionButton label={name} pending={isRunning} reason={isEarly ? early : null} onClick={onClick}>
      {label}
    </ActionButton>
  );
}
