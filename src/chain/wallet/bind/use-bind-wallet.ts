import { useCallback, useEffect, useRef, useState } from 'react';
import { bindingEndpoints, type Bindings } from '../../../../core/wire/account/binding.ts';
import { accountEndpoints } from '../../../../core/wire/account/session.ts';
import { isSameAddress } from '../../../lib/address.ts';
import { useApiCall } from '../../../lib/use-api.ts';
import { useChainConfig } from '../../chain-config.ts';
import { readAccounts } from '../session/eip1193.ts';
import { useWallet } from '../wallet-context.ts';
import { asked, stopped, toBindFailure, type BindFailure } from './bind-failure.ts';

export type BindPhase = 'idle' | 'preparing' | 'signing' | 'binding';
export type { BindFailure } from './bind-failure.ts';

export type BindWallet = {
  /** Binds this address of the connected wallet; null when it did not work, and `failure` says why. */
  bind: (address: string) => Promise<Bindings | null>;
  /** For a wallet that never answers: what it signs later binds nothing. */
  cancel: () => void;
  forget: () => void;
  phase: BindPhase;
  failure: BindFailure | null;
};

const LONGEST_NAME = 100;
const quiet = { quiet: true } as const;

function useSignature(userId: string) {
  const { store } = useWallet();
  const call = useApiCall();
  const config = useChainConfig();
  return useCallback(
    async (address: string, setPhase: (phase: BindPhase) => void) => {
      if (!config) throw stopped('notReady');
      const { connector, address: connected } = store.get();
      if (!connector) throw stopped('disconnected');
      // What is on screen is what is bound: a wallet that was switched a moment ago is asked for nothing.
      if (!isSameAddress(connected, address)) throw stopped('switched');
      const provider = store.provider();

      setPhase('preparing');
      const [{ nonce, issuedAt, expiresAt }, { bindRequest }] = await Promise.all([
        asked(call(accountEndpoints.nonce, { publicKey: address, purpose: 'bind' }, quiet)),
        import('./bind-request.ts'),
      ]);
      const parts = { origin: location.origin, address, userId, chainId: config.chainId, nonce, issuedAt, expiresAt };

      setPhase('signing');
      const signature = await provider.request({ method: 'personal_sign', params: [bindRequest(parts), address] });
      const now = readAccounts(await provider.request({ method: 'eth_accounts' }))[0];
      if (!isSameAddress(now, address)) throw stopped('switched');
      if (typeof signature !== 'string') throw stopped('wallet');
      const name = (connector.id || connector.kind).slice(0, LONGEST_NAME);
      return { provider: name, publicKey: address, walletType: 'evm', address, nonce, signature };
    },
    [call, config, store, userId],
  );
}

/** Binds the connected wallet to the account, for ever: nonce, signature, Bind. */
export function useBindWallet(userId: string): BindWallet {
  const call = useApiCall();
  const sign = useSignature(userId);
  const [phase, setPhase] = useState<BindPhase>('idle');
  const [failure, setFailure] = useState<BindFailure | null>(null);
  const attempt = useRef(0);

  const cancel = useCallback(() => {
    attempt.current += 1;
    setPhase('idle');
    setFailure({ reason: 'cancelled' });
  }, []);

  // Who leaves the page has nothing bound by a signature that comes later.
  useEffect(() => () => void (attempt.current += 1), []);

  const bind = useCallback(
    async (address: string) => {
      const number = (attempt.current += 1);
      const isCurrent = () => attempt.current === number;
      setFailure(null);
      try {
        const payload = await sign(address, (next) => isCurrent() && setPhase(next));
        if (!isCurrent()) return null;
        setPhase('binding');
        return await asked(call(bindingEndpoints.bind, payload, quiet));
      } catch (error) {
        if (isCurrent()) setFailure(toBindFailure(error));
        return null;
      } finally {
        if (isCurrent()) setPhase('idle');
      }
    },
    [call, sign],
  );

  const forget = useCallback(() => setFailure(null), []);
  return { bind, cancel, forget, phase, failure };
}
