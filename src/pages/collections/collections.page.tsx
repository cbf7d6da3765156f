import { tokenOf, useChainConfig } from '../../chain/chain-config.ts';
import { Panel } from '../../components/display/panel.tsx';
import { ListState } from '../../components/resource/list-state.tsx';
import { PageHeader } from '../../components/resource/page-header.tsx';
import { TableSkeleton } from '../../components/resource/skeletons.tsx';
import { useText } from '../../lib/text/use-text.ts';
import { useUrlState } from '../../lib/use-url-state.ts';
import { CollectionTable } from '../../resources/collections/collection-table.tsx';
import { spanCodec } from '../../resources/collections/span-query.ts';
import { SpanSwitches } from '../../resources/collections/span-switches.tsx';
import { useCollections } from '../../resources/collections/use-collections.ts';

const NO_TOKENS: never[] = [];

export default function CollectionsPage() {
  const t = useText();
  const [span, change] = useUrlState(spanCodec);
  const config = useChainConfig();
  const query = useCollections(span);
  const collections = query.data?.collections ?? [];
  return (
    <>
      <PageHeader
        title={t('common.routes.collections')}
        extra={<SpanSwitches span={span} tokens={config?.tokens ?? NO_TOKENS} onChange={change} />}
      />
      <Panel flush>
        <ListState
          resource="collections"
          query={query}
          isEmpty={collections.length === 0}
          skeleton={<TableSkeleton rows={9} />}
        >
          <CollectionTable collections={collections} token={config && tokenOf(config, span.currency)} />
        </ListState>
      </Panel>
    </>
  );
}
