import { useCallback } from 'react';
import { adminAccountEndpoints } from '../../../core/wire/admin/accounts.ts';
import { Notice } from '../../components/display/notice.tsx';
import { EmptyState } from '../../components/display/empty-state.tsx';
import { PageHeader } from '../../components/resource/page-header.tsx';
import { ShowState } from '../../components/resource/show-state.tsx';
import { TableSkeleton } from '../../components/resource/skeletons.tsx';
import { useText } from '../../lib/text/use-text.ts';
import { useApi } from '../../lib/use-api.ts';
import { useUrlState } from '../../lib/use-url-state.ts';
import { emptyActivityQuery, type ActivityQuery } from '../../resources/accounts/activity/activity-query.ts';
import { ActivityView } from '../../resources/accounts/activity/activity-view.tsx';
import { AccountChoice } from './account-choice.tsx';
import { chooseAccount } from './choose-account.ts';
import { accountsCodec } from './accounts-query.ts';
import styles from './accounts.module.css';
import { FoundAccountCard } from './found-account.tsx';
import { SearchForm } from './search-form.tsx';

/** Shorter texts name nobody. */
const SHORTEST = 2;

export default function AccountsPage() {
  const t = useText();
  const [{ find, account, activity }, change] = useUrlState(accountsCodec);
  const isAsked = find.length >= SHORTEST;
  const found = useApi(adminAccountEndpoints.find, { text: find }, { enabled: isAsked, quiet: true });
  const changeActivity = useCallback(
    (part: Partial<ActivityQuery>) => change((state) => ({ ...state, activity: { ...state.activity, ...part } })),
    [change],
  );
  // What was found for the former text must not stand below the new one.
  const answer = found.isPlaceholderData ? undefined : found.data;
  const look = (text: string) => change({ find: text, account: '', activity: emptyActivityQuery }, { push: true });

  return (
    <>
      <PageHeader title={t('admin.titles.accounts')} />
      <div className={styles.page}>
        <SearchForm key={find} text={find} pending={isAsked && found.isFetching} onFind={look} />
        {isAsked ? (
          <ShowState query={found} record={answer} skeleton={<TableSkeleton rows={6} />}>
            {({ accounts, hasMore }) => {
              if (accounts.length === 0) {
                return (
                  <EmptyState title={t('admin.accounts.none')} hint={t('admin.accounts.noneHint', { text: find })} />
                );
              }
              const chosen = chooseAccount(accounts, account);
              const userId = chosen?.userInfo.userId;
              return (
                <>
                  {accounts.length > 1 && (
                    <AccountChoice accounts={accounts} chosen={userId} onChoose={(id) => change({ account: id })} />
                  )}
                  {hasMore && <Notice>{t('admin.accounts.cut', { most: accounts.length })}</Notice>}
                  {chosen && userId ? (
                    <>
                      <FoundAccountCard account={chosen} />
                      <h2 className={styles.title}>{t('admin.accounts.log')}</h2>
                      <ActivityView
                        key={userId}
                        query={activity}
                        onChange={changeActivity}
                        account="support"
                        of={userId}
                      />
                    </>
                  ) : (
                    <EmptyState title={t('admin.accounts.several')} hint={t('admin.accounts.severalHint')} />
                  )}
                </>
              );
            }}
          </ShowState>
        ) : (
          <EmptyState title={t('admin.accounts.start')} hint={t('admin.accounts.startHint')} />
        )}
      </div>
    </>
  );
}
