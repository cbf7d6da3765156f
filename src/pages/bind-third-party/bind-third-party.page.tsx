import { useGetIdentity } from '@refinedev/core';
import { Link, useSearchParams } from 'react-router-dom';
import type { UserInfo } from '../../../core/wire/account/session.ts';
import { Notice } from '../../components/display/notice.tsx';
import { Panel } from '../../components/display/panel.tsx';
import { PageHeader } from '../../components/resource/page-header.tsx';
import { ShowState } from '../../components/resource/show-state.tsx';
import { useText } from '../../lib/text/use-text.ts';
import { RowsSkeleton } from '../../resources/accounts/rows-skeleton.tsx';
import { readChannel } from '../../resources/accounts/settings/channels.ts';
import { ChannelsPanel } from '../../resources/accounts/settings/channels-panel.tsx';
import { useBindings } from '../../resources/accounts/use-account.ts';
import styles from './bind-third-party.module.css';

/** As long as the channels that come, so that nothing below is pushed. */
function Waiting({ rows }: { rows: number }) {
  const t = useText();
  return (
    <Panel title={t('accounts.settings.channels.title')}>
      <div className={styles.waiting}>
        <p>{t('accounts.settings.channels.lead')}</p>
        <RowsSkeleton rows={rows} height={64} />
      </div>
    </Panel>
  );
}

/** Where the game leads to bind a channel: `?source=google` asks for one of them. */
export default function BindThirdPartyPage() {
  const t = useText();
  const [search] = useSearchParams();
  const { data: account } = useGetIdentity<UserInfo | null>();
  const bindings = useBindings();
  const asked = search.get('source');
  const source = readChannel(asked);
  return (
    <div className={styles.page}>
      <PageHeader title={t('accounts.titles.bindThirdParty')} />
      <p className={styles.lead}>{t('accounts.thirdParty.lead', { name: account?.nickname ?? '…' })}</p>
      {asked !== null && source === null && <Notice kind="warning">{t('accounts.thirdParty.unknown')}</Notice>}
      <ShowState query={bindings} record={bindings.data} skeleton={<Waiting rows={source === null ? 3 : 1} />}>
        {(known) => <ChannelsPanel bindings={known} only={source} />}
      </ShowState>
      <p>
        <Link to="/account/settings">{t('accounts.thirdParty.toSettings')}</Link>
      </p>
    </div>
  );
}
