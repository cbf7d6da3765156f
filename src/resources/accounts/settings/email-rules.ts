import { email, emailCode, password } from '../../../../core/wire/account/email.ts';
import { errorNameOf, type ErrorName } from '../../../../core/wire/errors.ts';
import { toApiError } from '../../../lib/api-error.ts';

export type EmailDraft = { email: string; code: string; password: string };
export type EmailField = keyof EmailDraft;

export const emptyDraft: EmailDraft = { email: '', code: '', password: '' };

const schemas = { email, code: emailCode, password } as const;

/** Which fields are not yet what they have to be. */
export function openFields(draft: EmailDraft): EmailField[] {
  return (['email', 'code', 'password'] as const).filter((field) => !schemas[field].safeParse(draft[field]).success);
}

export const isEmail = (text: string): boolean => email.safeParse(text).success;

const fieldByError: Partial<Record<ErrorName, EmailField>> = {
  codeInvalid: 'code',
  tooManyRequests: 'code',
  emailTaken: 'email',
  emailUnavailable: 'email',
  wrongCredentials: 'password',
};

/** Beside which field a refusal belongs; null when it concerns none of them. */
export function fieldOfError(error: unknown): EmailField | null {
  if (!error) return null;
  const name = errorNameOf(toApiError(error).code);
  return (name && fieldByError[name]) ?? null;
}
