import { PageHeader } from '../../components/resource/page-header.tsx';
import { useText } from '../../lib/text/use-text.ts';
import { useUrlState } from '../../lib/use-url-state.ts';
import { ExploreList } from '../../resources/collections/explore/explore-list.tsx';
import { exploreCodec } from '../../resources/collections/explore/explore-query.ts';

export default function ExplorePage() {
  const t = useText();
  const [query, change] = useUrlState(exploreCodec);
  return (
    <>
      <PageHeader title={t('common.routes.explore')} note={t('collections.titles.exploreNote')} />
      <ExploreList query={query} onChange={change} />
    </>
  );
}
