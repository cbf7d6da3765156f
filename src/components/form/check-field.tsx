import { useId, type ReactNode } from 'react';
import styles from './form.module.css';

export type CheckFieldProps = {
  /** Its name; a button that belongs to it goes into `aside`, so that pressing the words ticks the box. */
  label: ReactNode;
  isChecked: boolean;
  onChange: (isChecked: boolean) => void;
  problem?: string | null | undefined;
  aside?: ReactNode;
  disabled?: boolean;
};

/** A box to tick, with its words beside it and what is wrong below. */
export function CheckField({ label, isChecked, onChange, problem, aside, disabled }: CheckFieldProps) {
  const id = useId();
  const below = `${id}-below`;
  return (
    <div className={styles.check}>
      <span>
        <input
          id={id}
          type="checkbox"
          checked={isChecked}
          disabled={disabled}
          aria-required
          aria-invalid={Boolean(problem)}
          aria-describedby={below}
          onChange={(event) => onChange(event.target.checked)}
        />
        <label htmlFor={id}>{label}</label>
        {aside}
      </span>
      <p id={below} className={styles.below} data-problem={problem ? true : undefined} role="status">
        {problem}
      </p>
    </div>
  );
}
