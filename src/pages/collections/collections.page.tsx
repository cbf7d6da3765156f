import { useCallback } from 'react';
import { tokenOf, useChainConfig } from '../../chain/chain-config.ts';
import { Panel } from '../../components/display/panel.tsx';
import { SearchField } from '../../components/filters/search-field.tsx';
import { ListState } from '../../components/resource/list-state.tsx';
import { PageHeader } from '../../components/resource/page-header.tsx';
import { TableSkeleton } from '../../components/resource/skeletons.tsx';
import { useText } from '../../lib/text/use-text.ts';
import { useUrlState } from '../../lib/use-url-state.ts';
import { CollectionTable } from '../../resources/collections/collection-table.tsx';
import { namedSpanCodec } from '../../resources/collections/span-query.ts';
import { SpanSwitches } from '../../resources/collections/span-switches.tsx';
import { useCollections } from '../../resources/collections/use-collections.ts';
import { useNoneNamed } from '../../resources/collections/use-none-named.tsx';
import { usePlaced } from '../../resources/collections/use-placed.ts';

const NO_TOKENS: never[] = [];
const NONE: never[] = [];

export default function CollectionsPage() {
  const t = useText();
  const [{ name, ...span }, change] = useUrlState(namedSpanCodec);
  const config = useChainConfig();
  const query = useCollections(span);
  const collections = usePlaced(query.data?.collections ?? NONE, name);
  const noneNamed = useNoneNamed();
  const searchName = useCallback((next: string) => change({ name: next }), [change]);
  return (
    <>
      <PageHeader
        title={t('common.routes.collections')}
        extra={
          <>
            <SearchField label={t('common.search.label')} value={name} onChange={searchName} />
            <SpanSwitches span={span} tokens={config?.tokens ?? NO_TOKENS} onChange={change} />
          </>
        }
      />
      <Panel flush>
        <ListState
          resource="collections"
          query={query}
          isEmpty={collections.length === 0}
          {...noneNamed(name, () => change({ name: '' }))}
          skeleton={<TableSkeleton rows={9} />}
        >
          <CollectionTable collections={collections} token={config && tokenOf(config, span.currency)} />
        </ListState>
      </Panel>
    </>
  );
}
