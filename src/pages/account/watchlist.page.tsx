import { useCallback, useState } from 'react';
import type { Watch } from '../../../core/wire/account/watches.ts';
import { useChainConfig } from '../../chain/chain-config.ts';
import { ActionButton } from '../../components/resource/action-button.tsx';
import { PageHeader } from '../../components/resource/page-header.tsx';
import { TabLinks } from '../../components/resource/tab-links.tsx';
import { useItemNames } from '../../lib/items/item-name.ts';
import { useText } from '../../lib/text/use-text.ts';
import { useUrlState } from '../../lib/use-url-state.ts';
import { AlertList } from '../../resources/alerts/alert-list.tsx';
import { NoticePanel } from '../../resources/alerts/notice-panel.tsx';
import { heroSubject, itemSubject, type AlertSubject } from '../../resources/alerts/price/alert-subject.ts';
import { PriceAlertDialog } from '../../resources/alerts/price/price-alert-dialog.tsx';
import { HeroStar } from '../../resources/heroes/market/hero-star.tsx';
import { ItemStar } from '../../resources/items/market/item-star.tsx';
import { WatchList } from '../../resources/watches/watch-list.tsx';
import { AccountNav } from './account-nav.tsx';
import styles from './account.module.css';
import { watchlistCodec, watchlistTabs } from './watchlist-query.ts';

const NO_TOKENS: never[] = [];

/** What can be done about each: being told of its price, and its star. */
function useWatchActions(onAlert: (subject: AlertSubject) => void) {
  const t = useText();
  const names = useItemNames();
  return useCallback(
    (watch: Watch) => {
      const isHero = watch.kind === 'hero';
      const subject = isHero ? heroSubject(watch.hero) : itemSubject(watch.ware, names.item(watch.id));
      const { name, id } = subject;
      const label = isHero ? t('watches.alertFor', { name, id }) : t('watches.alertForItem', { name });
      return (
        <>
          <ActionButton size="small" label={label} onClick={() => onAlert(subject)}>
            {t('heroes.alert')}
          </ActionButton>
          {isHero ? <HeroStar hero={watch.hero} isPlain /> : <ItemStar itemId={id} />}
        </>
      );
    },
    [t, names, onAlert],
  );
}

export default function WatchlistPage() {
  const t = useText();
  const [{ tab }] = useUrlState(watchlistCodec);
  const [alerted, setAlerted] = useState<AlertSubject | null>(null);
  const tokens = useChainConfig()?.tokens ?? NO_TOKENS;
  const close = () => setAlerted(null);
  const renderActions = useWatchActions(setAlerted);
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
        {tab === 'heroes' && <WatchList kind="hero" {...{ tokens, renderActions }} />}
        {tab === 'items' && <WatchList kind="item" {...{ tokens, renderActions }} />}
        {tab === 'alerts' && <AlertList />}
        {tab === 'notices' && <NoticePanel />}
      </div>
      {alerted && <PriceAlertDialog subject={alerted} tokens={tokens} onClose={close} />}
    </>
  );
}
