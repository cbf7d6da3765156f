import { useGetIdentity } from '@refinedev/core';
import { Link, Navigate, useParams } from 'react-router-dom';
import { itemKindOf, type ItemKind } from '../../../core/rules/economy/resources.ts';
import type { UserInfo } from '../../../core/wire/account/session.ts';
import { type ChainConfig, type TokenInfo } from '../../../core/wire/game/status.ts';
import { useChainConfig } from '../../chain/chain-config.ts';
import { EmptyState } from '../../components/display/empty-state.tsx';
import { FailureState } from '../../components/display/failure-state.tsx';
import { ItemPicture } from '../../components/display/shelf/item-picture.tsx';
import { Panel } from '../../components/display/panel.tsx';
import { PageHeader } from '../../components/resource/page-header.tsx';
import { ShowState } from '../../components/resource/show-state.tsx';
import { ShowSkeleton, TableSkeleton } from '../../components/resource/skeletons.tsx';
import { StaleBanner } from '../../components/resource/stale-banner.tsx';
import { ShareButton } from '../../components/social/share-button.tsx';
import { isSameAddress } from '../../lib/address.ts';
import { toApiError } from '../../lib/api-error.ts';
import { useShutReason } from '../../lib/data/use-shut-reason.ts';
import { useItemNames } from '../../lib/items/item-name.ts';
import { formatPieces, parseWhole } from '../../lib/number.ts';
import { useText } from '../../lib/text/use-text.ts';
import { useGameStatus } from '../../lib/data/use-game-status.ts';
import { lazyPart } from '../../lib/view/lazy-part.tsx';
import { useRecordTitle } from '../../lib/view/use-record-title.ts';
import { ItemAbout } from '../../resources/items/details/item-about.tsx';
import { useItem } from '../../resources/items/details/use-item.ts';
import { BuyItems } from '../../resources/orders/stacks/buy-items.tsx';
import { BuyPiecesButton } from '../../resources/orders/stacks/buy-pieces-button.tsx';
import { LatestSales } from '../../resources/orders/stacks/latest-sales.tsx';
import { SellButton } from '../../resources/orders/stacks/sell-button.tsx';
import { currencyToBuyIn, usePurchase } from '../../resources/orders/stacks/use-purchase.ts';
import { CreationAsset } from './creation-asset.tsx';
import styles from './asset.module.css';

const MarketData = lazyPart(
  'market data',
  () => import('../../resources/market-data/market-data.tsx').then((module) => module.MarketData),
  { isPlain: true },
);

const ID = /^[1-9]\d{4,77}$/;
const CREATION = /^[1-9]\d{0,17}$/;

type Reader = { account: string | null; vipLevel: number; reason: string | null };

function useReader(): Reader {
  const me = useGetIdentity<UserInfo | null>().data ?? null;
  return { account: me?.walletAddress ?? null, vipLevel: me?.vipLevel ?? 0, reason: useShutReason() };
}

type ItemProps = { id: string; tokens: readonly TokenInfo[]; item: ReturnType<typeof useItem>; reader: Reader };

/** How many of it are one's own, and a way to sell them. */
function Own({ id, tokens, item, reader }: ItemProps) {
  const t = useText();
  const wallet = item.data?.own?.wallet ?? '0';
  if (wallet === '0') return null;
  const { vipLevel, reason } = reader;
  return (
    <>
      <span className={styles.owned}>{t('items.owned', { amount: formatPieces(wallet) })}</span>
      <SellButton holding={{ id, amount: wallet }} tokens={tokens} vipLevel={vipLevel} reason={reason} />
    </>
  );
}

function Offers({ id, tokens, item, reader }: ItemProps) {
  const t = useText();
  const { account, reason } = reader;
  const purchase = usePurchase({
    itemId: id,
    currency: item.isPending ? undefined : currencyToBuyIn(item.data?.ware.floors),
    ...{ tokens, account, reason },
    onDone: () => void item.refetch(),
  });
  return (
    <Panel title={t('collections.titles.forSale')}>
      {item.isPending ? (
        <TableSkeleton rows={4} />
      ) : (
        <div className={styles.column}>
          <BuyItems purchase={purchase} button={<BuyPiecesButton purchase={purchase} large />}>
            <LatestSales itemId={id} tokens={tokens} />
          </BuyItems>
        </div>
      )}
    </Panel>
  );
}

/** In place of everything about an item of which nothing was read. */
function NoItem({ kind, item }: { kind: ItemKind; item: ItemProps['item'] }) {
  const t = useText();
  if (!toApiError(item.error).is('notFound')) {
    return <FailureState error={item.error} onRetry={() => void item.refetch()} pending={item.isFetching} />;
  }
  const back = t('collections.seeKind', { kind: t(`collections.names.${kind}`) });
  return <EmptyState title={t('collections.neverMade')} action={<Link to={`/collections/${kind}`}>{back}</Link>} />;
}

/** What is offered of it, what it is and does, whose it is, and what was paid for it. */
function ItemAsset({ id, config }: { id: string; config: ChainConfig }) {
  const t = useText();
  const name = useItemNames().item(id);
  useRecordTitle(name);
  const reader = useReader();
  const item = useItem(id, reader.account);
  const { index } = useGameStatus().data ?? {};
  const { tokens, explorerUrl } = config;
  const kind = itemKindOf(BigInt(id)) ?? 'item';
  const parts = { id, tokens, item, reader };
  const header = (
    <PageHeader
      title={name}
      note={<Link to={`/collections/${kind}`}>{t(`collections.names.${kind}`)}</Link>}
      extra={
        <>
          <Own {...parts} />
          <ShareButton title={name} />
        </>
      }
    />
  );
  if (item.isError && !item.data) {
    return (
      <>
        {header}
        <NoItem kind={kind} item={item} />
      </>
    );
  }
  return (
    <>
      {header}
      <StaleBanner index={index} />
      <div className={styles.page}>
        <div className={styles.column}>
          <span className={styles.portrait}>
            <ItemPicture id={parseWhole(id) ?? 0} name={name} />
          </span>
          <Panel title={t('collections.titles.about')}>
            <ShowState query={item} record={item.data} skeleton={<TableSkeleton rows={6} />}>
              {(details) => <ItemAbout details={details} tokens={tokens} />}
            </ShowState>
          </Panel>
        </div>
        <Offers {...parts} />
        <div className={styles.market}>
          <MarketData subject={{ kind: 'item', id }} tokens={tokens} explorerUrl={explorerUrl} />
        </div>
      </div>
    </>
  );
}

/** Anything that is traded, by its contract and its number; a hero has a page of its own. */
export default function AssetPage() {
  const { contractAddress = '', tokenId = '' } = useParams();
  const config = useChainConfig();
  if (!config) return <ShowSkeleton />;
  if (isSameAddress(contractAddress, config.contracts.hero)) {
    return <Navigate to={`/hero/details/${contractAddress}/${tokenId}`} replace />;
  }
  if (isSameAddress(contractAddress, config.contracts.creations) && CREATION.test(tokenId)) {
    return <CreationAsset key={tokenId} id={tokenId} config={config} />;
  }
  const isItem = isSameAddress(contractAddress, config.contracts.items) && ID.test(tokenId);
  if (!isItem || itemKindOf(BigInt(tokenId)) === null) return <Navigate to="/404" replace />;
  return <ItemAsset key={tokenId} id={tokenId} config={config} />;
}
