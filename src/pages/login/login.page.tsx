import { useGetIdentity } from '@refinedev/core';
import { Link } from 'react-router-dom';
import type { UserInfo } from '../../../core/wire/account/session.ts';
import { DemoAccounts } from '../../chain/wallet/demo-accounts.tsx';
import { Panel } from '../../components/display/panel.tsx';
import { HOME } from '../../lib/routing/redirect.ts';
import { useText } from '../../lib/text/use-text.ts';
import { CapsuleShelf } from './capsule-shelf.tsx';
import { EmailWays } from './email/email-ways.tsx';
import styles from './login.module.css';
import { useLoginView } from './login-view.ts';
import { AllWays } from './ways/all-ways.tsx';

const hasDemo = import.meta.env.VITE_LOCAL === 'true';

export default function LoginPage() {
  const t = useText();
  const views = useLoginView();
  const { view, linkTo } = views;
  const { data: account } = useGetIdentity<UserInfo | null>();
  return (
    <div className={styles.page}>
      <div className={styles.lead}>
        <h1>{t('login.page.title')}</h1>
        <p className={styles.words}>{t('login.page.lead')}</p>
        {account && (
          <p className={styles.already}>
            {t('login.page.already', { name: account.nickname })} <Link to={HOME}>{t('login.page.goOn')}</Link>
          </p>
        )}
        <CapsuleShelf />
        {hasDemo && view === 'ways' && (
          <Panel>
            <DemoAccounts />
          </Panel>
        )}
      </div>
      <div className={styles.ways}>
        {view === 'ways' ? (
          <AllWays emailPath={linkTo('email')} />
        ) : (
          <Panel title={t('login.email.title')} extra={<Link to={linkTo('ways')}>{t('login.page.back')}</Link>}>
            <EmailWays {...views} view={view} />
          </Panel>
        )}
      </div>
    </div>
  );
}
