import { useState } from 'react';
import { shortenAddress } from '../../lib/address.ts';
import { useText } from '../../lib/text/use-text.ts';
import { lazyPart } from '../../lib/view/lazy-part.tsx';
import styles from './account-button.module.css';
import { useWallet, useWalletSession } from './wallet-context.ts';

const AccountPanel = lazyPart('account panel', () =>
  import('./account-panel.tsx').then((module) => module.AccountPanel),
);

/** The wallet in the header: connected or not, and whether anything keeps this person from signing. */
export function AccountButton() {
  const t = useText();
  const [isShown, setShown] = useState(false);
  const close = () => setShown(false);
  const { problem } = useWallet();
  const { status, address } = useWalletSession();
  const isConnected = status === 'connected' && address !== null;
  // Logged out is said by the log-in button; here only what concerns the wallet.
  const isWrong = problem === 'wrongAccount' || problem === 'wrongChain';
  const state = t(`chain.header.status.${isWrong ? problem : status}`);
  return (
    <>
      <button
        type="button"
        className={styles.button}
        data-state={isWrong ? 'wrong' : status}
        aria-haspopup="dialog"
        aria-label={t('chain.header.wallet', { state: isConnected && !isWrong ? shortenAddress(address) : state })}
        onClick={() => {
          setShown(true);
        }}
      >
        <svg viewBox="0 0 20 20" className={styles.sign} aria-hidden="true">
          <path d="M14 6.8V5.4a1.4 1.4 0 0 0-1.4-1.4H5a2 2 0 0 0-2 2v8a2 2 0 0 0 2 2h10.4a1.6 1.6 0 0 0 1.6-1.6V8.4a1.6 1.6 0 0 0-1.6-1.6H5a2 2 0 0 1-1.4-.6M13.4 11.4h.01" />
        </svg>
        <span className={styles.mark} aria-hidden="true" />
        <span className={styles.word} aria-hidden="true">
          {isConnected && !isWrong ? shortenAddress(address) : state}
        </span>
      </button>
      {isShown && <AccountPanel onClose={close} onFailed={close} />}
    </>
  );
}
