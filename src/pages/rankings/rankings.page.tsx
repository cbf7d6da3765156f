import { useCallback } from 'react';
import { tokenOf, useChainConfig } from '../../chain/chain-config.ts';
import { Panel } from '../../components/display/panel.tsx';
import { SearchField } from '../../components/filters/search-field.tsx';
import { ListState } from '../../components/resource/list-state.tsx';
import { PageHeader } from '../../components/resource/page-header.tsx';
import { TableSkeleton } from '../../components/resource/skeletons.tsx';
import { TabLinks } from '../../components/resource/tab-links.tsx';
import { useText } from '../../lib/text/use-text.ts';
import { useUrlState } from '../../lib/use-url-state.ts';
import { CollectionTable } from '../../resources/collections/collection-table.tsx';
import { SalesRanking, type RankingProps } from '../../resources/collections/rankings/sales-ranking.tsx';
import { TradersRanking } from '../../resources/collections/rankings/traders-ranking.tsx';
import { SpanSwitches } from '../../resources/collections/span-switches.tsx';
import { useCollections } from '../../resources/collections/use-collections.ts';
import { useNoneNamed } from '../../resources/collections/use-none-named.tsx';
import { usePlaced } from '../../resources/collections/use-placed.ts';
import styles from './rankings.module.css';
import { boards, rankingsCodec } from './rankings-query.ts';

const NO_TOKENS: never[] = [];

/** Those of which something was sold. */
function CollectionsRanking({ span, token, name, onClear }: RankingProps) {
  const t = useText();
  const query = useCollections(span);
  const traded = usePlaced(query.data?.collections.filter(({ sales }) => sales > 0) ?? [], name);
  const noneNamed = useNoneNamed();
  return (
    <Panel flush>
      <ListState
        resource="collections"
        query={query}
        isEmpty={traded.length === 0}
        skeleton={<TableSkeleton rows={9} />}
        emptyText={t('collections.noSales')}
        {...noneNamed(name, onClear)}
      >
        <CollectionTable collections={traded} token={token} />
      </ListState>
    </Panel>
  );
}

export default function RankingsPage() {
  const t = useText();
  const [{ board, name, ...span }, change] = useUrlState(rankingsCodec);
  const config = useChainConfig();
  const token = config && tokenOf(config, span.currency);
  const searchName = useCallback((next: string) => change({ name: next }), [change]);
  const ranking: RankingProps = { span, token, name, onClear: () => change({ name: '' }) };
  const pathOf = (key: (typeof boards)[number]) => {
    const search = rankingsCodec.encode({ ...span, board: key, name: '' }).toString();
    return search === '' ? '/rankings' : `/rankings?${search}`;
  };
  return (
    <>
      <PageHeader
        title={t('common.routes.rankings')}
        extra={
          <>
            <SearchField label={t('common.search.label')} value={name} onChange={searchName} />
            <SpanSwitches span={span} tokens={config?.tokens ?? NO_TOKENS} onChange={change} />
          </>
        }
      />
      <div className={styles.column}>
        <TabLinks
          label={t('collections.boards.label')}
          current={board}
          tabs={boards.map((key) => ({ key, to: pathOf(key), label: t(`collections.boards.${key}`) }))}
        />
        {board === 'collections' && <CollectionsRanking {...ranking} />}
        {board === 'sales' && <SalesRanking {...ranking} />}
        {(board === 'sellers' || board === 'buyers') && <TradersRanking {...ranking} side={board} />}
      </div>
    </>
  );
}
