import type { CodePurpose } from '../../../../core/wire/account/email.ts';
import { createStore } from '../../../lib/create-store.ts';

/**
 * What outlives a change of screen: the address, and from when on another code may be sent for it, on the server's clock.
 * In memory: a password or a code is never among it.
 */
export type EmailDraft = { email: string; resendAt: Readonly<Record<string, string>> };

export const emailDraft = createStore<EmailDraft>({ email: '', resendAt: {} });

const keyOf = (purpose: CodePurpose, email: string) => `${purpose} ${email.trim().toLowerCase()}`;

export function typeEmail(email: string): void {
  emailDraft.set({ ...emailDraft.get(), email });
}

export function noteResend(purpose: CodePurpose, email: string, at: string): void {
  const draft = emailDraft.get();
  emailDraft.set({ ...draft, resendAt: { ...draft.resendAt, [keyOf(purpose, email)]: at } });
}

export function resendAtOf({ resendAt }: EmailDraft, purpose: CodePurpose, email: string): string | null {
  return resendAt[keyOf(purpose, email)] ?? null;
}
