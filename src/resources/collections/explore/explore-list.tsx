import { useDeferredValue } from 'react';
import { CardGrid } from '../../../components/resource/card-grid.tsx';
import { ChangesPill } from '../../../components/resource/changes-pill.tsx';
import { ListState } from '../../../components/resource/list-state.tsx';
import { LoadMore } from '../../../components/resource/load-more.tsx';
import { CardGridSkeleton } from '../../../components/resource/skeletons.tsx';
import { useText } from '../../../lib/text/use-text.ts';
import { AssetCard } from '../assets/asset-card.tsx';
import { ExploreBar } from './explore-bar.tsx';
import { settleQuery, type ExploreQuery } from './explore-query.ts';
import { useNoneNamed } from '../use-none-named.tsx';
import { useExplore } from './use-explore.ts';

const FIRST_VIEW = 4;
const SKELETON = 12;

export type ExploreListProps = {
  query: ExploreQuery;
  isOfOne?: boolean;
  /** Only what this address offers. */
  seller?: string;
  onChange: (change: Partial<ExploreQuery>) => void;
};

/** What can be bought now, as cards, under its filters. */
export function ExploreList({ query, isOfOne = false, seller, onChange }: ExploreListProps) {
  const t = useText();
  const noneNamed = useNoneNamed();
  // The controls answer at once; the list follows when there is time to draw it.
  const settled = useDeferredValue(settleQuery(query));
  const { list, changes, showChanges, tokens } = useExplore(settled, seller);
  return (
    <>
      <ExploreBar query={settleQuery(query)} tokens={tokens} isOfOne={isOfOne} onChange={onChange} />
      <ChangesPill changes={changes} onShow={showChanges} />
      <ListState
        resource="collections"
        query={list.query}
        isEmpty={list.rows.length === 0}
        {...noneNamed(settled.name, () => onChange({ name: '' }))}
        skeleton={<CardGridSkeleton count={SKELETON} />}
      >
        <CardGrid label={t('collections.titles.forSale')}>
          {list.rows.map((listing, index) => (
            <div key={listing.id} role="listitem">
              <AssetCard
                listing={listing}
                token={tokens.find(({ id }) => id === listing.currency)}
                eager={index < FIRST_VIEW}
              />
            </div>
          ))}
        </CardGrid>
        <LoadMore list={list} />
      </ListState>
    </>
  );
}
