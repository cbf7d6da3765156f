import { Link } from 'react-router-dom';
import { marketDataEndpoints, type Mover } from '../../../core/wire/game/market-data.ts';
import type { TokenInfo } from '../../../core/wire/game/status.ts';
import { ChangeTag } from '../../components/display/change-tag.tsx';
import { ClassTag } from '../../components/display/hero/class-tag.tsx';
import { RarityTag } from '../../components/display/hero/rarity-tag.tsx';
import { Money } from '../../components/display/money.tsx';
import { Panel } from '../../components/display/panel.tsx';
import { ListState } from '../../components/resource/list-state.tsx';
import { TableSkeleton } from '../../components/resource/skeletons.tsx';
import { formatAmount } from '../../lib/amount.ts';
import { useText } from '../../lib/text/use-text.ts';
import { useApi } from '../../lib/use-api.ts';
import styles from './movers.module.css';

export type MarketMoversProps = { tokens: readonly TokenInfo[] };

function MoverCard({ mover, token }: { mover: Mover; token: TokenInfo }) {
  const t = useText();
  const { rarity, heroClass, average, previousAverage, changeBps, sales, currency } = mover;
  const search = new URLSearchParams({ rarity: String(rarity), class: String(heroClass), currency });
  return (
    <li>
      <Link to={`/market/hero?${search.toString()}`} className={styles.card}>
        <span className={styles.who}>
          <RarityTag rarity={rarity} /> <ClassTag heroClass={heroClass} />
        </span>
        <span className={styles.figure}>
          <Money amount={average} token={token} compact={false} />
        </span>
        <span className={styles.note}>
          <ChangeTag bps={changeBps} />{' '}
          {t('prices.movers.from', { price: `${formatAmount(previousAverage, token)} ${token.symbol}` })} ·{' '}
          {t('prices.movers.sales', { count: sales })}
        </span>
      </Link>
    </li>
  );
}

/** Whose average price moved most within a week; each leads to those that are for sale. */
export function MarketMovers({ tokens }: MarketMoversProps) {
  const t = useText();
  const query = useApi(marketDataEndpoints.movers, {}, { live: 'stats', quiet: true });
  const movers = query.data?.movers ?? [];
  return (
    <Panel title={t('prices.movers.title')} extra={<span className={styles.note}>{t('prices.movers.about')}</span>}>
      <ListState
        resource="marketData"
        query={query}
        isEmpty={movers.length === 0}
        skeleton={<TableSkeleton rows={2} />}
        emptyText={t('prices.movers.none')}
      >
        <ul className={styles.cards}>
          {movers.map((mover) => {
            const token = tokens.find(({ id }) => id === mover.currency);
            const key = `${mover.currency}-${String(mover.rarity)}-${String(mover.heroClass)}`;
            return token && <MoverCard key={key} mover={mover} token={token} />;
          })}
        </ul>
      </ListState>
    </Panel>
  );
}
