import { collectionEndpoints, type Trader, type TraderSide } from '../../../../core/wire/marketplace/collections.ts';
import { Money } from '../../../components/display/money.tsx';
import { Panel } from '../../../components/display/panel.tsx';
import { Person } from '../../../components/display/person/person.tsx';
import { ListState } from '../../../components/resource/list-state.tsx';
import { TableSkeleton } from '../../../components/resource/skeletons.tsx';
import { SmallTable, type SmallColumn } from '../../../components/table/small/small-table.tsx';
import { useLiveEvent } from '../../../lib/data/use-live-event.ts';
import { formatCount } from '../../../lib/number.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { useApi } from '../../../lib/use-api.ts';
import styles from '../collections.module.css';
import { useNoneNamed } from '../use-none-named.tsx';
import type { RankingProps } from './sales-ranking.tsx';

/** Who sold or bought most in a range. */
export function TradersRanking({ span, token, name, onClear, side }: RankingProps & { side: TraderSide }) {
  const t = useText();
  const query = useApi(
    collectionEndpoints.topTraders,
    { ...span, side, ...(name === '' ? {} : { name }) },
    { live: 'orders', quiet: true },
  );
  useLiveEvent('itemOrders', () => void query.refetch());
  const traders = query.data?.traders ?? [];
  const noneNamed = useNoneNamed();
  const column = (key: 'rank' | 'address' | 'volume' | 'sales', of: SmallColumn<Trader>['of']) => ({
    key,
    title: t(`collections.fields.${key}`),
    of,
  });
  const columns: SmallColumn<Trader>[] = [
    { ...column('rank', ({ rank }) => formatCount(rank)), place: 'lead' },
    { ...column('address', ({ address }) => <Person address={address} />), isLate: true },
    { ...column('volume', ({ volume }) => token && <Money amount={volume} token={token} />), place: 'main' },
    column('sales', ({ sales }) => formatCount(sales)),
  ];
  return (
    <Panel flush>
      <ListState
        resource="collections"
        query={query}
        isEmpty={traders.length === 0}
        skeleton={<TableSkeleton rows={10} />}
        emptyText={t('collections.noSales')}
        {...noneNamed(name, onClear)}
      >
        <SmallTable
          label={t(`collections.boards.${side}`)}
          columns={columns}
          rows={traders}
          keyOf={({ address }) => address}
        />
        <p className={styles.note}>{t('collections.selfTrades')}</p>
      </ListState>
    </Panel>
  );
}
