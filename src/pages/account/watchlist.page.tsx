import { useCallback, useState } from 'react';
import type { Hero } from '../../../core/wire/game/heroes.ts';
import { useChainConfig } from '../../chain/chain-config.ts';
import { ActionButton } from '../../components/resource/action-button.tsx';
import { PageHeader } from '../../components/resource/page-header.tsx';
import { TabLinks } from '../../components/resource/tab-links.tsx';
import { useText } from '../../lib/text/use-text.ts';
import { useUrlState } from '../../lib/use-url-state.ts';
import { AlertList } from '../../resources/alerts/alert-list.tsx';
import { NoticePanel } from '../../resources/alerts/notice-panel.tsx';
import { PriceAlertDialog } from '../../resources/alerts/price-alert-dialog.tsx';
import { StarButton } from '../../resources/heroes/watch/star-button.tsx';
import { WatchList } from '../../resources/watches/watch-list.tsx';
import { AccountNav } from './account-nav.tsx';
import styles from './account.module.css';
import { watchlistCodec, watchlistTabs } from './watchlist-query.ts';

const NO_TOKENS: never[] = [];

export default function WatchlistPage() {
  const t = useText();
  const [{ tab }] = useUrlState(watchlistCodec);
  const [alerted, setAlerted] = useState<Hero | null>(null);
  const tokens = useChainConfig()?.tokens ?? NO_TOKENS;
  const close = () => setAlerted(null);
  const renderActions = useCallback(
    (hero: Hero) => (
      <>
        <ActionButton
          size="small"
          label={t('watches.alertFor', { name: hero.name, id: hero.id })}
          onClick={() => setAlerted(hero)}
        >
          {t('heroes.alert')}
        </ActionButton>
        <StarButton hero={hero} isPlain />
      </>
    ),
    [t],
  );
  return (
    <>
      <PageHeader title={t('common.routes.watchlist')} extra={<AccountNav current="watchlist" />} />
      <div className={styles.column}>
        <TabLinks
          label={t('watches.tabs.label')}
          current={tab}
          tabs={watchlistTabs.map((key) => ({
            key,
            to: key === 'heroes' ? '/account/watchlist' : `/account/watchlist?tab=${key}`,
            label: t(`watches.tabs.${key}`),
          }))}
        />
        {tab === 'heroes' && <WatchList tokens={tokens} renderActions={renderActions} />}
        {tab === 'alerts' && <AlertList />}
        {tab === 'notices' && <NoticePanel />}
      </div>
      {alerted && <PriceAlertDialog hero={alerted} tokens={tokens} onClose={close} />}
    </>
  );
}
