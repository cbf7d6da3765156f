import { useLogin } from '@refinedev/core';
import { useCallback, useEffect, useRef, useState } from 'react';
import { accountEndpoints } from '../../../core/wire/account/session.ts';
import { isSameAddress } from '../../lib/address.ts';
import { toApiError, type ApiError } from '../../lib/api-error.ts';
import { serverNow } from '../../lib/time/server-time.ts';
import { useApiCall } from '../../lib/use-api.ts';
import { useChainConfig } from '../chain-config.ts';
import { readAccounts, walletErrorCode, walletErrorCodes } from './session/eip1193.ts';
import { useWallet } from './wallet-context.ts';

export type SignInPhase = 'idle' | 'preparing' | 'signing' | 'loggingIn';
/** `server`: the account service refused or did not answer; `error` says how. */
export type SignInFailure =
  | { reason: 'notReady' | 'disconnected' | 'rejected' | 'busy' | 'switched' | 'wallet' }
  | { reason: 'server'; error: ApiError };

/** Not from the locales: EIP-4361 allows ASCII only, and the server compares the whole message. */
const STATEMENT = 'Log in to Hero Hub. This costs nothing and sends no transaction.';

class SignInStopped extends Error {
  readonly failure: SignInFailure;
  constructor(failure: SignInFailure) {
    super(failure.reason);
    this.failure = failure;
  }
}

const stop = (reason: Exclude<SignInFailure['reason'], 'server'>) => new SignInStopped({ reason });

function toFailure(error: unknown): SignInFailure {
  if (error instanceof SignInStopped) return error.failure;
  switch (walletErrorCode(error)) {
    case walletErrorCodes.rejected:
      return { reason: 'rejected' };
    case walletErrorCodes.busy:
      return { reason: 'busy' };
    case walletErrorCodes.disconnected:
    case walletErrorCodes.unauthorised:
      return { reason: 'disconnected' };
    default:
      return { reason: 'wallet' };
  }
}

/** An answer that refuses, or no answer: kept and named, so that the page can say it beside the button. */
async function asked<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw new SignInStopped({ reason: 'server', error: toApiError(error) });
  }
}

export type SignIn = {
  /** Logs in with the connected wallet. Tells whether it worked; why not is in `failure`. */
  signIn: (options?: { fromGame?: boolean }) => Promise<boolean>;
  /** For a wallet that never answers: what it says later logs nobody in. */
  cancel: () => void;
  phase: SignInPhase;
  failure: SignInFailure | null;
};

type Credentials = { idToken: string; publicKey: string; fromGame?: boolean };

/** Logs in by an EIP-4361 message: nonce, signature, Login through Refine's auth provider. */
export function useSignIn(): SignIn {
  const [phase, setPhase] = useState<SignInPhase>('idle');
  const [failure, setFailure] = useState<SignInFailure | null>(null);
  const attempt = useRef(0);
  const makeToken = useToken();
  const { mutateAsync: login } = useLogin<Credentials>();

  const cancel = useCallback(() => {
    attempt.current += 1;
    setPhase('idle');
    setFailure(null);
  }, []);

  // Who leaves the page is not logged in by a signature that comes later.
  useEffect(() => () => void (attempt.current += 1), []);

  const signIn = useCallback(
    async ({ fromGame = false } = {}) => {
      const number = (attempt.current += 1);
      const isCurrent = () => attempt.current === number;
      setFailure(null);
      try {
        const credentials = await makeToken((next) => isCurrent() && setPhase(next));
        if (!isCurrent()) return false;
        setPhase('loggingIn');
        const answer = await login(fromGame ? { ...credentials, fromGame } : credentials);
        if (!answer.success) throw new SignInStopped({ reason: 'server', error: toApiError(answer.error) });
        return true;
      } catch (error) {
        if (isCurrent()) setFailure(toFailure(error));
        return false;
      } finally {
        if (isCurrent()) setPhase('idle');
      }
    },
    [login, makeToken],
  );

  return { signIn, cancel, phase, failure };
}

function useToken() {
  const { store } = useWallet();
  const call = useApiCall();
  const config = useChainConfig();

  return useCallback(
    async (setPhase: (phase: SignInPhase) => void): Promise<Credentials> => {
      if (!config) throw stop('notReady');
      const { address } = store.get();
      if (!address) throw stop('disconnected');
      const provider = store.provider();

      setPhase('preparing');
      const [{ nonce, expiresAt }, siwe] = await Promise.all([
        asked(call(accountEndpoints.nonce, { publicKey: address })),
        import('./siwe-message.ts'),
      ]);
      const message = siwe.buildSignInMessage({
        domain: location.host,
        uri: location.origin,
        address,
        chainId: config.chainId,
        nonce,
        statement: STATEMENT,
        // The server's clock: a wrong local one must not make a message of the future.
        issuedAt: new Date(serverNow()).toISOString(),
        expirationTime: expiresAt,
      });

      setPhase('signing');
      const signature = await provider.request({ method: 'personal_sign', params: [siwe.toHexText(message), address] });
      const now = readAccounts(await provider.request({ method: 'eth_accounts' }))[0];
      if (!isSameAddress(now, address)) throw stop('switched');
      if (typeof signature !== 'string') throw stop('wallet');
      return { idToken: siwe.toIdToken(message, signature), publicKey: address };
    },
    [call, config, store],
  );
}
