import { Link } from 'react-router-dom';
import type { Sale } from '../../../../core/wire/game/orders.ts';
import type { TokenInfo } from '../../../../core/wire/game/status.ts';
import { Person } from '../../../components/display/person/person.tsx';
import { FactionTag } from '../../../components/display/hero/faction-tag.tsx';
import { HeroPicture } from '../../../components/display/hero/hero-picture.tsx';
import { RarityTag } from '../../../components/display/hero/rarity-tag.tsx';
import { Money } from '../../../components/display/money.tsx';
import { Panel } from '../../../components/display/panel.tsx';
import { RelativeTime } from '../../../components/display/time/relative-time.tsx';
import { ListState } from '../../../components/resource/list-state.tsx';
import { NewPill } from '../../../components/resource/new-pill.tsx';
import { TableSkeleton } from '../../../components/resource/skeletons.tsx';
import { SmallTable, type SmallColumn } from '../../../components/table/small/small-table.tsx';
import { formatBps } from '../../../lib/number.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { heroPathOf, picturedHeroOf } from './order-picture.ts';
import styles from './recent-orders.module.css';
import { useRecentOrders } from './use-recent-orders.ts';

export type RecentSoldProps = { tokens: readonly TokenInfo[] };

const SIZE = 8;

function HeroCell({ order }: { order: Sale }) {
  return (
    <span className={styles.heroCell}>
      <span className={styles.thumb}>
        <HeroPicture hero={picturedHeroOf(order)} sizes="40px" decorative />
      </span>
      <Link to={heroPathOf(order)} className={styles.name} title={order.heroName}>
        {order.heroName}
      </Link>
      <span className={styles.muted}>#{order.tokenId}</span>
    </span>
  );
}

function useColumns(tokens: readonly TokenInfo[]): SmallColumn<Sale>[] {
  const t = useText();
  const column = (
    key: 'hero' | 'rarity' | 'faction' | 'seller' | 'buyer' | 'price' | 'fee' | 'when',
    of: SmallColumn<Sale>['of'],
  ) => ({ key, title: t(`orders.fields.${key}`), of });
  const price = (order: Sale) => {
    const token = tokens.find(({ id }) => id === order.currency);
    return token && <Money amount={order.price} token={token} compact={false} fixed />;
  };
  const words = { isWords: true };
  const more = { isWords: true, isExtra: true };
  return [
    column('hero', (order) => <HeroCell order={order} />),
    { ...column('rarity', ({ rarity }) => <RarityTag rarity={rarity} />), ...words },
    { ...column('faction', ({ faction }) => <FactionTag faction={faction} />), ...more },
    { ...column('seller', ({ seller }) => <Person address={seller} />), ...more, isLate: true },
    { ...column('buyer', ({ buyer }) => <Person address={buyer} />), ...more, isLate: true },
    { ...column('price', price), place: 'main' },
    { ...column('fee', ({ feeBps }) => formatBps(feeBps)), isExtra: true },
    column('when', ({ closedAt }) => <RelativeTime at={closedAt} />),
  ];
}

/** What changed hands last. */
export function RecentSold({ tokens }: RecentSoldProps) {
  const t = useText();
  const recent = useRecentOrders('sold', SIZE);
  const columns = useColumns(tokens);
  return (
    <Panel
      flush
      title={t('orders.titles.recentlySold')}
      extra={
        <NewPill count={recent.waiting} text={t('orders.newOnes', { count: recent.waiting })} onShow={recent.show} />
      }
    >
      <ListState
        resource="orders"
        query={recent.query}
        isEmpty={recent.orders.length === 0}
        skeleton={<TableSkeleton rows={SIZE} />}
        emptyText={t('orders.noneSold')}
      >
        <div {...recent.holding}>
          <SmallTable
            label={t('orders.titles.recentlySold')}
            columns={columns}
            rows={recent.orders}
            keyOf={({ id }) => id}
            isFresh={recent.isFresh}
          />
        </div>
      </ListState>
    </Panel>
  );
}
