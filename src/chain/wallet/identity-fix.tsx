import { Button } from 'antd';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { shortenAddress } from '../../lib/address.ts';
import { loginPath } from '../../lib/routing/redirect.ts';
import { useText } from '../../lib/text/use-text.ts';
import { useChainConfig } from '../chain-config.ts';
import styles from './wallet.module.css';
import { useWallet, useWalletSession } from './wallet-context.ts';

export type IdentityFixProps = {
  /** Called once nothing keeps the person from signing any more. */
  onFixed?: () => void;
  /** Called when the fix leaves the page. */
  onLeave?: () => void;
};

/** What is wrong between account, bound address, connected address and chain, and the one button that puts it right. */
export function IdentityFix({ onFixed, onLeave }: IdentityFixProps) {
  const t = useText();
  const { problem, account } = useWallet();
  const session = useWalletSession();
  const config = useChainConfig();
  const fix = useFix(onLeave);
  const wasFixed = useRef(false);

  useEffect(() => {
    if (problem !== null || wasFixed.current) return;
    wasFixed.current = true;
    onFixed?.();
  }, [problem, onFixed]);

  if (problem === null) return null;
  const address = shortenAddress(account?.walletAddress ?? '');
  return (
    <div className={styles.problem}>
      <p>{t(`wallet.problems.${problem}`, { address, network: config?.name ?? '' })}</p>
      {session.failure && (
        <p role="alert" className={styles.failure}>
          {t(`wallet.failures.${session.failure}`)}
        </p>
      )}
      <Button type="primary" loading={session.connectingId !== null} onClick={fix}>
        {t(`wallet.fixes.${problem}`)}
      </Button>
    </div>
  );
}

function useFix(onLeave: (() => void) | undefined): () => void {
  const { problem, store, openConnectDialog } = useWallet();
  const config = useChainConfig();
  const navigate = useNavigate();
  const location = useLocation();
  return () => {
    switch (problem) {
      case 'loggedOut':
        onLeave?.();
        void navigate(loginPath(location));
        return;
      case 'unbound':
        onLeave?.();
        void navigate('/bind-wallet');
        return;
      case 'disconnected':
        openConnectDialog();
        return;
      case 'wrongAccount':
        void store.switchAccount();
        return;
      case 'wrongChain':
        if (config) void store.switchChain(config);
        return;
      case null:
    }
  };
}
