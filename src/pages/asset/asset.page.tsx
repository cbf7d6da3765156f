import { useGetIdentity } from '@refinedev/core';
import { Link, Navigate, useParams } from 'react-router-dom';
import { itemKindOf } from '../../../core/rules/economy/resources.ts';
import type { UserInfo } from '../../../core/wire/account/session.ts';
import { statEndpoints, type ChainConfig } from '../../../core/wire/game/status.ts';
import { useChainConfig } from '../../chain/chain-config.ts';
import { ItemPicture } from '../../components/display/shelf/item-picture.tsx';
import { Panel } from '../../components/display/panel.tsx';
import { PageHeader } from '../../components/resource/page-header.tsx';
import { ShowState } from '../../components/resource/show-state.tsx';
import { ShowSkeleton, TableSkeleton } from '../../components/resource/skeletons.tsx';
import { StaleBanner } from '../../components/resource/stale-banner.tsx';
import { isSameAddress } from '../../lib/address.ts';
import { useShutReason } from '../../lib/data/use-shut-reason.ts';
import { useItemNames } from '../../lib/items/item-name.ts';
import { formatPieces, parseWhole } from '../../lib/number.ts';
import { useText } from '../../lib/text/use-text.ts';
import { useApi } from '../../lib/use-api.ts';
import { lazyPart } from '../../lib/view/lazy-part.tsx';
import { ItemAbout } from '../../resources/items/details/item-about.tsx';
import { useItem } from '../../resources/items/details/use-item.ts';
import { BuyItems } from '../../resources/orders/stacks/buy-items.tsx';
import { LatestSales } from '../../resources/orders/stacks/latest-sales.tsx';
import { SellButton } from '../../resources/orders/stacks/sell-button.tsx';
import styles from './asset.module.css';

const MarketData = lazyPart(
  'market data',
  () => import('../../resources/market-data/market-data.tsx').then((module) => module.MarketData),
  { isPlain: true },
);

const ID = /^[1-9]\d{4,77}$/;
const nothing = () => undefined;

type ItemProps = { id: string; config: ChainConfig };

/** What is offered of it, what it is and does, whose it is, and what was paid for it. */
function ItemAsset({ id, config }: ItemProps) {
  const t = useText();
  const names = useItemNames();
  const me = useGetIdentity<UserInfo | null>().data ?? null;
  const account = me?.walletAddress ?? null;
  const reason = useShutReason();
  const item = useItem(id, account);
  const index = useApi(statEndpoints.status, {}, { live: 'status' }).data?.index;
  const { tokens, explorerUrl } = config;
  const kind = itemKindOf(BigInt(id)) ?? 'item';
  const wallet = item.data?.own?.wallet ?? '0';
  const floors = item.data?.ware.floors;
  const name = names.item(id);
  return (
    <>
      <PageHeader
        title={name}
        note={<Link to={`/collections/${kind}`}>{t(`collections.names.${kind}`)}</Link>}
        extra={
          wallet !== '0' && (
            <>
              <span className={styles.owned}>{t('items.owned', { amount: formatPieces(wallet) })}</span>
              <SellButton
                holding={{ id, amount: wallet }}
                tokens={tokens}
                vipLevel={me?.vipLevel ?? 0}
                reason={reason}
              />
            </>
          )
        }
      />
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
        <div className={styles.column}>
          <Panel title={t('collections.titles.forSale')}>
            {item.isPending ? (
              <TableSkeleton rows={4} />
            ) : (
              <BuyItems
                itemId={id}
                tokens={tokens}
                currency={floors?.ARCA === null && floors.RON !== null ? 'RON' : 'ARCA'}
                account={account}
                reason={reason}
                onDone={nothing}
              >
                <LatestSales itemId={id} tokens={tokens} />
              </BuyItems>
            )}
          </Panel>
        </div>
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
  const isItem = isSameAddress(contractAddress, config.contracts.items) && ID.test(tokenId);
  if (!isItem || itemKindOf(BigInt(tokenId)) === null) return <Navigate to="/404" replace />;
  return <ItemAsset key={tokenId} id={tokenId} config={config} />;
}
