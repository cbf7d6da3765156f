import { useGetIdentity } from '@refinedev/core';
import type { UserInfo } from '../../../core/wire/account/session.ts';
import { currencyEndpoints, type PlacedAsset } from '../../../core/wire/account/currency.ts';
import { useChainConfig } from '../../chain/chain-config.ts';
import { PageHeader } from '../../components/resource/page-header.tsx';
import { ShowState } from '../../components/resource/show-state.tsx';
import { TableSkeleton } from '../../components/resource/skeletons.tsx';
import { StaleBanner } from '../../components/resource/stale-banner.tsx';
import { TabLinks } from '../../components/resource/tab-links.tsx';
import { useGatheredEvent } from '../../lib/data/use-live-event.ts';
import { useGameStatus } from '../../lib/data/use-game-status.ts';
import { useText } from '../../lib/text/use-text.ts';
import { useApi } from '../../lib/use-api.ts';
import { useUrlState } from '../../lib/use-url-state.ts';
import { useIsAwaited } from '../../lib/tokens/units-awaited.ts';
import { AccountPanel } from '../../resources/currency/places/account-panel.tsx';
import { CurrencyPart } from '../../resources/currency/places/currency-part.tsx';
import styles from '../../resources/currency/currency.module.css';
import { CurrencyNav } from './currency-nav.tsx';
import { currencyParts, partCodec, partPath, type PartQuery } from './currency-query.ts';
import { EnergyPart } from './parts/energy-part.tsx';
import { HeroesPart } from './parts/heroes-part.tsx';
import { ItemsPart } from './parts/items-part.tsx';

/** A block may change several things that are counted here. */
const GATHER_MS = 1_000;
/** While something is on its way: that is the work of jobs, which no block tells of. Else for what others send. */
const LOOK_AGAIN_MS = 3_000;
const LOOK_MS = 10_000;

const isMoving = (assets: readonly PlacedAsset[] | undefined) =>
  assets?.some(({ places }) => places.some(({ place }) => place === 'transit')) ?? false;

function usePlaces() {
  const query = useApi(
    currencyEndpoints.places,
    {},
    {
      live: 'withdrawals',
      quiet: true,
      refreshMs: ({ data }) => (isMoving(data?.assets) ? LOOK_AGAIN_MS : LOOK_MS),
    },
  );
  const again = () => void query.refetch();
  useGatheredEvent('heroes', GATHER_MS, again);
  useGatheredEvent('items', GATHER_MS, again);
  useGatheredEvent('staking', GATHER_MS, again);
  return query;
}

type ContentProps = PartQuery & { assets: readonly PlacedAsset[]; me: UserInfo };

function Content({ part, asset: focused, assets, me }: ContentProps) {
  const config = useChainConfig();
  const asset = assets.find(({ kind }) => kind === part);
  if (part === 'energy') return <EnergyPart account={me.walletAddress} asset={asset} />;
  if (part === 'currency' || !asset) return config ? <CurrencyPart {...{ assets, config, focused }} /> : null;
  if (part === 'heroes') return <HeroesPart asset={asset} me={me} />;
  return <ItemsPart part={part} asset={asset} me={me} />;
}

/** Where everything of the player is, and the way to move it from there. It may stay open for days. */
export default function CurrencyPage() {
  const t = useText();
  const [{ part, asset }] = useUrlState(partCodec);
  const me = useGetIdentity<UserInfo | null>().data;
  const query = usePlaces();
  const isAwaited = useIsAwaited(query);
  return (
    <>
      <PageHeader title={t('currency.titles.currency')} extra={<CurrencyNav current="overview" />} />
      <StaleBanner index={useGameStatus().data?.index} />
      <div className={styles.stack}>
        <TabLinks
          label={t('currency.parts.label')}
          current={part}
          tabs={currencyParts.map((key) => ({ key, to: partPath(key), label: t(`currency.parts.${key}`) }))}
        />
        {me ? (
          <ShowState query={query} record={query.data} skeleton={<TableSkeleton rows={6} />}>
            {({ assets }) => <Content {...{ part, asset, assets, me }} />}
          </ShowState>
        ) : (
          <TableSkeleton rows={6} />
        )}
        {/* Not before what stands above it, which would push it down. */}
        {me && part === 'currency' && !isAwaited && <AccountPanel me={me} />}
      </div>
    </>
  );
}
