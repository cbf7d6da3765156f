import { useGetIdentity } from '@refinedev/core';
import { useCallback } from 'react';
import { Link } from 'react-router-dom';
import type { UserInfo } from '../../../core/wire/account/session.ts';
import type { ItemHolding } from '../../../core/wire/game/items.ts';
import { useChainConfig } from '../../chain/chain-config.ts';
import { EmptyState } from '../../components/display/empty-state.tsx';
import { PageHeader } from '../../components/resource/page-header.tsx';
import { CardGridSkeleton } from '../../components/resource/skeletons.tsx';
import { StaleBanner } from '../../components/resource/stale-banner.tsx';
import { TabLinks } from '../../components/resource/tab-links.tsx';
import { useShutReason } from '../../lib/data/use-shut-reason.ts';
import { useText } from '../../lib/text/use-text.ts';
import { useGameStatus } from '../../lib/data/use-game-status.ts';
import { useUrlState } from '../../lib/use-url-state.ts';
import { lazyPart } from '../../lib/view/lazy-part.tsx';
import { bagCodec, bagTabs, kindsOf, type BagQuery } from '../../resources/items/mine/item-list-query.ts';
import { MyItems } from '../../resources/items/mine/my-items.tsx';
import { SellSeveralButton } from '../../resources/orders/sell-many/sell-several-button.tsx';
import { SellButton } from '../../resources/orders/stacks/sell-button.tsx';
import styles from './list.module.css';

const OwnItemDialog = lazyPart('item', () => import('./own-item-dialog.tsx').then((module) => module.OwnItemDialog), {
  isPlain: true,
});
const NO_TOKENS: never[] = [];

function pathTo(query: BagQuery): string {
  const search = bagCodec.encode(query).toString();
  return search === '' ? '/items/list' : `/items/list?${search}`;
}

type BagProps = {
  account: string;
  query: BagQuery;
  vipLevel: number;
  onClose: () => void;
};

/** What lies in a wallet, and the dialog of one of it. */
function Bag({ account, query, vipLevel, onClose }: BagProps) {
  const t = useText();
  const tokens = useChainConfig()?.tokens ?? NO_TOKENS;
  const reason = useShutReason();
  const { tab, item } = query;
  const pathOf = useCallback((id: string) => pathTo({ tab, item: id }), [tab]);
  const renderAction = useCallback(
    (holding: ItemHolding) => <SellButton holding={holding} tokens={tokens} vipLevel={vipLevel} reason={reason} />,
    [tokens, vipLevel, reason],
  );
  const kinds = kindsOf(tab);
  return (
    <>
      <div className={styles.tools}>
        <SellSeveralButton {...{ account, kinds, tokens, vipLevel, reason }} />
      </div>
      <MyItems
        account={account}
        kinds={kinds}
        emptyText={t('items.noneOfMine')}
        emptyAction={<Link to="/market/items">{t('items.seeMarket')}</Link>}
        pathOf={pathOf}
        renderAction={renderAction}
      />
      {item !== '' && (
        <OwnItemDialog
          key={item}
          itemId={item}
          {...{ account, tokens, vipLevel, reason, onClose }}
          onFailed={onClose}
        />
      )}
    </>
  );
}

export default function ItemListPage() {
  const t = useText();
  const [query, change] = useUrlState(bagCodec);
  const me = useGetIdentity<UserInfo | null>().data;
  const index = useGameStatus().data?.index;
  const close = useCallback(() => change({ item: '' }), [change]);

  return (
    <>
      <PageHeader
        title={t('items.titles.mine')}
        extra={
          <TabLinks
            label={t('items.tabs.label')}
            current={query.tab}
            tabs={bagTabs.map((key) => ({ key, to: pathTo({ tab: key, item: '' }), label: t(`items.tabs.${key}`) }))}
          />
        }
      />
      <StaleBanner index={index} />
      {!me && <CardGridSkeleton />}
      {me && me.walletAddress === null && <EmptyState title={t('boxes.noWallet')} hint={t('items.noWalletHint')} />}
      {me?.walletAddress && <Bag account={me.walletAddress} query={query} vipLevel={me.vipLevel} onClose={close} />}
    </>
  );
}
