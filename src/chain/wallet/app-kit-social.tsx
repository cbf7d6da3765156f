import { Button } from 'antd';
import { socialSource } from '../../../core/wire/account/ways.ts';
import { SocialButton } from '../../components/social/social-button.tsx';
import { shortenAddress } from '../../lib/address.ts';
import { useText } from '../../lib/text/use-text.ts';
import { ConnectStatus } from './connect-wallet.tsx';
import { useAppKitConnectors } from './extra-connectors.ts';
import { APP_KIT_PREFIX } from './session/discovery.ts';
import { SignInStatus } from './sign-in-status.tsx';
import { useSignIn } from './sign-in.ts';
import { useWallet, useWalletSession } from './wallet-context.ts';
import styles from './wallet.module.css';

/** Log in with a wallet that a social account opens (decisions.md 35): connect it, then sign as with any wallet. */
export function AppKitSocial() {
  const t = useText();
  const { store } = useWallet();
  const { connectors, connectingId, status, address, connector } = useWalletSession();
  const { signIn, cancel, phase, failure } = useSignIn();
  useAppKitConnectors(store, true);

  const logIn = async (id: string) => {
    if (await store.connect(id)) await signIn();
  };
  if (status === 'connected' && connector?.kind === 'social' && address) {
    return (
      <div className={styles.list}>
        <Button type="primary" size="large" loading={phase !== 'idle'} onClick={() => void signIn()}>
          {t('wallet.signIn.withWallet', { address: shortenAddress(address) })}
        </Button>
        <SignInStatus phase={phase} failure={failure} cancel={cancel} />
      </div>
    );
  }
  const offered = connectors.filter(({ kind }) => kind === 'social').map(({ id }) => id);
  return (
    <div className={styles.list}>
      <ul className={styles.list}>
        {socialSource.options.map((source) => {
          const id = `${APP_KIT_PREFIX}${source}`;
          return (
            <li key={source}>
              <SocialButton
                source={source}
                label={t('login.social.with', { channel: t(`login.social.channels.${source}`) })}
                isBusy={connectingId === id}
                disabled={!offered.includes(id)}
                onPress={() => void logIn(id)}
              />
            </li>
          );
        })}
      </ul>
      {offered.some((id) => id === connectingId) && <ConnectStatus />}
      <SignInStatus phase={phase} failure={failure} cancel={cancel} />
    </div>
  );
}
