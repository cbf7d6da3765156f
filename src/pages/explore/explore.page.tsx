import { useCallback } from 'react';
import { Link } from 'react-router-dom';
import type { CollectionId } from '../../../core/wire/marketplace/collections.ts';
import { useChainConfig } from '../../chain/chain-config.ts';
import { SearchField } from '../../components/filters/search-field.tsx';
import { PageHeader } from '../../components/resource/page-header.tsx';
import { CardGridSkeleton } from '../../components/resource/skeletons.tsx';
import { useText } from '../../lib/text/use-text.ts';
import { useUrlState } from '../../lib/use-url-state.ts';
import { ExploreCovers } from '../../resources/collections/explore/explore-covers.tsx';
import { ExploreList } from '../../resources/collections/explore/explore-list.tsx';
import { exploreCodec } from '../../resources/collections/explore/explore-query.ts';
import { CreationGrid } from '../../resources/creations/creation-grid.tsx';

/** What players made: nothing of it is traded here, so that it has neither a price nor an order by it. */
function Creations({ name, onName }: { name: string; onName: (name: string) => void }) {
  const t = useText();
  const contract = useChainConfig()?.contracts.creations;
  if (contract === undefined) return <CardGridSkeleton />;
  return (
    <>
      <SearchField label={t('common.search.label')} value={name} onChange={onName} />
      <CreationGrid {...{ contract, name }} onClear={() => onName('')} emptyText={t('creations.empty')} />
    </>
  );
}

export default function ExplorePage() {
  const t = useText();
  const [query, change] = useUrlState(exploreCodec);
  const searchName = useCallback((name: string) => change({ name }), [change]);
  const pathOf = (collection: CollectionId | '') => {
    const search = exploreCodec.encode({ ...query, collection }).toString();
    return search === '' ? '/explore' : `/explore?${search}`;
  };
  return (
    <>
      <PageHeader
        title={t('common.routes.explore')}
        note={
          query.collection === 'creation' ? (
            <>
              {t('collections.about.creation')} <Link to="/create">{t('common.routes.createNft')}</Link>
            </>
          ) : (
            t('collections.titles.exploreNote')
          )
        }
      />
      <ExploreCovers chosen={query.collection} pathOf={pathOf} />
      {query.collection === 'creation' ? (
        <Creations name={query.name} onName={searchName} />
      ) : (
        <ExploreList query={query} isOfOne onChange={change} />
      )}
    </>
  );
}
