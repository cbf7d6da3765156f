import { useState } from 'react';
import { emailEndpoints, type CodePurpose } from '../../../../core/wire/account/email.ts';
import { serverNow } from '../../../lib/time/server-time.ts';
import { useApiAction } from '../../../lib/use-api.ts';

/** Sends codes to an address and knows when the next may be sent. */
export function useEmailCode(purpose: CodePurpose) {
  const action = useApiAction(emailEndpoints.code, { quiet: true });
  const [resendAt, setResendAt] = useState<string | null>(null);
  const send = async (email: string) => {
    const { resendAfter } = await action.mutateAsync({ email, purpose });
    setResendAt(new Date(serverNow() + resendAfter * 1_000).toISOString());
  };
  return { send, resendAt, isSending: action.isPending, isSent: action.isSuccess, error: action.error };
}
