import { revertDataOf, walletErrorCode, walletErrorCodes } from '../../wallet/session/eip1193.ts';
import { ActionFailure } from '../action-failure.ts';
import { decodeRevert } from './revert.ts';

/** `isUnsent`: certainly nothing was sent. Without a failure the chain decides what became of it. */
type Verdict = { isUnsent: boolean; failure: ActionFailure | null };

/** A node's own words for "I have it", "no answer", "no connection": none of them says that nothing was sent. */
const DOUBTFUL =
  /already known|already imported|known transaction|time.?out|timed out|fetch|network|socket|connection|gateway/i;

/** Codes with which a node refuses a transaction that it understood. */
const REFUSALS = [-32000, -32003, -32010, -32601, -32602, 3];

/**
 * What an error of eth_sendTransaction means. Anything that may have happened after the person confirmed is "unknown,
 * checking", never "failed" (decisions.md 40, faults C13).
 */
export function judgeSendError(error: unknown): Verdict {
  const code = walletErrorCode(error);
  const unsent = (failure: ActionFailure): Verdict => ({ isUnsent: true, failure });
  switch (code) {
    case walletErrorCodes.rejected:
      return unsent(new ActionFailure('rejected', { cause: error }));
    case walletErrorCodes.busy:
      return unsent(new ActionFailure('walletBusy', { cause: error }));
    case walletErrorCodes.unauthorised:
    case walletErrorCodes.unsupported:
      return unsent(new ActionFailure('walletRefused', { cause: error }));
    case walletErrorCodes.disconnected:
    case walletErrorCodes.chainDisconnected:
      return { isUnsent: false, failure: new ActionFailure('walletDisconnected', { cause: error }) };
    default:
      return judgeNodeError(error, code);
  }
}

function judgeNodeError(error: unknown, code: number | null): Verdict {
  const message = error instanceof Error ? error.message : String((error as { message?: unknown } | null)?.message);
  if (DOUBTFUL.test(message)) return { isUnsent: false, failure: null };
  const data = revertDataOf((error as { data?: unknown } | null)?.data);
  if (data) {
    return { isUnsent: true, failure: new ActionFailure('refused', { refusal: decodeRevert(data), cause: error }) };
  }
  if (code === null || !REFUSALS.includes(code)) return { isUnsent: false, failure: null };
  return { isUnsent: true, failure: new ActionFailure('walletRefused', { cause: error }) };
}
