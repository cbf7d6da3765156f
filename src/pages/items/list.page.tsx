import { useGetIdentity } from '@refinedev/core';
import type { UserInfo } from '../../../core/wire/account/session.ts';
import { NoWallet } from '../../chain/intent/no-wallet.tsx';
import { PageHeader } from '../../components/resource/page-header.tsx';
import { CardGridSkeleton } from '../../components/resource/skeletons.tsx';
import { StaleBanner } from '../../components/resource/stale-banner.tsx';
import { TabLinks } from '../../components/resource/tab-links.tsx';
import { useText } from '../../lib/text/use-text.ts';
import { useGameStatus } from '../../lib/data/use-game-status.ts';
import { useUrlState } from '../../lib/use-url-state.ts';
import { bagTabs } from '../../resources/items/market/ware-query.ts';
import { bagCodec } from '../../resources/items/mine/bag-query.ts';
import { Bag, pathToTab } from './bag.tsx';

export default function ItemListPage() {
  const t = useText();
  const [query, change] = useUrlState(bagCodec);
  const me = useGetIdentity<UserInfo | null>().data;
  const index = useGameStatus().data?.index;

  return (
    <>
      <PageHeader
        title={t('items.titles.mine')}
        extra={
          <TabLinks
            label={t('items.tabs.label')}
            current={query.tab}
            tabs={bagTabs.map((key) => ({
              key,
              to: pathToTab(query, key),
              label: t(`items.tabs.${key}`),
            }))}
          />
        }
      />
      <StaleBanner index={index} />
      {!me && <CardGridSkeleton />}
      {me && me.walletAddress === null && <NoWallet hint={t('items.noWalletHint')} />}
      {me?.walletAddress && <Bag account={me.walletAddress} query={query} vipLevel={me.vipLevel} onChange={change} />}
    </>
  );
}
