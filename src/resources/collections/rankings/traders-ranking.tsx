import { collectionEndpoints, type TraderSide } from '../../../../core/wire/marketplace/collections.ts';
import { Money } from '../../../components/display/money.tsx';
import { Panel } from '../../../components/display/panel.tsx';
import { Person } from '../../../components/display/person/person.tsx';
import { ListState } from '../../../components/resource/list-state.tsx';
import { TableSkeleton } from '../../../components/resource/skeletons.tsx';
import { useLiveEvent } from '../../../lib/data/use-live-event.ts';
import { formatCount } from '../../../lib/number.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { useApi } from '../../../lib/use-api.ts';
import styles from '../collections.module.css';
import type { RankingProps } from './sales-ranking.tsx';

/** Who sold or bought most in a range. */
export function TradersRanking({ span, token, side }: RankingProps & { side: TraderSide }) {
  const t = useText();
  const query = useApi(collectionEndpoints.topTraders, { ...span, side }, { live: 'orders', quiet: true });
  useLiveEvent('itemOrders', () => void query.refetch());
  const traders = query.data?.traders ?? [];
  return (
    <Panel flush>
      <ListState
        resource="collections"
        query={query}
        isEmpty={traders.length === 0}
        skeleton={<TableSkeleton rows={10} />}
        emptyText={t('collections.noSales')}
      >
        <table className={styles.table}>
          <caption className="visually-hidden">{t(`collections.boards.${side}`)}</caption>
          <thead>
            <tr>
              <th scope="col">{t('collections.fields.rank')}</th>
              <th scope="col">{t('collections.fields.address')}</th>
              <th scope="col">{t('collections.fields.volume')}</th>
              <th scope="col">{t('collections.fields.sales')}</th>
            </tr>
          </thead>
          <tbody>
            {traders.map(({ address, volume, sales }, index) => (
              <tr key={address}>
                <td className={styles.rank}>{formatCount(index + 1)}</td>
                <th scope="row" className={styles.trader}>
                  <Person address={address} />
                </th>
                <td>{token && <Money amount={volume} token={token} />}</td>
                <td>{formatCount(sales)}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <p className={styles.note}>{t('collections.selfTrades')}</p>
      </ListState>
    </Panel>
  );
}
