import { Button } from 'antd';
import { shortenAddress } from '../../lib/address.ts';
import { useText } from '../../lib/text/use-text.ts';
import { ConnectorList } from './connect-wallet.tsx';
import { connectorName } from './connector-name.ts';
import { SignInStatus } from './sign-in-status.tsx';
import { useSignIn } from './sign-in.ts';
import styles from './wallet.module.css';
import { useWallet, useWalletSession } from './wallet-context.ts';

/** Log in with a wallet, for the login page: choose one, then sign. */
export function WalletLogin() {
  const t = useText();
  const { store } = useWallet();
  const { status, address, connector } = useWalletSession();
  const { signIn, cancel, phase, failure } = useSignIn();

  if (status !== 'connected' || !address) return <ConnectorList />;
  return (
    <div className={styles.list}>
      <p className={styles.hint}>{connector && connectorName(t, connector)}</p>
      <div className={styles.row}>
        <Button type="primary" size="large" loading={phase !== 'idle'} onClick={() => void signIn()}>
          {t('wallet.signIn.withWallet', { address: shortenAddress(address) })}
        </Button>
        <Button
          size="large"
          disabled={phase === 'loggingIn'}
          onClick={() => {
            cancel();
            store.disconnect();
          }}
        >
          {t('wallet.connect.cancel')}
        </Button>
      </div>
      <SignInStatus phase={phase} failure={failure} cancel={cancel} />
    </div>
  );
}
