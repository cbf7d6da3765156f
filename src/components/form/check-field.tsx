import { useId, type ReactNode } from 'react';
import { CheckBox } from './check-box.tsx';
import styles from './form.module.css';

export type CheckFieldProps = {
  /** Its name; a button that belongs to it goes into `aside`, so that pressing the words ticks the box. */
  label: ReactNode;
  isChecked: boolean;
  onChange: (isChecked: boolean) => void;
  /** It has to be ticked to go on: said to screen readers, with a line kept for what is wrong. */
  isRequired?: boolean;
  problem?: string | null | undefined;
  aside?: ReactNode;
  disabled?: boolean;
};

/** A box to tick, with its words beside it; one that must be ticked says below what is wrong. */
export function CheckField({ label, isChecked, onChange, isRequired, problem, aside, disabled }: CheckFieldProps) {
  const id = useId();
  const below = `${id}-below`;
  return (
    <div className={styles.check}>
      <span>
        <CheckBox
          id={id}
          checked={isChecked}
          disabled={disabled}
          aria-required={isRequired}
          aria-invalid={isRequired && Boolean(problem)}
          aria-describedby={isRequired ? below : undefined}
          onChange={(event) => onChange(event.target.checked)}
        />
        <label htmlFor={id}>{label}</label>
        {aside}
      </span>
      {isRequired && (
        <p id={below} className={styles.below} data-problem={problem ? true : undefined} role="status">
          {problem}
        </p>
      )}
    </div>
  );
}
