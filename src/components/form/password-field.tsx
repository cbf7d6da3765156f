import { useState } from 'react';
import { useText } from '../../lib/text/use-text.ts';
import styles from './form.module.css';
import { TextField, type TextFieldProps } from './text-field.tsx';

export type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'aside' | 'isCode' | 'autoComplete'> & {
  /** Tells a password manager whether to fill in or to propose. */
  autoComplete: 'current-password' | 'new-password';
};

/** A password, hidden until its owner asks to see it. */
export function PasswordField(props: PasswordFieldProps) {
  const t = useText();
  const [isShown, setShown] = useState(false);
  return (
    <TextField
      {...props}
      type={isShown ? 'text' : 'password'}
      aside={
        <button type="button" className={styles.aside} aria-pressed={isShown} onClick={() => setShown(!isShown)}>
          {t('common.form.reveal')}
        </button>
      }
    />
  );
}
