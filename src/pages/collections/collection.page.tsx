import { useCallback } from 'react';
import { Link, Navigate, useParams } from 'react-router-dom';
import { collectionIds, type CollectionId } from '../../../core/wire/marketplace/collections.ts';
import { tokenOf, useChainConfig } from '../../chain/chain-config.ts';
import { SearchField } from '../../components/filters/search-field.tsx';
import { PageHeader } from '../../components/resource/page-header.tsx';
import { CardGridSkeleton } from '../../components/resource/skeletons.tsx';
import { ShareButton } from '../../components/social/share-button.tsx';
import { DEFAULT_CURRENCY } from '../../lib/data/price-bounds.ts';
import { useText } from '../../lib/text/use-text.ts';
import { useUrlState } from '../../lib/use-url-state.ts';
import { useRecordTitle } from '../../lib/view/use-record-title.ts';
import { marketPath } from '../../resources/collections/assets/asset-path.ts';
import { CollectionFigures } from '../../resources/collections/collection-figures.tsx';
import { ExploreList } from '../../resources/collections/explore/explore-list.tsx';
import { CreationGrid } from '../../resources/creations/creation-grid.tsx';
import { SpanSwitches } from '../../resources/collections/span-switches.tsx';
import { collectionCodec } from './collection-query.ts';

const NO_TOKENS: never[] = [];

function CollectionView({ id }: { id: CollectionId }) {
  const t = useText();
  const [{ range, ...query }, change] = useUrlState(collectionCodec);
  const config = useChainConfig();
  const span = { range, currency: query.currency ?? DEFAULT_CURRENCY };
  const market = marketPath(id);
  useRecordTitle(t(`collections.names.${id}`));
  return (
    <>
      <PageHeader
        title={t(`collections.names.${id}`)}
        note={
          <>
            {t(`collections.about.${id}`)} {market && <Link to={market}>{t('collections.seeMarket')}</Link>}
          </>
        }
        extra={
          <>
            <ShareButton title={t(`collections.names.${id}`)} />
            <SpanSwitches span={span} tokens={config?.tokens ?? NO_TOKENS} onChange={change} />
          </>
        }
      />
      <CollectionFigures id={id} span={span} token={config && tokenOf(config, span.currency)} />
      <ExploreList query={{ ...query, collection: id }} isOfOne onChange={change} />
    </>
  );
}

/** What players made: nothing of it is traded here, so there is no price to show. */
function CreationsView() {
  const t = useText();
  const [{ name }, change] = useUrlState(collectionCodec);
  const contract = useChainConfig()?.contracts.creations;
  const searchName = useCallback((next: string) => change({ name: next }), [change]);
  useRecordTitle(t('collections.names.creation'));
  return (
    <>
      <PageHeader
        title={t('collections.names.creation')}
        note={
          <>
            {t('collections.about.creation')} <Link to="/create">{t('common.routes.createNft')}</Link>
          </>
        }
        extra={
          <>
            <SearchField label={t('common.search.label')} value={name} onChange={searchName} />
            <ShareButton title={t('collections.names.creation')} />
          </>
        }
      />
      {contract === undefined ? (
        <CardGridSkeleton />
      ) : (
        <CreationGrid {...{ contract, name }} onClear={() => searchName('')} emptyText={t('creations.empty')} />
      )}
    </>
  );
}

export default function CollectionPage() {
  const { collectionId } = useParams();
  const id = collectionIds.find((each) => each === collectionId);
  if (id === 'creation') return <CreationsView />;
  return id ? <CollectionView key={id} id={id} /> : <Navigate to="/404" replace />;
}
