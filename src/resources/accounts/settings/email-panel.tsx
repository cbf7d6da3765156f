import { useLogout } from '@refinedev/core';
import { useState, type FormEvent } from 'react';
import { emailEndpoints } from '../../../../core/wire/account/email.ts';
import { FailureState } from '../../../components/display/failure-state.tsx';
import { Notice } from '../../../components/display/notice.tsx';
import { Panel } from '../../../components/display/panel.tsx';
import { ActionButton } from '../../../components/resource/action-button.tsx';
import { useShutReason } from '../../../lib/data/use-shut-reason.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { showToast } from '../../../lib/toasts.ts';
import { useApiAction } from '../../../lib/use-api.ts';
import { useAccountChanged } from '../use-account.ts';
import { EmailFields } from './email-fields.tsx';
import { emptyDraft, fieldOfError, openFields } from './email-rules.ts';
import styles from './settings.module.css';
import { useEmailCode } from './use-email-code.ts';

export type EmailPanelProps = {
  /** Masked; null without one. */
  email: string | null;
};

function useEmailForm(send: (draft: typeof emptyDraft) => Promise<void>, forget: () => void) {
  const [draft, setDraft] = useState(emptyDraft);
  const [isTried, setTried] = useState(false);
  return {
    draft,
    isTried,
    change: (part: Partial<typeof emptyDraft>) => {
      setDraft({ ...draft, ...part });
      forget();
    },
    submit: (event: FormEvent) => {
      event.preventDefault();
      setTried(true);
      if (openFields(draft).length > 0) return;
      void send({ ...draft, email: draft.email.trim() }).then(
        () => setDraft(emptyDraft),
        () => undefined, // said beside the field, or below; what was typed stays
      );
    },
  };
}

/** An address and a password for an account that has none: another way in. */
function BindForm() {
  const t = useText();
  const code = useEmailCode('bind');
  const action = useApiAction(emailEndpoints.bind, { quiet: true });
  const changed = useAccountChanged();
  const shut = useShutReason();
  const form = useEmailForm(async (draft) => {
    const { email } = await action.mutateAsync(draft);
    showToast({ kind: 'success', message: t('accounts.settings.email.done', { email }) });
    changed();
  }, action.reset);
  return (
    <form className={styles.form} onSubmit={form.submit} noValidate>
      <p className={styles.muted}>{t('accounts.settings.email.lead')}</p>
      <EmailFields
        draft={form.draft}
        onChange={form.change}
        code={code}
        error={action.error}
        isTried={form.isTried}
        labels={{
          email: t('accounts.settings.email.address'),
          emailHint: t('accounts.settings.email.addressHint'),
          password: t('accounts.settings.email.password'),
        }}
      />
      {action.error && fieldOfError(action.error) === null && <FailureState error={action.error} compact />}
      <ActionButton kind="primary" submit reason={shut} pending={action.isPending}>
        {t('accounts.settings.email.submit')}
      </ActionButton>
    </form>
  );
}

/** A new password by a code. It ends every session, so the browser's own ends with it. */
function PasswordForm({ email, onClose }: { email: string; onClose: () => void }) {
  const t = useText();
  const code = useEmailCode('reset');
  const action = useApiAction(emailEndpoints.reset, { quiet: true });
  const { mutate: logout } = useLogout();
  const form = useEmailForm(async (draft) => {
    await action.mutateAsync(draft);
    showToast({ kind: 'success', message: t('accounts.settings.password.done') });
    logout();
  }, action.reset);
  return (
    <form className={styles.form} onSubmit={form.submit} noValidate>
      <Notice kind="warning">{t('accounts.settings.password.lead')}</Notice>
      <EmailFields
        draft={form.draft}
        onChange={form.change}
        code={code}
        error={action.error}
        isTried={form.isTried}
        labels={{
          email: t('accounts.settings.email.again'),
          emailHint: t('accounts.settings.email.againHint', { email }),
          password: t('accounts.settings.email.newPassword'),
        }}
      />
      {action.error && fieldOfError(action.error) === null && <FailureState error={action.error} compact />}
      <span className={styles.pair}>
        <ActionButton kind="primary" submit pending={action.isPending}>
          {t('accounts.settings.password.submit')}
        </ActionButton>
        <ActionButton onClick={onClose}>{t('common.actions.cancel')}</ActionButton>
      </span>
    </form>
  );
}

/** The account's e-mail address and password. */
export function EmailPanel({ email }: EmailPanelProps) {
  const t = useText();
  const [isChanging, setChanging] = useState(false);
  if (email === null) {
    return (
      <Panel title={t('accounts.settings.email.title')}>
        <BindForm />
      </Panel>
    );
  }
  return (
    <Panel title={t('accounts.settings.email.title')}>
      <div className={styles.stack}>
        <p>{t('accounts.settings.email.bound', { email })}</p>
        {isChanging ? (
          <PasswordForm email={email} onClose={() => setChanging(false)} />
        ) : (
          <ActionButton onClick={() => setChanging(true)}>{t('accounts.settings.password.open')}</ActionButton>
        )}
      </div>
    </Panel>
  );
}
