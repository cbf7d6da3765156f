import { Link } from 'react-router-dom';
import type { UserInfo } from '../../../core/wire/account/session.ts';
import { useText } from '../../lib/text/use-text.ts';
import { Address } from '../display/address.tsx';
import { Popover } from './popover.tsx';
import styles from './shell.module.css';

export type AccountMenuProps = { account: UserInfo; onLogout: () => void };

const entries = [
  { to: '/account', key: 'common.account.overview' },
  { to: '/account?tab=activity', key: 'common.account.activity' },
  { to: '/account/settings', key: 'common.account.settings' },
] as const;

/** Who is logged in, their account's pages, and the way out. */
export function AccountMenu({ account, onLogout }: AccountMenuProps) {
  const t = useText();
  return (
    <Popover
      label={t('common.account.menu', { name: account.nickname })}
      trigger={
        <>
          {/* drawn by the style, so that it is no part of the button's words */}
          <span className={styles.face} data-letter={[...account.nickname][0]?.toUpperCase() ?? '?'} />
          <span className={styles.word}>{account.nickname}</span>
        </>
      }
    >
      {(close) => (
        <>
          <div className={styles.identity}>
            <strong>{account.nickname}</strong>
            <span>{t('common.account.vip', { level: account.vipLevel })}</span>
            {account.walletAddress ? (
              <Address address={account.walletAddress} />
            ) : (
              <span>{t('common.account.noWallet')}</span>
            )}
          </div>
          {account.walletAddress && (
            <Link to={`/profile/${account.walletAddress}`} className={styles.entry} onClick={close}>
              {t('common.account.nfts')}
            </Link>
          )}
          {entries.map(({ to, key }) => (
            <Link key={to} to={to} className={styles.entry} onClick={close}>
              {t(key)}
            </Link>
          ))}
          <button
            type="button"
            className={styles.entry}
            onClick={() => {
              close();
              onLogout();
            }}
          >
            {t('common.account.logout')}
          </button>
        </>
      )}
    </Popover>
  );
}
