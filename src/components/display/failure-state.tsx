import { isNetworkError, toApiError } from '../../lib/api-error.ts';
import { useErrorText } from '../../lib/text/use-error-text.ts';
import { useText } from '../../lib/text/use-text.ts';
import { ActionButton } from '../resource/action-button.tsx';
import styles from './state.module.css';

export type FailureStateProps = {
  error: unknown;
  /** In place of what the error says by itself. */
  says?: string;
  onRetry?: () => void;
  /** The retry is on its way. */
  pending?: boolean;
  /** One line, for a panel that still shows what it had. */
  compact?: boolean;
};

/** What happened, what it means, what to press. */
export function FailureState({ error, says, onRetry, pending, compact }: FailureStateProps) {
  const t = useText();
  const errorText = useErrorText();
  const { requestId } = toApiError(error);
  return (
    <div className={compact ? styles.line : styles.state} role="alert">
      {!compact && (
        <svg className={styles.art} viewBox="0 0 96 96" aria-hidden="true">
          <ellipse cx="48" cy="86" rx="26" ry="4" fill="var(--line)" />
          <path
            d="M14 48a34 34 0 0 1 68 0z"
            fill="var(--raised)"
            stroke="var(--danger)"
            strokeWidth="3"
            transform="rotate(-14 48 48)"
          />
          <path d="M14 54a34 34 0 0 0 68 0z" fill="var(--raised)" stroke="var(--edge)" strokeWidth="3" />
          <path
            d="m40 58 8 8 8-8"
            fill="none"
            stroke="var(--danger)"
            strokeWidth="4"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        </svg>
      )}
      <p className={styles.title}>{says ?? errorText(error)}</p>
      {!compact && (
        <p className={styles.hint}>
          {isNetworkError(error) && t('common.states.failedHint')}
          {requestId && <small className={styles.reference}>{t('common.states.requestId', { id: requestId })}</small>}
        </p>
      )}
      {onRetry && (
        <ActionButton onClick={onRetry} pending={pending ?? false} size={compact ? 'small' : 'middle'}>
          {t('common.actions.retry')}
        </ActionButton>
      )}
    </div>
  );
}
