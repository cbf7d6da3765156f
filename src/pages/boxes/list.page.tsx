import { useGetIdentity } from '@refinedev/core';
import type { UserInfo } from '../../../core/wire/account/session.ts';
import { statEndpoints } from '../../../core/wire/game/status.ts';
import { useChainConfig } from '../../chain/chain-config.ts';
import { EmptyState } from '../../components/display/empty-state.tsx';
import { PageHeader } from '../../components/resource/page-header.tsx';
import { StaleBanner } from '../../components/resource/stale-banner.tsx';
import { TabLinks } from '../../components/resource/tab-links.tsx';
import { useShutReason } from '../../lib/data/use-shut-reason.ts';
import { useText } from '../../lib/text/use-text.ts';
import { useApi } from '../../lib/use-api.ts';
import { useUrlState } from '../../lib/use-url-state.ts';
import { Deliveries } from '../../resources/boxes/sale/deliveries.tsx';
import { Openings } from '../../resources/boxes/rows/openings.tsx';
import { Purchases } from '../../resources/boxes/rows/purchases.tsx';
import { boxListCodec, boxTabs, tabPath } from './list-query.ts';
import { MyListings } from './my-listings.tsx';
import { MyBoxes } from './my-boxes.tsx';
import { OnSale } from './on-sale.tsx';

const NO_TOKENS: never[] = [];

export default function BoxListPage() {
  const t = useText();
  const [{ tab, tier }, change] = useUrlState(boxListCodec);
  const me = useGetIdentity<UserInfo | null>().data ?? null;
  const account = me?.walletAddress ?? null;
  const tokens = useChainConfig()?.tokens ?? NO_TOKENS;
  const index = useApi(statEndpoints.status, {}, { live: 'status' }).data?.index;
  const reason = useShutReason();
  const reader = { tokens, account, vipLevel: me?.vipLevel ?? 0, reason };
  const hasNoWallet = me !== null && account === null;

  return (
    <>
      <PageHeader title={t('boxes.titles.list')} note={t('boxes.titles.listNote')} />
      <StaleBanner index={index} />
      <TabLinks
        label={t('boxes.tabs.label')}
        current={tab}
        tabs={boxTabs.map((key) => ({ key, to: tabPath(key), label: t(`boxes.tabs.${key}`) }))}
      />
      <Deliveries />
      {tab === 'balls' && (
        <>
          {account !== null && <MyBoxes {...reader} account={account} />}
          {hasNoWallet && <EmptyState title={t('boxes.noWallet')} hint={t('boxes.noWalletHint')} />}
          <OnSale {...reader} tier={tier} onTier={(next) => change({ tier: next })} />
        </>
      )}
      {tab !== 'balls' && hasNoWallet && <EmptyState title={t('boxes.noWallet')} hint={t('boxes.noWalletHint')} />}
      {tab === 'openings' && account !== null && <Openings account={account} />}
      {tab === 'listings' && account !== null && <MyListings account={account} tokens={tokens} vipLevel={me?.vipLevel ?? 0} />}
      {tab === 'purchases' && account !== null && <Purchases account={account} tokens={tokens} />}
    </>
  );
}
