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
import { formatBps } from '../../../lib/number.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { heroPathOf, picturedHeroOf } from './order-picture.ts';
import styles from './recent-orders.module.css';
import { useRecentOrders } from './use-recent-orders.ts';

export type RecentSoldProps = { tokens: readonly TokenInfo[] };

const SIZE = 8;

function SoldRow({ order, token, isFresh }: { order: Sale; token: TokenInfo | undefined; isFresh: boolean }) {
  return (
    <tr className={isFresh ? styles.fresh : undefined}>
      <th scope="row" className={styles.hero}>
        <span className={styles.heroCell}>
          <span className={styles.thumb}>
            <HeroPicture hero={picturedHeroOf(order)} sizes="40px" decorative />
          </span>
          <Link to={heroPathOf(order)} className={styles.name} title={order.heroName}>
            {order.heroName}
          </Link>
          <span className={styles.muted}>#{order.tokenId}</span>
        </span>
      </th>
      <td>
        <RarityTag rarity={order.rarity} />
      </td>
      <td className={styles.secondary}>
        <FactionTag faction={order.faction} />
      </td>
      <td className={styles.secondary}>
        <Person address={order.seller} />
      </td>
      <td className={styles.secondary}>
        <Person address={order.buyer} />
      </td>
      <td className={styles.end}>{token && <Money amount={order.price} token={token} compact={false} fixed />}</td>
      <td className={`${styles.end ?? ''} ${styles.secondary ?? ''} ${styles.muted ?? ''}`}>
        {formatBps(order.feeBps)}
      </td>
      <td className={`${styles.end ?? ''} ${styles.muted ?? ''}`}>
        <RelativeTime at={order.closedAt} />
      </td>
    </tr>
  );
}

/** What changed hands last. */
export function RecentSold({ tokens }: RecentSoldProps) {
  const t = useText();
  const recent = useRecentOrders('sold', SIZE);
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
        <div className={styles.scroll} {...recent.holding}>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">{t('orders.fields.hero')}</th>
                <th scope="col">{t('orders.fields.rarity')}</th>
                <th scope="col" className={styles.secondary}>
                  {t('orders.fields.faction')}
                </th>
                <th scope="col" className={styles.secondary}>
                  {t('orders.fields.seller')}
                </th>
                <th scope="col" className={styles.secondary}>
                  {t('orders.fields.buyer')}
                </th>
                <th scope="col" className={styles.end}>
                  {t('orders.fields.price')}
                </th>
                <th scope="col" className={`${styles.end ?? ''} ${styles.secondary ?? ''}`}>
                  {t('orders.fields.fee')}
                </th>
                <th scope="col" className={styles.end}>
                  {t('orders.fields.when')}
                </th>
              </tr>
            </thead>
            <tbody>
              {recent.orders.map((order) => (
                <SoldRow
                  key={order.id}
                  order={order}
                  token={tokens.find((token) => token.id === order.currency)}
                  isFresh={recent.isFresh(order)}
                />
              ))}
            </tbody>
          </table>
        </div>
      </ListState>
    </Panel>
  );
}
