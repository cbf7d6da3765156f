import { createContext, useContext, useSyncExternalStore } from 'react';
import type { UserInfo } from '../../../core/wire/account/session.ts';
import type { IdentityProblem } from './session/identity-guard.ts';
import type { WalletSession, WalletStore } from './session/wallet-session.ts';

/** The wallet session and the person it has to match. One of the app's two contexts (house.md 2.11). */
export type WalletContextValue = {
  store: WalletStore;
  /** The logged-in account; undefined when nobody is. */
  account: UserInfo | undefined;
  /** What keeps this person from signing on the active chain; null when nothing does. */
  problem: IdentityProblem | null;
  /** The account's bound address at this very moment, for code that outlives a render. */
  boundAddress: () => string | null | undefined;
  openConnectDialog: () => void;
};

export const WalletContext = createContext<WalletContextValue | null>(null);

export function useWallet(): WalletContextValue {
  const value = useContext(WalletContext);
  if (!value) throw new Error('The wallet is used outside ChainProvider');
  return value;
}

export function useWalletSession(): WalletSession {
  const { store } = useWallet();
  return useSyncExternalStore(store.subscribe, store.get, store.get);
}
