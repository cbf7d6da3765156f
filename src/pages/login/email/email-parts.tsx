import { Button } from 'antd';
import { useEffect, useRef, type ReactNode } from 'react';
import type { CodePurpose } from '../../../../core/wire/account/email.ts';
import { CheckField } from '../../../components/form/check-field.tsx';
import { CodeField } from '../../../components/form/code-field.tsx';
import { PasswordField } from '../../../components/form/password-field.tsx';
import { RuleList } from '../../../components/form/rule-list.tsx';
import { TextField } from '../../../components/form/text-field.tsx';
import { useErrorText } from '../../../lib/text/use-error-text.ts';
import { useText } from '../../../lib/text/use-text.ts';
import styles from '../login.module.css';
import { TermsButton } from '../terms-dialog.tsx';
import { isEmail, passwordRules } from './email-rules.ts';
import { useEmailCode } from './use-email-code.ts';
import type { EmailForm } from './use-email-form.ts';

type PartProps = { form: EmailForm };

/** Enter sends it; what is wrong gets the cursor. */
export function EmailFrame({ form, children }: PartProps & { children: ReactNode }) {
  const ref = useRef<HTMLFormElement>(null);
  const { refusals, submit } = form;
  useEffect(() => {
    if (refusals > 0) ref.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusals]);
  return (
    <form
      ref={ref}
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {children}
    </form>
  );
}

export function EmailLine({ form }: PartProps) {
  const t = useText();
  return (
    <TextField
      label={t('login.email.fields.email')}
      type="email"
      inputMode="email"
      autoComplete="username"
      required
      value={form.fields.email}
      onChange={(text) => form.type('email', text)}
      problem={form.problemOf('email')}
    />
  );
}

export function PasswordLine({ form }: PartProps) {
  const t = useText();
  return (
    <PasswordField
      label={t('login.email.fields.password')}
      autoComplete="current-password"
      required
      value={form.fields.password}
      onChange={(text) => form.type('password', text)}
      problem={form.problemOf('password')}
    />
  );
}

const RULES_ID = 'password-rules';

/** A new password, with how it stands to each rule while it is typed. */
export function NewPasswordLine({ form }: PartProps) {
  const t = useText();
  const states = passwordRules(form.fields.password);
  const rules = (['length', 'characters'] as const).map((key) => ({
    key,
    label: t(`login.email.rules.${key}`),
    state: states[key],
  }));
  return (
    <div>
      <PasswordField
        label={t('login.email.fields.newPassword')}
        autoComplete="new-password"
        required
        value={form.fields.password}
        onChange={(text) => form.type('password', text)}
        problem={form.problemOf('password')}
        describedBy={RULES_ID}
      />
      <RuleList id={RULES_ID} label={t('login.email.rules.label')} rules={rules} />
    </div>
  );
}

/** The one-time code of this screen, and the button that sends it. */
export function CodeLine({ form, purpose }: PartProps & { purpose: CodePurpose }) {
  const t = useText();
  const errorText = useErrorText();
  const { email } = form.fields;
  const code = useEmailCode(purpose, email);
  const problem = form.problemOf('code') ?? (code.error ? errorText(code.error) : null);
  return (
    <CodeField
      value={form.fields.code}
      onChange={(digits) => form.type('code', digits)}
      onSend={code.send}
      isSending={code.isSending}
      resendAt={code.resendAt}
      reason={isEmail(email) ? null : t('login.email.codeNeedsEmail')}
      problem={problem}
      hint={code.isSent ? t('login.email.codeSent', { email: email.trim() }) : t('login.email.codeHint')}
    />
  );
}

export function TermsLine({ form }: PartProps) {
  const t = useText();
  return (
    <CheckField
      label={t('login.email.fields.terms')}
      isChecked={form.fields.accepted}
      onChange={(isChecked) => form.type('accepted', isChecked)}
      isRequired
      problem={form.problemOf('accepted')}
      aside={<TermsButton />}
    />
  );
}

export function SubmitLine({ form, label }: PartProps & { label: string }) {
  return (
    <>
      <div aria-live="assertive">{form.failure && <p className={styles.failure}>{form.failure}</p>}</div>
      <Button type="primary" size="large" htmlType="submit" block loading={form.isSending}>
        {label}
      </Button>
    </>
  );
}
