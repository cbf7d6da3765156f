import { useId, type HTMLInputTypeAttribute, type ReactNode } from 'react';
import styles from './form.module.css';

export type TextFieldProps = {
  label: string;
  value: string;
  onChange: (text: string) => void;
  /** What is wrong with it; takes the hint's place and is read aloud. */
  problem?: string | null | undefined;
  /** What it wants, before anything is wrong. */
  hint?: ReactNode;
  type?: HTMLInputTypeAttribute;
  inputMode?: 'text' | 'email' | 'numeric' | 'decimal';
  autoComplete?: string;
  maxLength?: number;
  placeholder?: string;
  disabled?: boolean;
  required?: boolean;
  /** Inside the frame, at its end: a button that belongs to the field. */
  aside?: ReactNode;
  /** Ids of what explains the field elsewhere. */
  describedBy?: string;
  isCode?: boolean;
  onBlur?: () => void;
};

/** A line to type in, with its name above and what is wrong below. */
export function TextField(props: TextFieldProps) {
  const { label, value, onChange, problem, hint, type = 'text', aside, describedBy, isCode, onBlur } = props;
  const id = useId();
  const below = `${id}-below`;
  const isSaid = 'problem' in props || 'hint' in props;
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <span
        className={isCode ? `${styles.frame ?? ''} ${styles.code ?? ''}` : styles.frame}
        data-invalid={problem ? true : undefined}
      >
        <input
          id={id}
          type={type}
          value={value}
          inputMode={props.inputMode}
          autoComplete={props.autoComplete ?? 'off'}
          autoCapitalize="none"
          spellCheck={false}
          maxLength={props.maxLength}
          placeholder={props.placeholder}
          disabled={props.disabled}
          aria-required={props.required}
          aria-invalid={Boolean(problem)}
          aria-describedby={[below, describedBy].filter(Boolean).join(' ')}
          onChange={(event) => onChange(event.target.value)}
          onBlur={onBlur}
        />
        {aside}
      </span>
      <p id={below} className={styles.below} data-said={isSaid} data-problem={problem ? true : undefined} role="status">
        {problem ?? hint}
      </p>
    </div>
  );
}
