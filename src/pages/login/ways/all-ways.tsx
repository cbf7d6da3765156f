import { Link } from 'react-router-dom';
import { useChainConfig } from '../../../chain/chain-config.ts';
import { WalletLogin } from '../../../chain/wallet/wallet-login.tsx';
import { Panel } from '../../../components/display/panel.tsx';
import { useWays } from '../../../lib/social/use-ways.ts';
import { useText } from '../../../lib/text/use-text.ts';
import styles from '../login.module.css';
import { TermsButton } from '../terms-dialog.tsx';
import { SocialWays } from './social-ways.tsx';

/** Every way in but the e-mail forms, which have a screen of their own. */
export function AllWays({ emailPath }: { emailPath: string }) {
  const t = useText();
  const config = useChainConfig();
  const { data: ways } = useWays();
  const hasSocial = ways?.social.kind !== 'none';
  const hasEmail = ways?.email ?? true;
  return (
    <>
      {(hasSocial || hasEmail) && (
        <Panel title={t('login.social.title')}>
          <div className={styles.stack}>
            <SocialWays />
            {hasEmail && (
              <Link to={emailPath} className={styles.email}>
                <EmailSign />
                {t('login.email.open')}
              </Link>
            )}
          </div>
        </Panel>
      )}
      <Panel title={t('login.wallets.title')}>
        <WalletLogin />
        <details className={styles.details}>
          <summary>{t('login.wallets.signTitle')}</summary>
          <p>{t('login.wallets.signText', { domain: location.host, chain: config?.name ?? '…' })}</p>
        </details>
      </Panel>
      <p className={styles.hint}>
        {t('login.terms.implied')} <TermsButton />
      </p>
    </>
  );
}

function EmailSign() {
  return (
    <svg viewBox="0 0 32 32" width="32" height="32" aria-hidden="true" fill="none" strokeWidth="2">
      <rect width="32" height="32" rx="9" fill="var(--brand)" />
      <path d="M7.5 10.5h17v11h-17zM8 11l8 6.5 8-6.5" stroke="var(--on-brand)" strokeLinejoin="round" />
    </svg>
  );
}
