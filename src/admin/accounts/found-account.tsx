import { Link } from 'react-router-dom';
import type { FoundAccount } from '../../../core/wire/admin/accounts.ts';
import { Address } from '../../components/display/address.tsx';
import { FactList } from '../../components/display/fact-list.tsx';
import { Notice } from '../../components/display/notice.tsx';
import { Panel } from '../../components/display/panel.tsx';
import { formatUtc } from '../../lib/time/format-time.ts';
import { useText } from '../../lib/text/use-text.ts';
import { IdentityCard } from '../../resources/accounts/overview/identity-card.tsx';
import styles from './accounts.module.css';
import { LockSwitch } from './lock-switch.tsx';

export type FoundAccountCardProps = { account: FoundAccount };

/** Who was found: name and standing, and what belongs to the account. */
export function FoundAccountCard({ account }: FoundAccountCardProps) {
  const t = useText();
  const { userInfo, email, lockedAt } = account;
  return (
    <div className={styles.found}>
      <IdentityCard account={userInfo} state={userInfo.hasGameAccount ? 'active' : 'none'} />
      <Panel>
        {lockedAt && (
          <Notice kind="warning">
            {t('admin.accounts.locked', { time: t('common.time.utc', { time: formatUtc(lockedAt).slice(0, 16) }) })}
          </Notice>
        )}
        <FactList
          facts={[
            {
              key: 'wallet',
              label: t('admin.accounts.wallet'),
              value: userInfo.walletAddress ? (
                <Address address={userInfo.walletAddress} />
              ) : (
                t('admin.accounts.noWallet')
              ),
            },
            ...(userInfo.walletAddress
              ? [
                  {
                    key: 'withdrawals',
                    label: t('admin.titles.withdrawals'),
                    value: (
                      <Link to={`/admin/withdrawals?wallet=${userInfo.walletAddress}`}>
                        {t('admin.accounts.withdrawals')}
                      </Link>
                    ),
                  },
                ]
              : []),
            { key: 'email', label: t('admin.accounts.email'), value: email ?? t('admin.accounts.noEmail') },
          ]}
        />
        <div className={styles.lock}>
          <LockSwitch account={account} />
        </div>
      </Panel>
    </div>
  );
}
