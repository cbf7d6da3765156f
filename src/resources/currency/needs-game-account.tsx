import { useGetIdentity } from '@refinedev/core';
import type { ReactNode } from 'react';
import type { UserInfo } from '../../../core/wire/account/session.ts';
import { NoWallet } from '../../chain/intent/no-wallet.tsx';
import { Notice } from '../../components/display/notice.tsx';
import { ActionButton } from '../../components/resource/action-button.tsx';
import { ShowSkeleton } from '../../components/resource/skeletons.tsx';
import { askGameAccount, useGameAccount } from '../../lib/data/game/game-account.ts';
import { useOnceKnown } from '../../lib/view/still/once-known.ts';
import { useText } from '../../lib/text/use-text.ts';
import styles from './currency.module.css';

/** What moves money needs a bound wallet; says so in its place. */
export function WithWallet({ children }: { children: (me: UserInfo & { walletAddress: string }) => ReactNode }) {
  const t = useText();
  const me = useGetIdentity<UserInfo | null>().data;
  if (!me) return <ShowSkeleton />;
  const { walletAddress } = me;
  if (walletAddress !== null) return <>{children({ ...me, walletAddress })}</>;
  return <NoWallet hint={t('currency.noWalletHint')} />;
}

/** Said before any money moves (decisions.md 45), and before what it stands above is drawn: it would push the buttons away. */
export function BelowGameAccount({ about, children }: { about: 'deposit' | 'withdraw'; children: ReactNode }) {
  const t = useText();
  const { isMissing, isAwaited } = useGameAccount();
  if (!useOnceKnown(isAwaited)) return <ShowSkeleton />;
  return (
    <div className={styles.stack}>
      {isMissing && (
        <Notice
          kind="warning"
          title={t('currency.game.title')}
          action={
            <ActionButton kind="primary" size="small" onClick={() => askGameAccount()}>
              {t('currency.game.choose')}
            </ActionButton>
          }
        >
          {t(`currency.game.${about}`)}
        </Notice>
      )}
      {children}
    </div>
  );
}
