import { useEffect, useRef, useState } from 'react';
import { ChoiceSwitch } from '../../../components/resource/choice-switch.tsx';
import { useText } from '../../../lib/text/use-text.ts';
import styles from '../login.module.css';
import type { LoginView } from '../login-view.ts';
import { EmailLogIn, EmailReset, EmailSignUp } from './email-screens.tsx';

export type EmailWaysProps = { view: Exclude<LoginView, 'ways'>; onView: (view: LoginView) => void };

/** Log in, sign up, forgot password: the three screens of an e-mail account. */
export function EmailWays({ view, onView }: EmailWaysProps) {
  const t = useText();
  const [wasReset, setReset] = useState(false);
  const box = useRef<HTMLDivElement>(null);

  useEffect(() => {
    // Not on a phone, where the keyboard would cover what the page says.
    if (matchMedia('(pointer: fine)').matches) box.current?.querySelector('input')?.focus();
  }, []);

  const options = [
    { value: 'email', label: t('login.email.tabs.login') },
    { value: 'sign-up', label: t('login.email.tabs.signUp') },
    { value: 'forgot-password', label: t('login.email.tabs.reset') },
  ] as const;
  return (
    <div ref={box} className={styles.stack}>
      <ChoiceSwitch block label={t('login.email.tabs.label')} options={options} value={view} onChange={onView} />
      {wasReset && view === 'email' && (
        <p role="status" className={styles.done}>
          {t('login.email.resetDone')}
        </p>
      )}
      {view === 'email' && <EmailLogIn onForgot={() => onView('forgot-password')} />}
      {view === 'sign-up' && <EmailSignUp />}
      {view === 'forgot-password' && (
        <EmailReset
          onDone={() => {
            setReset(true);
            onView('email');
          }}
        />
      )}
    </div>
  );
}
