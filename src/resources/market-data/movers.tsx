import { Link } from 'react-router-dom';
import { marketDataEndpoints, type Mover } from '../../../core/wire/game/market-data.ts';
import type { TokenInfo } from '../../../core/wire/game/status.ts';
import { useChainConfig } from '../../chain/chain-config.ts';
import { ChangeTag } from '../../components/display/change-tag.tsx';
import { ClassTag } from '../../components/display/hero/class-tag.tsx';
import { RarityTag } from '../../components/display/hero/rarity-tag.tsx';
import { Money } from '../../components/display/money.tsx';
import { Panel } from '../../components/display/panel.tsx';
import { ListState } from '../../components/resource/list-state.tsx';
import { TableSkeleton } from '../../components/resource/skeletons.tsx';
import { formatAmount } from '../../lib/amount.ts';
import { useItemNames } from '../../lib/items/item-name.ts';
import { useText } from '../../lib/text/use-text.ts';
import { useApi } from '../../lib/use-api.ts';
import styles from './movers.module.css';

export type MarketMoversProps = { tokens: readonly TokenInfo[] };

/** Those of it that are for sale. */
function pathOf(mover: Mover, items: string): string {
  if (mover.kind === 'item') return `/asset/${items}/${mover.itemId}`;
  const { rarity, heroClass, currency } = mover;
  const search = new URLSearchParams({ rarity: String(rarity), class: String(heroClass), currency });
  return `/market/hero?${search.toString()}`;
}

function Who({ mover }: { mover: Mover }) {
  const names = useItemNames();
  if (mover.kind === 'item') return <strong>{names.item(mover.itemId)}</strong>;
  return (
    <>
      <RarityTag rarity={mover.rarity} /> <ClassTag heroClass={mover.heroClass} />
    </>
  );
}

const keyOf = (mover: Mover) =>
  `${mover.currency}-${mover.kind === 'item' ? mover.itemId : `${String(mover.rarity)}-${String(mover.heroClass)}`}`;

function MoverCard({ mover, token }: { mover: Mover; token: TokenInfo }) {
  const t = useText();
  const items = useChainConfig()?.contracts.items ?? '';
  const { average, previousAverage, changeBps, sales } = mover;
  return (
    <li>
      <Link to={pathOf(mover, items)} className={styles.card}>
        <span className={styles.who}>
          <Who mover={mover} />
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
            return token && <MoverCard key={keyOf(mover)} mover={mover} token={token} />;
          })}
        </ul>
      </ListState>
    </Panel>
  );
}
