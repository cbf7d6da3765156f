import { CodeField } from '../../../components/form/code-field.tsx';
import { PasswordField } from '../../../components/form/password-field.tsx';
import { TextField } from '../../../components/form/text-field.tsx';
import { useErrorText } from '../../../lib/text/use-error-text.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { fieldOfError, isEmail, type EmailDraft, type EmailField } from './email-rules.ts';
import type { useEmailCode } from './use-email-code.ts';

export type EmailFieldsProps = {
  draft: EmailDraft;
  onChange: (change: Partial<EmailDraft>) => void;
  code: ReturnType<typeof useEmailCode>;
  /** What the server refused when it was sent. */
  error: unknown;
  labels: { email: string; emailHint: string; password: string };
  /** Said of a field that was sent, or left, as it may not be. */
  isTried: boolean;
};

/** Address, code and password: what is wrong stands beside the field that caused it. */
export function EmailFields({ draft, onChange, code, error, labels, isTried }: EmailFieldsProps) {
  const t = useText();
  const errorText = useErrorText();
  const refused = (field: EmailField) => {
    const cause = [error, code.error].find((each) => fieldOfError(each) === field);
    return cause ? errorText(cause) : null;
  };
  const isAddress = isEmail(draft.email);
  return (
    <>
      <TextField
        label={labels.email}
        value={draft.email}
        onChange={(email) => onChange({ email })}
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={254}
        required
        hint={labels.emailHint}
        problem={refused('email') ?? (isTried && !isAddress ? t('accounts.settings.email.invalid') : null)}
      />
      <CodeField
        value={draft.code}
        onChange={(digits) => onChange({ code: digits })}
        onSend={() => void code.send(draft.email).catch(() => undefined) /* said beside the field */}
        isSending={code.isSending}
        resendAt={code.resendAt}
        reason={isAddress ? null : t('accounts.settings.email.addressFirst')}
        problem={
          refused('code') ?? (isTried && draft.code.length < 6 ? t('accounts.settings.email.codeMissing') : null)
        }
        hint={t(code.isSent ? 'accounts.settings.email.codeSent' : 'accounts.settings.email.codeHint')}
      />
      <PasswordField
        label={labels.password}
        value={draft.password}
        onChange={(password) => onChange({ password })}
        autoComplete="new-password"
        required
        hint={t('accounts.settings.email.passwordRule')}
        problem={
          refused('password') ?? (isTried && !isPassword(draft) ? t('accounts.settings.email.passwordRule') : null)
        }
      />
    </>
  );
}

const isPassword = ({ password }: EmailDraft) => /^[A-Za-z0-9]{8,12}$/.test(password);
