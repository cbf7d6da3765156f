import { useState } from 'react';
import { useStore } from '../../../lib/store.ts';
import { useErrorText } from '../../../lib/text/use-error-text.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { emailDraft, typeEmail } from './email-draft.ts';
import {
  fieldOf,
  findProblems,
  type EmailField,
  type EmailFields,
  type EmailProblems,
  type EmailScreen,
} from './email-rules.ts';

type Typed = Omit<EmailFields, 'email'>;

export type EmailForm = {
  fields: EmailFields;
  type: <Field extends EmailField>(field: Field, value: EmailFields[Field]) => void;
  /** The sentence beside a field; null when nothing is wrong with it. */
  problemOf: (field: EmailField) => string | null;
  /** What is wrong with the whole; null when nothing is, or when it is said beside a field. */
  failure: string | null;
  isSending: boolean;
  submit: () => void;
  /** Grows each time that something was wrong: the cursor goes there. */
  refusals: number;
};

/**
 * One screen of an e-mail account: what is typed, what is wrong with it, and the sending. What was typed stays whatever
 * happens.
 */
export function useEmailForm(screen: EmailScreen, send: (fields: EmailFields) => Promise<void>): EmailForm {
  const t = useText();
  const errorText = useErrorText();
  const { email } = useStore(emailDraft);
  const [typed, setTyped] = useState<Typed>({ password: '', code: '', accepted: false });
  const [problems, setProblems] = useState<EmailProblems>({});
  const [refusal, setRefusal] = useState<unknown>(null);
  const [isSending, setSending] = useState(false);
  const [refusals, setRefusals] = useState(0);
  const fields: EmailFields = { ...typed, email };

  const type: EmailForm['type'] = (field, value) => {
    if (field === 'email') typeEmail(String(value));
    else setTyped((before) => ({ ...before, [field]: value }));
    setProblems(({ [field]: _mended, ...others }) => others);
    if (refusal !== null && fieldOf(refusal) === field) setRefusal(null);
  };

  const sendNow = async () => {
    const found = findProblems(fields, screen);
    setProblems(found);
    setRefusal(null);
    if (Object.keys(found).length > 0) {
      setRefusals((count) => count + 1);
      return;
    }
    setSending(true);
    try {
      await send(fields);
    } catch (error) {
      setRefusal(error);
      setRefusals((count) => count + 1);
    } finally {
      setSending(false);
    }
  };

  const refusedField = refusal === null ? null : fieldOf(refusal);
  return {
    fields,
    type,
    problemOf: (field) => {
      const problem = problems[field];
      if (problem) return t(problem);
      return refusedField === field ? errorText(refusal) : null;
    },
    failure: refusal !== null && refusedField === null ? errorText(refusal) : null,
    isSending,
    submit: () => {
      if (!isSending) void sendNow();
    },
    refusals,
  };
}
