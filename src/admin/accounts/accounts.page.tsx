import { useCallback, useId } from 'react';
import { EmptyState } from '../../components/display/empty-state.tsx';
import { Notice } from '../../components/display/notice.tsx';
import { PageHeader } from '../../components/resource/page-header.tsx';
import { ShowState } from '../../components/resource/show-state.tsx';
import { TableSkeleton } from '../../components/resource/skeletons.tsx';
import { useText } from '../../lib/text/use-text.ts';
import { useUrlState } from '../../lib/use-url-state.ts';
import { emptyActivityQuery, type ActivityQuery } from '../../resources/accounts/activity/activity-query.ts';
import { ActivityView } from '../../resources/accounts/activity/activity-view.tsx';
import { AccountChoice } from './account-choice.tsx';
import { accountsCodec } from './accounts-query.ts';
import styles from './accounts.module.css';
import { FoundAccountCard } from './found-account.tsx';
import { SearchForm } from './search-form.tsx';
import { useLookUp } from './use-look-up.ts';

export default function AccountsPage() {
  const t = useText();
  const [{ find, account, activity }, change] = useUrlState(accountsCodec);
  const { typed, setTyped, text, isAsked, isMeant, query, answer, chosen } = useLookUp({ find, account });
  const choiceId = useId();
  const changeActivity = useCallback(
    (part: Partial<ActivityQuery>) => change((state) => ({ ...state, activity: { ...state.activity, ...part } })),
    [change],
  );
  const look = (next: string) => change({ find: next, account: '', activity: emptyActivityQuery }, { push: true });
  const choose = (id: string) =>
    isMeant
      ? change({ account: id })
      : change({ find: text, account: id, activity: emptyActivityQuery }, { push: true });
  const userId = chosen?.userInfo.userId;

  return (
    <>
      <PageHeader title={t('admin.titles.accounts')} />
      <div className={styles.page}>
        <SearchForm
          text={typed}
          pending={isAsked && isMeant && query.isFetching}
          onType={setTyped}
          onFind={look}
          onDown={() => document.getElementById(choiceId)?.querySelector('button')?.focus()}
        />
        {isAsked ? (
          <ShowState query={query} record={answer} skeleton={<TableSkeleton rows={6} />}>
            {({ accounts, hasMore }) => {
              if (accounts.length === 0) {
                return <EmptyState title={t('admin.accounts.none')} hint={t('admin.accounts.noneHint', { text })} />;
              }
              return (
                <>
                  {(accounts.length > 1 || !isMeant) && (
                    <AccountChoice id={choiceId} accounts={accounts} chosen={userId} onChoose={choose} />
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
