import { useMutation } from '@tanstack/react-query';
import { emailEndpoints, type CodePurpose } from '../../../../core/wire/account/email.ts';
import { useStore } from '../../../lib/store.ts';
import { serverNow } from '../../../lib/time/server-time.ts';
import { useApiCall } from '../../../lib/use-api.ts';
import { emailDraft, noteResend, resendAtOf } from './email-draft.ts';

export type EmailCode = {
  send: () => void;
  isSending: boolean;
  isSent: boolean;
  /** On the server's clock; null before the first. */
  resendAt: string | null;
  error: Error | null;
};

/** Sends the one-time code of a screen to the address that is typed there. */
export function useEmailCode(purpose: CodePurpose, email: string): EmailCode {
  const call = useApiCall();
  const resendAt = resendAtOf(useStore(emailDraft), purpose, email);
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      const { resendAfter } = await call(emailEndpoints.code, { email, purpose }, { quiet: true });
      noteResend(purpose, email, new Date(serverNow() + resendAfter * 1_000).toISOString());
    },
  });
  return { send: () => mutate(), isSending: isPending, isSent: resendAt !== null, resendAt, error };
}
