import type { UserInfo } from '../../../../core/wire/account/session.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { Address } from '../address.tsx';
import styles from './identity-badge.module.css';

export type IdentityBadgeProps = {
  account: Pick<UserInfo, 'nickname' | 'role' | 'vipLevel' | 'walletAddress'>;
  /** Base URL of the chain's explorer. */
  explorerUrl?: string | null;
  /** The person who looks at it. */
  isYou?: boolean;
};

/** Who somebody is at a glance: mark, name, standing, bound wallet. */
export function IdentityBadge({ account, explorerUrl, isYou }: IdentityBadgeProps) {
  const t = useText();
  const { nickname, role, vipLevel, walletAddress } = account;
  return (
    <span className={styles.badge}>
      <span className={styles.mark} aria-hidden="true">
        {[...nickname][0]?.toUpperCase() ?? '?'}
      </span>
      <span className={styles.words}>
        <span className={styles.first}>
          <span className={styles.name} title={nickname}>
            {nickname}
          </span>
          {isYou && <span className={styles.you}>{t('common.identity.you')}</span>}
          {role !== 'player' && <span className={styles.role}>{t(`common.identity.${role}`)}</span>}
          {vipLevel > 0 && <span className={styles.vip}>{t('common.account.vip', { level: vipLevel })}</span>}
        </span>
        <span className={styles.wallet}>
          {walletAddress ? (
            <Address address={walletAddress} {...(explorerUrl ? { explorerUrl } : {})} />
          ) : (
            t('common.account.noWallet')
          )}
        </span>
      </span>
    </span>
  );
}
