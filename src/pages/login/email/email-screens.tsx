import { useLogin } from '@refinedev/core';
import { useCallback } from 'react';
import { emailEndpoints } from '../../../../core/wire/account/email.ts';
import { toApiError } from '../../../lib/api-error.ts';
import { readReferrer } from '../../../lib/session/referrer.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { useApiCall } from '../../../lib/use-api.ts';
import styles from '../login.module.css';
import {
  CodeLine,
  EmailFrame,
  EmailLine,
  NewPasswordLine,
  PasswordLine,
  SubmitLine,
  TermsLine,
} from './email-parts.tsx';
import { typeEmail } from './email-draft.ts';
import type { EmailScreen } from './email-rules.ts';
import { useEmailForm } from './use-email-form.ts';

const known: EmailScreen = { fields: ['email', 'password', 'code', 'accepted'], isNewPassword: false };
const fresh: EmailScreen = { fields: ['email', 'password', 'code', 'accepted'], isNewPassword: true };
const reset: EmailScreen = { fields: ['email', 'password', 'code'], isNewPassword: true };

/** POST Login asks whom a nonce was for; an e-mail login has none. */
const PUBLIC_KEY = 'mail';

/** The proof of an e-mail endpoint, traded for a session as any other way in. */
function useMailLogin() {
  const { mutateAsync: login } = useLogin<{ idToken: string; publicKey: string }>();
  return useCallback(
    async (idToken: string) => {
      const answer = await login({ idToken, publicKey: PUBLIC_KEY });
      if (!answer.success) throw toApiError(answer.error);
      typeEmail('');
    },
    [login],
  );
}

export function EmailLogIn() {
  const t = useText();
  const call = useApiCall();
  const logIn = useMailLogin();
  const form = useEmailForm(known, async ({ email, password, code }) => {
    const input = { email, password, code, acceptedTerms: true as const };
    await logIn((await call(emailEndpoints.login, input, { quiet: true })).idToken);
  });
  return (
    <EmailFrame form={form}>
      <EmailLine form={form} />
      <PasswordLine form={form} />
      <CodeLine form={form} purpose="login" />
      <TermsLine form={form} />
      <SubmitLine form={form} label={t('login.email.submit.login')} />
    </EmailFrame>
  );
}

export function EmailSignUp() {
  const t = useText();
  const call = useApiCall();
  const logIn = useMailLogin();
  const form = useEmailForm(fresh, async ({ email, password, code }) => {
    const referrer = readReferrer();
    const input = { email, password, code, acceptedTerms: true as const, ...(referrer ? { referrer } : {}) };
    await logIn((await call(emailEndpoints.signUp, input, { quiet: true })).idToken);
  });
  return (
    <EmailFrame form={form}>
      <EmailLine form={form} />
      <NewPasswordLine form={form} />
      <CodeLine form={form} purpose="signUp" />
      <TermsLine form={form} />
      <SubmitLine form={form} label={t('login.email.submit.signUp')} />
    </EmailFrame>
  );
}

export function EmailReset({ onDone }: { onDone: () => void }) {
  const t = useText();
  const call = useApiCall();
  const form = useEmailForm(reset, async ({ email, password, code }) => {
    await call(emailEndpoints.reset, { email, password, code }, { quiet: true });
    onDone();
  });
  return (
    <EmailFrame form={form}>
      <p className={styles.hint}>{t('login.email.resetHint')}</p>
      <EmailLine form={form} />
      <CodeLine form={form} purpose="reset" />
      <NewPasswordLine form={form} />
      <SubmitLine form={form} label={t('login.email.submit.reset')} />
    </EmailFrame>
  );
}
