import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import type { Bindings } from '../../../core/wire/account/binding.ts';
import type { ShownAccount } from '../../../core/wire/account/profile.ts';
import type { UserInfo } from '../../../core/wire/account/session.ts';
import { PageHeader } from '../../components/resource/page-header.tsx';
import { Panel } from '../../components/display/panel.tsx';
import { ShowState } from '../../components/resource/show-state.tsx';
import { useText } from '../../lib/text/use-text.ts';
import { RowsSkeleton } from '../../resources/accounts/rows-skeleton.tsx';
import { ChannelsPanel } from '../../resources/accounts/settings/channels-panel.tsx';
import { EmailPanel } from '../../resources/accounts/settings/email-panel.tsx';
import { LookPanel } from '../../resources/accounts/settings/look-panel.tsx';
import { NameForm } from '../../resources/accounts/settings/name-form.tsx';
import { SyncPanel } from '../../resources/accounts/settings/sync-panel.tsx';
import { WalletPanel } from '../../resources/accounts/settings/wallet-panel.tsx';
import { useBindings, useProfile } from '../../resources/accounts/use-account.ts';
import { AlertsPanel } from '../../resources/alerts/alerts-panel.tsx';
import { AccountNav } from './account-nav.tsx';
import styles from './account.module.css';

/** Both columns come at once: how high a form is depends on what is bound, and what is below it would move. */
const waiting = (
  <div className={styles.columns}>
    {[0, 1].map((column) => (
      <div key={column} className={styles.waitingColumn}>
        <Panel>
          <RowsSkeleton rows={3} />
        </Panel>
        <Panel>
          <RowsSkeleton rows={4} />
        </Panel>
      </div>
    ))}
  </div>
);

/** A link with #email leads to that section, once it is there. */
function useJump(isThere: boolean): void {
  const { hash } = useLocation();
  const jumped = useRef('');
  useEffect(() => {
    if (!isThere || jumped.current === hash) return;
    jumped.current = hash;
    document.getElementById(hash.slice(1))?.scrollIntoView({ block: 'start' });
  }, [isThere, hash]);
}

/** Everything that the account's pages show, for a sync to look at. */
function shownOf(userInfo: UserInfo, email: string | null, bindings: Bindings | undefined): ShownAccount {
  const { nickname, role, walletAddress, hasGameAccount, vipLevel } = userInfo;
  const channels = bindings?.channels.map(({ source }) => source);
  return { nickname, role, walletAddress, hasGameAccount, vipLevel, email, ...(channels ? { channels } : {}) };
}

export default function SettingsPage() {
  const t = useText();
  const profile = useProfile();
  const bindings = useBindings();
  const isWaiting = profile.isPending || bindings.isPending;
  useJump(!isWaiting);
  return (
    <>
      <PageHeader title={t('accounts.titles.settings')} extra={<AccountNav current="settings" />} />
      {isWaiting && waiting}
      <div className={styles.columns} hidden={isWaiting}>
        <div className={styles.column}>
          <ShowState query={profile} record={profile.data}>
            {({ userInfo, nameChangesLeft, email, syncedAt }) => (
              <>
                <div id="name" className={styles.section}>
                  <NameForm name={userInfo.nickname} changesLeft={nameChangesLeft} />
                </div>
                <div id="email" className={styles.section}>
                  <EmailPanel email={email} />
                </div>
                <div id="sync" className={styles.section}>
                  <SyncPanel syncedAt={syncedAt} shown={shownOf(userInfo, email, bindings.data)} />
                </div>
              </>
            )}
          </ShowState>
        </div>
        <div className={styles.column}>
          <ShowState query={bindings} record={bindings.data}>
            {(known) => (
              <>
                <div id="wallet" className={styles.section}>
                  <WalletPanel wallet={known.wallet} />
                </div>
                <div id="channels" className={styles.section}>
                  <ChannelsPanel bindings={known} />
                </div>
              </>
            )}
          </ShowState>
          <div id="alerts" className={styles.section}>
            <AlertsPanel />
          </div>
          <div id="look" className={styles.section}>
            <LookPanel />
          </div>
        </div>
      </div>
    </>
  );
}
