import { useCallback, useEffect, useState } from 'react';
import { useStore } from '../../../lib/store.ts';
import { GAME_ID } from '../session/discovery.ts';
import { useSignIn, type SignIn } from '../sign-in.ts';
import { useWallet, useWalletSession } from '../wallet-context.ts';
import { hasPrivateKey, withPrivateKey } from './private-key.ts';

/** A game may hand its key over a little after the page has started (core.md 9). */
const WAIT_FOR_GAME_MS = 3_000;

export type GameLogin = {
  state: 'waiting' | 'loggingIn' | 'failed' | 'noGame';
  signIn: SignIn;
  retry: () => void;
};

/** Connects the game's key and logs in with it, once; says so when there is no game around the page. */
export function useGameLogin(): GameLogin {
  const { store } = useWallet();
  const { connectors } = useWalletSession();
  const hasKey = useStore(hasPrivateKey);
  const signIn = useSignIn();
  const [state, setState] = useState<GameLogin['state']>('waiting');
  const isOffered = connectors.some(({ id }) => id === GAME_ID);
  const { signIn: logIn } = signIn;

  const start = useCallback(async () => {
    setState('loggingIn');
    const isIn = (await store.connect(GAME_ID)) && (await logIn({ fromGame: true }));
    if (!isIn) setState('failed');
  }, [logIn, store]);

  useEffect(() => {
    if (!isOffered) return;
    const timer = setTimeout(() => void start()); // not twice where a page is drawn twice before it settles
    return () => clearTimeout(timer);
  }, [isOffered, start]);

  useEffect(() => {
    if (hasKey) return;
    const timer = setTimeout(() => {
      setState('noGame');
      // Clears what is stored and starts the page again, once: the game puts its key in while a page starts.
      void withPrivateKey(() => Promise.resolve()).catch(() => undefined);
    }, WAIT_FOR_GAME_MS);
    return () => clearTimeout(timer);
  }, [hasKey]);

  return { state, signIn, retry: () => void start() };
}
