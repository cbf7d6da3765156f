import { useGetIdentity } from '@refinedev/core';
import { useSearchParams } from 'react-router-dom';
import type { UserInfo } from '../../../core/wire/account/session.ts';
import { PageHeader } from '../../components/resource/page-header.tsx';
import { useText } from '../../lib/text/use-text.ts';
import { Welcome } from '../../resources/accounts/overview/welcome.tsx';
import { AccountNav } from './account-nav.tsx';
import styles from './account.module.css';
import { Overview } from './overview.tsx';

/** The login keeps the way back; what it may be is decided there (faults B1). */
function loginWith(redirect: string | null): string {
  return redirect === null ? '/login' : `/login?redirect=${encodeURIComponent(redirect)}`;
}

/** Where the login-required alert leads (core.md 2): what an account is for, or one's own. */
export default function AccountIndexPage() {
  const t = useText();
  const [search] = useSearchParams();
  const { data: account, isLoading } = useGetIdentity<UserInfo | null>();
  const redirect = search.get('redirect');
  if (isLoading) return <div className={styles.waiting} aria-hidden="true" />;
  if (account) {
    return (
      <>
        <PageHeader title={t('accounts.titles.account')} extra={<AccountNav current="account" />} />
        <Overview account={account} />
      </>
    );
  }
  return (
    <>
      <PageHeader title={t('accounts.welcome.title')} />
      <Welcome loginTo={loginWith(redirect)} isSentHere={redirect !== null} />
    </>
  );
}
