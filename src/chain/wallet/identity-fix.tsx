import { Button } from 'antd';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { shortenAddress } from '../../lib/address.ts';
import { loginPath } from '../../lib/routing/redirect.ts';
import { keepIntent } from '../../lib/session/intent.ts';
import { useText } from '../../lib/text/use-text.ts';
import { useIsSlow } from '../../lib/time/use-is-slow.ts';
import { useChainConfig } from '../chain-config.ts';
import { comeBackTo } from '../intent/use-come-back.ts';
import styles from './wallet.module.css';
import { useWallet, useWalletSession } from './wallet-context.ts';

export type IdentityFixProps = {
  /** Called once nothing keeps the person from signing any more. */
  onFixed?: () => void;
  /** Called when the fix leaves the page. */
  onLeave?: () => void;
  /** Where who is not logged in is sent: an action's alert to the account, anything else to the login (decisions.md 17). */
  loginAt?: 'account' | 'login';
};

/** What is wrong between account, bound address, connected address and chain, and the one button that puts it right. */
export function IdentityFix({ onFixed, onLeave, loginAt = 'login' }: IdentityFixProps) {
  const t = useText();
  const { problem, account, store } = useWallet();
  const config = useChainConfig();
  const { connectingId } = useWalletSession();
  const fix = useFix(loginAt, onLeave);
  /** What was never wrong here was not put right: who found it wrong would find it so again, for ever. */
  const stage = useRef<'unseen' | 'wrong' | 'fixed'>('unseen');

  useEffect(() => {
    if (problem !== null) stage.current = 'wrong';
    // The wallet itself said otherwise than the session knows.
    else if (stage.current === 'unseen') void store.recheck();
    else if (stage.current === 'wrong') {
      stage.current = 'fixed';
      onFixed?.();
    }
  }, [problem, onFixed, store]);

  if (problem === null) {
    return onFixed ? (
      <Button type="primary" onClick={onFixed}>
        {t('common.actions.retry')}
      </Button>
    ) : null;
  }
  const address = shortenAddress(account?.walletAddress ?? '');
  return (
    <div className={styles.problem}>
      <p>{t(`wallet.problems.${problem}`, { address, network: config?.name ?? '' })}</p>
      <div className={styles.row}>
        <Button type="primary" loading={connectingId !== null} onClick={fix}>
          {t(`wallet.fixes.${problem}`)}
        </Button>
        <FixStatus />
      </div>
    </div>
  );
}

/** A wallet that is asked and silent can be left alone; one that refused says why. */
function FixStatus() {
  const t = useText();
  const { store } = useWallet();
  const { connectingId, failure } = useWalletSession();
  const isSlow = useIsSlow(connectingId !== null);
  return (
    <>
      {connectingId !== null && <Button onClick={store.cancelPrompt}>{t('common.actions.cancel')}</Button>}
      {isSlow && <p className={styles.hint}>{t('wallet.connect.slow')}</p>}
      {failure && (
        <p role="alert" className={styles.failure}>
          {t(`wallet.failures.${failure}`)}
        </p>
      )}
    </>
  );
}

type Place = { pathname: string; search: string; hash: string };
const pathOf = ({ pathname, search, hash }: Place) => `${pathname}${search}${hash}`;

/** The alert's page leads on to the login, and both lead back to where the action was. */
const accountPath = (from: Place) => `/account/index?${new URLSearchParams({ redirect: pathOf(from) }).toString()}`;

function useFix(loginAt: 'account' | 'login', onLeave: (() => void) | undefined): () => void {
  const { problem, store, openConnectDialog } = useWallet();
  const config = useChainConfig();
  const navigate = useNavigate();
  const location = useLocation();
  const leaveFor = (path: string) => {
    onLeave?.();
    void navigate(path);
  };
  return () => {
    switch (problem) {
      case 'loggedOut':
        leaveFor(loginAt === 'account' ? accountPath(location) : loginPath(location));
        return;
      case 'unbound':
        keepIntent({ ...comeBackTo('own'), at: pathOf(location), isBinding: true });
        leaveFor('/bind-wallet');
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
