import { useGetIdentity } from '@refinedev/core';
import { useMemo, type ReactNode } from 'react';
import { Link, Navigate, useParams } from 'react-router-dom';
import type { UserInfo } from '../../../core/wire/account/session.ts';
import type { Hero } from '../../../core/wire/game/heroes.ts';
import { itemKind } from '../../../core/wire/game/items.ts';
import type { ChainConfig, TokenInfo } from '../../../core/wire/game/status.ts';
import { useChainConfig } from '../../chain/chain-config.ts';
import { Address } from '../../components/display/address.tsx';
import { ChangesPill } from '../../components/resource/changes-pill.tsx';
import { ListState } from '../../components/resource/list-state.tsx';
import { LoadMore } from '../../components/resource/load-more.tsx';
import { PageHeader } from '../../components/resource/page-header.tsx';
import { ShareButton } from '../../components/social/share-button.tsx';
import { CardGridSkeleton } from '../../components/resource/skeletons.tsx';
import { TabLinks } from '../../components/resource/tab-links.tsx';
import { isSameAddress, shortenAddress } from '../../lib/address.ts';
import { usePlayerName } from '../../lib/players/player-names.ts';
import { toCrudFilters } from '../../lib/data/filters.ts';
import { useText } from '../../lib/text/use-text.ts';
import { useRecordTitle } from '../../lib/view/use-record-title.ts';
import { useCursorList } from '../../lib/use-cursor-list.ts';
import { useUrlState } from '../../lib/use-url-state.ts';
import { ExploreList } from '../../resources/collections/explore/explore-list.tsx';
import { CreationGrid } from '../../resources/creations/creation-grid.tsx';
import { HolderFigures } from '../../resources/collections/holder/holder-figures.tsx';
import { HeroGrid } from '../../resources/heroes/market/hero-grid.tsx';
import { MyItems } from '../../resources/items/mine/my-items.tsx';
import styles from './profile.module.css';
import { profileCodec, profileTabs, type ProfileTab } from './profile-query.ts';

const NO_TOKENS: never[] = [];
const PAGE_SIZE = 24;
const ADDRESS = /^0x[0-9a-f]{40}$/i;
const newest = [{ field: 'listedAt', order: 'desc' as const }];

type OfAddress = { address: string; tokens: readonly TokenInfo[] };

function HeroesOf({ address, tokens }: OfAddress) {
  const t = useText();
  const filters = useMemo(() => toCrudFilters({ owner: address }), [address]);
  const list = useCursorList<Hero>({ resource: 'heroes', filters, sorters: newest, size: PAGE_SIZE });
  return (
    <ListState
      resource="heroes"
      query={list.query}
      isEmpty={list.rows.length === 0}
      emptyText={t('collections.holder.noHeroes')}
    >
      <ChangesPill changes={list.changes} onShow={list.showChanges} />
      <HeroGrid
        heroes={list.rows}
        tokens={tokens}
        isLoading={list.isStale}
        renderEnd={(isDrawn) => <LoadMore list={list} isDrawn={isDrawn} />}
      />
    </ListState>
  );
}

function ItemsOf({ address, contract }: { address: string; contract: string | undefined }) {
  const t = useText();
  return (
    <MyItems
      account={address}
      kinds={itemKind.options}
      emptyText={t('collections.holder.noItems')}
      {...(contract === undefined ? {} : { pathOf: (id: string) => `/asset/${contract}/${id}` })}
      renderAction={() => null}
    />
  );
}

function CreationsOf({ address, contract }: { address: string; contract: string | undefined }) {
  const t = useText();
  if (contract === undefined) return <CardGridSkeleton />;
  return <CreationGrid contract={contract} owner={address} emptyText={t('collections.holder.noCreations')} />;
}

type TabProps = { tab: ProfileTab; address: string; config: ChainConfig | undefined; children: ReactNode };

/** What is offered are the children: it has filters of its own. */
function Tab({ tab, address, config, children }: TabProps) {
  if (tab === 'heroes') return <HeroesOf address={address} tokens={config?.tokens ?? NO_TOKENS} />;
  if (tab === 'items') return <ItemsOf address={address} contract={config?.contracts.items} />;
  if (tab === 'creations') return <CreationsOf address={address} contract={config?.contracts.creations} />;
  return <>{children}</>;
}

function Profile({ address }: { address: string }) {
  const t = useText();
  const [{ tab, ...query }, change] = useUrlState(profileCodec);
  const own = useGetIdentity<UserInfo | null>().data?.walletAddress ?? null;
  const config = useChainConfig();
  const tokens = config?.tokens ?? NO_TOKENS;
  const isOwn = isSameAddress(own, address);
  const name = usePlayerName(address);
  useRecordTitle(name ?? shortenAddress(address));
  return (
    <>
      <PageHeader
        title={isOwn ? t('collections.holder.own') : (name ?? t('common.routes.profile'))}
        note={<Address address={address} explorerUrl={config?.explorerUrl ?? null} />}
        extra={
          <>
            {isOwn && <Link to="/account/settings">{t('common.account.settings')}</Link>}
            <ShareButton title={name ?? shortenAddress(address)} />
          </>
        }
      />
      <HolderFigures address={address} tokens={tokens} />
      <div className={styles.column}>
        <TabLinks
          label={t('collections.holder.tabs')}
          current={tab}
          tabs={profileTabs.map((key) => ({
            key,
            to: key === 'heroes' ? `/profile/${address}` : `/profile/${address}?tab=${key}`,
            label: t(`collections.holder.tab.${key}`),
          }))}
        />
        <Tab tab={tab} address={address} config={config}>
          <ExploreList query={query} seller={address} onChange={change} />
        </Tab>
      </div>
    </>
  );
}

export default function ProfilePage() {
  const { address = '' } = useParams();
  if (!ADDRESS.test(address)) return <Navigate to="/404" replace />;
  return <Profile key={address} address={address.toLowerCase()} />;
}
