import type { UserInfo } from '../../../core/wire/account/session.ts';
import { ShowState } from '../../components/resource/show-state.tsx';
import { Panel } from '../../components/display/panel.tsx';
import { useGameStatus } from '../../lib/data/use-game-status.ts';
import { useText } from '../../lib/text/use-text.ts';
import { MakeGameAccount } from '../../resources/accounts/game-account/make-game-account.tsx';
import { IdentityCard } from '../../resources/accounts/overview/identity-card.tsx';
import { RecentPanel } from '../../resources/accounts/overview/recent-panel.tsx';
import { WaysPanel } from '../../resources/accounts/overview/ways-panel.tsx';
import { WornBadge, WornFace } from '../../resources/items/worn/worn-look.tsx';
import { RowsSkeleton } from '../../resources/accounts/rows-skeleton.tsx';
import { SessionsPanel } from '../../resources/accounts/sessions/sessions-panel.tsx';
import { useBindings } from '../../resources/accounts/use-account.ts';
import styles from './account.module.css';

export type OverviewProps = { account: UserInfo };

/** Who one is, how one gets in, what happened lately, where one is logged in. */
export function Overview({ account }: OverviewProps) {
  const t = useText();
  const bindings = useBindings();
  const state = useGameStatus().data?.Account;
  return (
    <div className={styles.columns}>
      <div className={styles.column}>
        <IdentityCard
          account={account}
          state={state === 'guest' ? undefined : state}
          face={<WornFace nickname={account.nickname} />}
          badge={<WornBadge />}
          enter={<MakeGameAccount />}
        />
        <ShowState
          query={bindings}
          record={bindings.data}
          skeleton={
            <Panel title={t('accounts.overview.waysIn')}>
              <RowsSkeleton rows={5} height={64} />
              <div className={styles.hintSpace} />
            </Panel>
          }
        >
          {(known) => <WaysPanel bindings={known} />}
        </ShowState>
      </div>
      <div className={styles.column}>
        <RecentPanel />
        <SessionsPanel />
      </div>
    </div>
  );
}
