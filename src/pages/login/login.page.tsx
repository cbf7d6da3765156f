import { useGetIdentity } from '@refinedev/core';
import { Link } from 'react-router-dom';
import type { UserInfo } from '../../../core/wire/account/session.ts';
import { useChainConfig } from '../../chain/chain-config.ts';
import { DemoAccounts } from '../../chain/wallet/demo-accounts.tsx';
import { WalletLogin } from '../../chain/wallet/wallet-login.tsx';
import { Panel } from '../../components/display/panel.tsx';
import { HOME } from '../../lib/routing/redirect.ts';
import { useText } from '../../lib/text/use-text.ts';
import { CapsuleShelf } from './capsule-shelf.tsx';
import styles from './login.module.css';

export default function LoginPage() {
  const t = useText();
  const config = useChainConfig();
  const { data: account } = useGetIdentity<UserInfo | null>();
  const hasDemo = import.meta.env.VITE_LOCAL === 'true';

  return (
    <div className={styles.page}>
      <div className={styles.lead}>
        <h1>{t('pages.login.title')}</h1>
        <p>{t('pages.login.lead')}</p>
        {account && (
          <p className={styles.already}>
            {t('pages.login.already', { name: account.nickname })} <Link to={HOME}>{t('pages.login.goOn')}</Link>
          </p>
        )}
        <CapsuleShelf />
      </div>
      <div className={styles.ways}>
        {hasDemo && (
          <Panel>
            <DemoAccounts />
          </Panel>
        )}
        <Panel title={t('pages.login.wallets')}>
          <WalletLogin />
          <details className={styles.details}>
            <summary>{t('pages.login.signTitle')}</summary>
            <p>{t('pages.login.signText', { domain: location.host, chain: config?.name ?? '…' })}</p>
          </details>
        </Panel>
      </div>
    </div>
  );
}
