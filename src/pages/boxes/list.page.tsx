import { useGetIdentity } from '@refinedev/core';
import type { UserInfo } from '../../../core/wire/account/session.ts';
import { useChainConfig } from '../../chain/chain-config.ts';
import { NoWallet } from '../../chain/intent/no-wallet.tsx';
import { PageHeader } from '../../components/resource/page-header.tsx';
import { CardGridSkeleton, TableSkeleton } from '../../components/resource/skeletons.tsx';
import { StaleBanner } from '../../components/resource/stale-banner.tsx';
import { TabLinks } from '../../components/resource/tab-links.tsx';
import { useShutReason } from '../../lib/data/use-shut-reason.ts';
import { useText } from '../../lib/text/use-text.ts';
import { useGameStatus } from '../../lib/data/use-game-status.ts';
import { useUrlState } from '../../lib/use-url-state.ts';
import { Openings } from '../../resources/boxes/rows/openings.tsx';
import { Purchases } from '../../resources/boxes/rows/purchases.tsx';
import { Deliveries } from '../../resources/boxes/sale/deliveries.tsx';
import { boxListCodec, boxTabs, tabPath, type BoxTab } from './list-query.ts';
import { MyBoxes, type MyBoxesProps } from './my-boxes.tsx';
import { MyListings } from './my-listings.tsx';
import { OnSale } from './on-sale.tsx';

const NO_TOKENS: never[] = [];

type OwnProps = Omit<MyBoxesProps, 'account'> & {
  tab: Exclude<BoxTab, 'sale'>;
  /** Undefined until it is known who reads. */
  me: UserInfo | null | undefined;
};

/** What of the page is the reader's own. */
function Own({ tab, me, ...reader }: OwnProps) {
  const t = useText();
  if (!me) return tab === 'mine' ? <CardGridSkeleton /> : <TableSkeleton rows={4} />;
  if (me.walletAddress === null) return <NoWallet hint={t('boxes.noWalletHint')} />;
  const own = { account: me.walletAddress, ...reader };
  if (tab === 'openings') return <Openings {...own} />;
  if (tab === 'listings') return <MyListings {...own} />;
  if (tab === 'purchases') return <Purchases {...own} />;
  return <MyBoxes {...own} />;
}

export default function BoxListPage() {
  const t = useText();
  const [{ tab, tier }, change] = useUrlState(boxListCodec);
  const me = useGetIdentity<UserInfo | null>().data;
  const tokens = useChainConfig()?.tokens ?? NO_TOKENS;
  const index = useGameStatus().data?.index;
  const reason = useShutReason();
  const account = me?.walletAddress ?? null;
  const reader = { tokens, vipLevel: me?.vipLevel ?? 0, reason };

  return (
    <>
      <PageHeader
        title={t('boxes.titles.list')}
        extra={
          <TabLinks
            label={t('boxes.tabs.label')}
            current={tab}
            tabs={boxTabs.map((key) => ({ key, to: tabPath(key), label: t(`boxes.tabs.${key}`) }))}
          />
        }
      />
      <StaleBanner index={index} />
      <Deliveries />
      {tab === 'sale' ? (
        <OnSale account={account} {...reader} tier={tier} onTier={(next) => change({ tier: next })} />
      ) : (
        <Own tab={tab} me={me} {...reader} />
      )}
    </>
  );
}
