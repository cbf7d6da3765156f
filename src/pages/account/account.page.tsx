import { useGetIdentity } from '@refinedev/core';
import { useCallback } from 'react';
import type { UserInfo } from '../../../core/wire/account/session.ts';
import { PageHeader } from '../../components/resource/page-header.tsx';
import { useText } from '../../lib/text/use-text.ts';
import { useUrlState } from '../../lib/use-url-state.ts';
import type { ActivityQuery } from '../../resources/accounts/activity/activity-query.ts';
import { ActivityView } from '../../resources/accounts/activity/activity-view.tsx';
import { AccountNav } from './account-nav.tsx';
import { accountCodec } from './account-query.ts';
import styles from './account.module.css';
import { Overview } from './overview.tsx';

export default function AccountPage() {
  const t = useText();
  const { data: account } = useGetIdentity<UserInfo | null>();
  const [{ tab, activity }, change] = useUrlState(accountCodec);
  const changeActivity = useCallback(
    (part: Partial<ActivityQuery>) => change((state) => ({ ...state, activity: { ...state.activity, ...part } })),
    [change],
  );
  return (
    <>
      <PageHeader
        title={t(tab === 'activity' ? 'accounts.nav.activity' : 'accounts.titles.account')}
        extra={<AccountNav current={tab} />}
      />
      {account ? (
        <>
          {tab === 'account' && <Overview account={account} />}
          {tab === 'activity' && <ActivityView query={activity} onChange={changeActivity} account={account.userId} />}
        </>
      ) : (
        <div className={styles.waiting} aria-hidden="true" />
      )}
    </>
  );
}
