import { email, emailCode, password, PASSWORD_MAX, PASSWORD_MIN } from '../../../../core/wire/account/email.ts';
import { errorNameOf, type ErrorName } from '../../../../core/wire/errors.ts';
import type { RuleState } from '../../../components/form/rule-list.tsx';
import { toApiError } from '../../../lib/api-error.ts';
import type { TextKey } from '../../../lib/text/text-keys.ts';

export type EmailFields = { email: string; password: string; code: string; accepted: boolean };
export type EmailField = keyof EmailFields;
/** What is wrong beside which field, by text key. */
export type EmailProblems = Partial<Record<EmailField, TextKey>>;

/** Which fields a screen has. A known password of any shape may be tried, a new one has rules. */
export type EmailScreen = { fields: readonly EmailField[]; isNewPassword: boolean };

export const isEmail = (text: string): boolean => email.safeParse(text).success;

const checks: Record<EmailField, (fields: EmailFields, screen: EmailScreen) => TextKey | null> = {
  email: (fields) => (isEmail(fields.email) ? null : 'login.email.problems.email'),
  password: (fields, { isNewPassword }) => {
    if (isNewPassword) return password.safeParse(fields.password).success ? null : 'login.email.problems.password';
    return fields.password === '' ? 'login.email.problems.passwordMissing' : null;
  },
  code: (fields) => (emailCode.safeParse(fields.code).success ? null : 'login.email.problems.code'),
  accepted: (fields) => (fields.accepted ? null : 'login.email.problems.terms'),
};

export function findProblems(fields: EmailFields, screen: EmailScreen): EmailProblems {
  return Object.fromEntries(
    screen.fields.flatMap((field) => {
      const problem = checks[field](fields, screen);
      return problem === null ? [] : [[field, problem]];
    }),
  );
}

export type PasswordRule = 'length' | 'characters';

/** While it is typed (decisions.md 4): 8 to 12, letters and digits, nothing else. */
export function passwordRules(text: string): Record<PasswordRule, RuleState> {
  const state = (isKept: boolean): RuleState => {
    if (text === '') return 'open';
    return isKept ? 'kept' : 'broken';
  };
  const { length } = [...text];
  return {
    length: state(length >= PASSWORD_MIN && length <= PASSWORD_MAX),
    characters: state(/^[A-Za-z0-9]*$/.test(text)),
  };
}

const fieldByError: Partial<Record<ErrorName, EmailField>> = {
  wrongCredentials: 'password',
  codeInvalid: 'code',
  emailTaken: 'email',
};

/** Beside which field a refusal of the server belongs; null when it concerns none of them. */
export function fieldOf(error: unknown): EmailField | null {
  const name = errorNameOf(toApiError(error).code);
  return (name && fieldByError[name]) ?? null;
}
