import type { ReactNode } from 'react';
import type { UserInfo } from '../../../../core/wire/account/session.ts';
import { CopyButton } from '../../../components/display/copy-button.tsx';
import { FactList } from '../../../components/display/fact-list.tsx';
import { Notice } from '../../../components/display/notice.tsx';
import { Panel } from '../../../components/display/panel.tsx';
import { DateField } from '../../../components/display/time/date-field.tsx';
import { useErrorText } from '../../../lib/text/use-error-text.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { ApiError } from '../../../lib/api-error.ts';
import styles from './overview.module.css';

export type IdentityCardProps = {
  account: UserInfo;
  /** As the server says it of the in-game account; undefined while it has not. */
  state: 'none' | 'active' | undefined;
  /** What is worn: in place of the first letter of the name, and beside it. */
  face?: ReactNode;
  badge?: ReactNode;
  /** The way into the game, for who it belongs to. */
  enter?: ReactNode;
};

/** The warning of code 12104002: what makes the in-game account. */
function InactiveNotice({ action }: { action: ReactNode }) {
  const errorText = useErrorText();
  return (
    <Notice kind="warning" action={action}>
      {errorText(ApiError.of('gameAccountInactive'))}
    </Notice>
  );
}

/** Who this is: name, standing, since when, and whether the game knows them. */
export function IdentityCard({ account, state, face, badge, enter }: IdentityCardProps) {
  const t = useText();
  const { nickname, role, vipLevel, userId, createdAt } = account;
  return (
    <Panel>
      <div className={styles.identity}>
        {face ?? (
          <span className={styles.mark} aria-hidden="true">
            {[...nickname][0]?.toUpperCase() ?? '?'}
          </span>
        )}
        <div className={styles.who}>
          <h2 title={nickname}>{nickname}</h2>
          <p className={styles.tags}>
            {role !== 'player' && <span>{t(`common.identity.${role}`)}</span>}
            <span data-kind="vip">{t('common.account.vip', { level: vipLevel })}</span>
            {badge}
            {state && <span data-kind={state}>{t(`common.accountState.${state}`)}</span>}
          </p>
        </div>
      </div>
      {state === 'none' && <InactiveNotice action={enter} />}
      <FactList
        facts={[
          { key: 'since', label: t('accounts.overview.since'), value: <DateField at={createdAt} show="date" /> },
          {
            key: 'id',
            label: t('accounts.overview.id'),
            value: (
              <span className={styles.id}>
                <code title={userId}>{userId}</code>
                <CopyButton text={userId} label={t('accounts.overview.copyId', { id: userId })} />
              </span>
            ),
          },
        ]}
      />
    </Panel>
  );
}
