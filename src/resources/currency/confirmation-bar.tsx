import styles from '../../chain/transactions/confirmation-steps.module.css';

export type ConfirmationBarProps = { done: number; required: number; text: string; label: string };

/** n of so many confirmations, as dots that fill and as words. */
export function ConfirmationBar({ done, required, text, label }: ConfirmationBarProps) {
  const shown = Math.min(done, required);
  return (
    <div
      className={styles.steps}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={required}
      aria-valuenow={shown}
      aria-valuetext={text}
    >
      {Array.from({ length: required }, (_, index) => (
        <span key={index} className={styles.dot} data-done={index < shown} />
      ))}
      <span className={styles.count}>{text}</span>
    </div>
  );
}
