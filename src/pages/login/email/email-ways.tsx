import { useEffect, useRef, useState } from 'react';
import { TabLinks } from '../../../components/resource/tab-links.tsx';
import { useText } from '../../../lib/text/use-text.ts';
import styles from '../login.module.css';
import type { LoginView, LoginViews } from '../login-view.ts';
import { EmailLogIn, EmailReset, EmailSignUp } from './email-screens.tsx';

export type EmailWaysProps = Omit<LoginViews, 'view'> & { view: Exclude<LoginView, 'ways'> };

/** Log in, sign up, forgot password: the three screens of an e-mail account. */
export function EmailWays({ view, linkTo, show }: EmailWaysProps) {
  const t = useText();
  const [wasReset, setReset] = useState(false);
  const box = useRef<HTMLDivElement>(null);

  useEffect(() => {
    // Not on a phone, where the keyboard would cover what the page says.
    if (matchMedia('(pointer: fine)').matches) box.current?.querySelector('input')?.focus();
  }, []);

  const tabs = [
    { key: 'email', to: linkTo('email'), label: t('login.email.tabs.login') },
    { key: 'sign-up', to: linkTo('sign-up'), label: t('login.email.tabs.signUp') },
    { key: 'forgot-password', to: linkTo('forgot-password'), label: t('login.email.tabs.reset') },
  ];
  return (
    <div ref={box} className={styles.stack}>
      <TabLinks label={t('login.email.tabs.label')} tabs={tabs} current={view} />
      {wasReset && view === 'email' && (
        <p role="status" className={styles.done}>
          {t('login.email.resetDone')}
        </p>
      )}
      {view === 'email' && <EmailLogIn />}
      {view === 'sign-up' && <EmailSignUp />}
      {view === 'forgot-password' && (
        <EmailReset
          onDone={() => {
            setReset(true);
            show('email');
          }}
        />
      )}
    </div>
  );
}
