import { useGetIdentity } from '@refinedev/core';
import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore, type ReactNode } from 'react';
import type { UserInfo } from '../../core/wire/account/session.ts';
import { useStore } from '../lib/store.ts';
import { lazyPart } from '../lib/view/lazy-part.tsx';
import { frontRun } from './actions/action-runs.ts';
import { useChainConfig } from './chain-config.ts';
import { TransactionEffects } from './transactions/transaction-effects.tsx';
import { useAppKitConnectors, useGameConnector } from './wallet/extra-connectors.ts';
import { identityProblem } from './wallet/session/identity-guard.ts';
import { WalletContext } from './wallet/wallet-context.ts';
import { createWalletStore, type WalletStore } from './wallet/session/wallet-session.ts';
import { watchForPrivateKey } from './wallet/webview/private-key.ts';

const ActionDialog = lazyPart('action dialog', () =>
  import('./actions/action-dialog.tsx').then((module) => module.ActionDialog),
);
const ConnectWalletDialog = lazyPart('wallets', () =>
  import('./wallet/connect-wallet.tsx').then((module) => module.ConnectWalletDialog),
);
/** Dropped from a production bundle with everything behind it. */
const SandboxHost =
  import.meta.env.VITE_LOCAL === 'true'
    ? lazyPart('sandbox', () => import('./wallet/sandbox/sandbox-host.tsx').then((module) => module.SandboxHost), {
        isBackground: true,
      })
    : null;

// Before anything else of the page can look at it.
watchForPrivateKey();
const pageWallet = createWalletStore();

export type ChainProviderProps = { children: ReactNode; wallet?: WalletStore };

/**
 * Wallet, transactions and their dialogs for everything below. Inside <Refine> and the router. What needs ethers comes with
 * the first action; the first view carries none of it.
 */
export function ChainProvider({ children, wallet = pageWallet }: ChainProviderProps) {
  const { data: account } = useGetIdentity<UserInfo | null>();
  const config = useChainConfig();
  const session = useSyncExternalStore(wallet.subscribe, wallet.get, wallet.get);
  const [isConnectOpen, setConnectOpen] = useState(false);
  const run = useStore(frontRun);

  const bound = account ? account.walletAddress : undefined;
  const latestBound = useRef(bound);
  useEffect(() => {
    latestBound.current = bound;
  }, [bound]);

  useEffect(() => {
    void wallet.init();
  }, [wallet]);

  useDisconnectOnLogout(account, wallet);
  useGameConnector(wallet);
  useAppKitConnectors(wallet, false);

  const boundAddress = useCallback(() => latestBound.current, []);
  const openConnectDialog = useCallback(() => {
    setConnectOpen(true);
  }, []);
  const closeConnectDialog = useCallback(() => {
    setConnectOpen(false);
  }, []);
  const problem = identityProblem({ boundAddress: bound, wallet: session, chainId: config?.chainId ?? null });
  const value = useMemo(
    () => ({ store: wallet, account: account ?? undefined, problem, boundAddress, openConnectDialog }),
    [wallet, account, problem, boundAddress, openConnectDialog],
  );

  return (
    <WalletContext value={value}>
      {children}
      <TransactionEffects />
      {run && <ActionDialog onFailed={run.close} />}
      {isConnectOpen && <ConnectWalletDialog onClose={closeConnectDialog} onFailed={closeConnectDialog} />}
      {SandboxHost && <SandboxHost />}
    </WalletContext>
  );
}

/** Logging out lets go of the wallet as well (core.md 4); an account that was never logged in here does not. */
function useDisconnectOnLogout(account: UserInfo | null | undefined, wallet: WalletStore): void {
  const wasLoggedIn = useRef(false);
  useEffect(() => {
    if (account) wasLoggedIn.current = true;
    if (account !== null || !wasLoggedIn.current) return;
    wasLoggedIn.current = false;
    wallet.disconnect();
  }, [account, wallet]);
}
