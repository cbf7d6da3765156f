import { toApiError, type ApiError } from '../../../lib/api-error.ts';
import { walletErrorCode, walletErrorCodes } from '../session/eip1193.ts';

/** `cancelled`: the person stopped waiting. `server`: the account service refused or did not answer; `error` says how. */
export type BindFailure =
  | { reason: 'notReady' | 'disconnected' | 'rejected' | 'busy' | 'switched' | 'wallet' | 'cancelled' }
  | { reason: 'server'; error: ApiError };

export class BindStopped extends Error {
  readonly failure: BindFailure;

  constructor(failure: BindFailure) {
    super(failure.reason);
    this.failure = failure;
  }
}

export const stopped = (reason: Exclude<BindFailure['reason'], 'server'>) => new BindStopped({ reason });

const reasons: Record<number, Exclude<BindFailure['reason'], 'server'>> = {
  [walletErrorCodes.rejected]: 'rejected',
  [walletErrorCodes.busy]: 'busy',
  [walletErrorCodes.disconnected]: 'disconnected',
  [walletErrorCodes.unauthorised]: 'disconnected',
};

export function toBindFailure(error: unknown): BindFailure {
  if (error instanceof BindStopped) return error.failure;
  return { reason: reasons[walletErrorCode(error) ?? 0] ?? 'wallet' };
}

/** An answer that refuses, or no answer, keeps its name. */
export async function asked<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw new BindStopped({ reason: 'server', error: toApiError(error) });
  }
}
