import { Link } from 'react-router-dom';
import type { Order } from '../../../../core/wire/game/orders.ts';
import type { TokenInfo } from '../../../../core/wire/game/status.ts';
import { HeroPicture } from '../../../components/display/hero/hero-picture.tsx';
import { RarityTag } from '../../../components/display/hero/rarity-tag.tsx';
import { Money } from '../../../components/display/money.tsx';
import { Panel } from '../../../components/display/panel.tsx';
import { RelativeTime } from '../../../components/display/time/relative-time.tsx';
import { ListState } from '../../../components/resource/list-state.tsx';
import { NewPill } from '../../../components/resource/new-pill.tsx';
import { useText } from '../../../lib/text/use-text.ts';
import { heroPathOf, picturedHeroOf } from './order-picture.ts';
import styles from './recent-orders.module.css';
import { useRecentOrders } from './use-recent-orders.ts';

export type RecentListedProps = { tokens: readonly TokenInfo[] };

const SIZE = 6;

function ShelfCard({ order, token, isFresh }: { order: Order; token: TokenInfo | undefined; isFresh: boolean }) {
  return (
    <li className={isFresh ? `${styles.shelfCard ?? ''} ${styles.fresh ?? ''}` : styles.shelfCard}>
      <HeroPicture hero={picturedHeroOf(order)} sizes="(max-width: 650px) 40vw, 168px" decorative />
      <div className={styles.shelfName}>
        <Link to={heroPathOf(order)} className={styles.cover} title={order.heroName}>
          {order.heroName}
        </Link>
        <RarityTag rarity={order.rarity} />
      </div>
      <div className={styles.shelfFoot}>
        {token && <Money amount={order.price} token={token} />}
        <span className={styles.muted}>
          <RelativeTime at={order.listedAt} />
        </span>
      </div>
    </li>
  );
}

function ShelfSkeleton() {
  return (
    <ul className={styles.shelf} aria-hidden="true">
      {Array.from({ length: SIZE }, (_, index) => (
        <li key={index} className={styles.shelfCard}>
          <div className={styles.waitingPicture} />
          <div className={styles.waitingLine} />
          <div className={styles.waitingLine} />
        </li>
      ))}
    </ul>
  );
}

/** The newest heroes on the shelf. */
export function RecentListed({ tokens }: RecentListedProps) {
  const t = useText();
  const recent = useRecentOrders('listed', SIZE);
  return (
    <Panel
      title={t('orders.titles.recentlyListed')}
      extra={
        <span className={styles.extra}>
          <NewPill count={recent.waiting} text={t('orders.newOnes', { count: recent.waiting })} onShow={recent.show} />
          <Link to="/market/hero?sort=latest">{t('orders.seeMarket')}</Link>
        </span>
      }
    >
      <ListState
        resource="orders"
        query={recent.query}
        isEmpty={recent.orders.length === 0}
        skeleton={<ShelfSkeleton />}
        emptyText={t('orders.noneListed')}
      >
        <ul className={styles.shelf} {...recent.holding}>
          {recent.orders.map((order) => (
            <ShelfCard
              key={order.id}
              order={order}
              token={tokens.find((token) => token.id === order.currency)}
              isFresh={recent.isFresh(order)}
            />
          ))}
        </ul>
      </ListState>
    </Panel>
  );
}
