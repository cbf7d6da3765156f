import { Link } from 'react-router-dom';
import { useMemo } from 'react';
import type { Sale } from '../../../../core/wire/game/orders.ts';
import type { TokenInfo } from '../../../../core/wire/game/status.ts';
import { FailureState } from '../../../components/display/failure-state.tsx';
import { HeroPicture } from '../../../components/display/hero/hero-picture.tsx';
import { Money } from '../../../components/display/money.tsx';
import { Panel } from '../../../components/display/panel.tsx';
import { RelativeTime } from '../../../components/display/time/relative-time.tsx';
import { toCrudFilters } from '../../../lib/data/filters.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { useLiveEvent } from '../../../lib/data/use-live-event.ts';
import { useCursorList } from '../../../lib/use-cursor-list.ts';
import styles from './my-sales.module.css';
import { heroPathOf, picturedHeroOf } from './order-picture.ts';

export type MySalesProps = { account: string; tokens: readonly TokenInfo[] };

const SIZE = 2;
const sorters = [{ field: 'closedAt', order: 'desc' as const }];

/** What of mine was sold lately, and what came of it. It stands there from the start, so that nothing below it moves. */
export function MySales({ account, tokens }: MySalesProps) {
  const t = useText();
  const filters = useMemo(() => toCrudFilters({ seller: account }), [account]);
  const { rows, query } = useCursorList<Sale>({
    resource: 'orders',
    endpoint: 'sales',
    ...{ filters, sorters, size: SIZE },
    live: 'off',
  });
  useLiveEvent('orders', () => void query.refetch());
  useLiveEvent('offers', () => void query.refetch());
  return (
    <Panel title={t('orders.titles.mySales')}>
      {query.isError && (
        <FailureState error={query.error} onRetry={() => void query.refetch()} pending={query.isFetching} compact />
      )}
      {query.isSuccess && rows.length === 0 && <p className={styles.none}>{t('orders.noneOfMine')}</p>}
      <ul className={styles.sales}>
        {query.isPending && Array.from({ length: SIZE }, (_, index) => <li key={index} className={styles.sale} />)}
        {rows.map((order) => {
          const token = tokens.find((each) => each.id === order.currency);
          return (
            <li key={order.id} className={styles.sale}>
              <span className={styles.thumb}>
                <HeroPicture hero={picturedHeroOf(order)} sizes="36px" decorative />
              </span>
              <span className={styles.text}>
                <Link to={heroPathOf(order)}>{order.heroName}</Link>
                <RelativeTime at={order.closedAt} />
              </span>
              <span className={styles.net}>
                {token && <Money amount={order.proceeds} token={token} />}
                <small>{t('orders.toYou')}</small>
              </span>
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}
