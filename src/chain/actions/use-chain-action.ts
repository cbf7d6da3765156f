import { useCallback, useEffect, useRef, useState } from 'react';
import { useChainConfig } from '../chain-config.ts';
import { useWallet } from '../wallet/wallet-context.ts';
import { startRun, type ActionOutcome } from './action-runs.ts';
import type { ChainAction } from './chain-action.ts';

export type UseChainAction<Input, Output> = {
  /** Runs it in the action dialog. Never rejects: what went wrong has been shown, and is in the outcome. */
  run: (input: Input) => Promise<ActionOutcome<Output>>;
  isRunning: boolean;
};

export type ChainActionOptions = {
  /**
   * What came of it is told where it was begun, so its dialog closes by itself when it is through. It stays for who has left
   * that place meanwhile, and for whatever went wrong.
   */
  isToldHere?: boolean;
};

/** A transaction as a page uses it (house.md 2.8). It goes on when the dialog is closed or the page is left. */
export function useChainAction<Input, Output>(
  action: ChainAction<Input, Output>,
  { isToldHere = false }: ChainActionOptions = {},
): UseChainAction<Input, Output> {
  const { store, boundAddress } = useWallet();
  const config = useChainConfig();
  const latestConfig = useRef(config);
  const [running, setRunning] = useState(0);
  const isHere = useRef(false);

  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);

  useEffect(() => {
    latestConfig.current = config;
  }, [config]);

  const run = useCallback(
    async (input: Input) => {
      setRunning((count) => count + 1);
      const ports = { config: () => latestConfig.current, provider: store.provider, boundAddress };
      const outcome = await startRun(action, input, ports, () => isToldHere && isHere.current);
      setRunning((count) => count - 1);
      return outcome;
    },
    [action, boundAddress, store, isToldHere],
  );

  return { run, isRunning: running > 0 };
}
