import { itemOrderEndpoints } from '../../../../core/wire/game/item-orders.ts';
import type { TokenInfo } from '../../../../core/wire/game/status.ts';
import { Money } from '../../../components/display/money.tsx';
import { RelativeTime } from '../../../components/display/time/relative-time.tsx';
import { formatPieces } from '../../../lib/number.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { useApi } from '../../../lib/use-api.ts';
import styles from './stacks.module.css';

const SIZE = 5;

/** What was bought of an item lately. It goes without when nothing was, or nothing can be read. */
export function LatestSales({ itemId, tokens }: { itemId: string; tokens: readonly TokenInfo[] }) {
  const t = useText();
  const sales = useApi(
    itemOrderEndpoints.sales,
    { size: SIZE, filter: { itemId: [itemId] } },
    { live: 'itemOrders', quiet: true },
  ).data?.list;
  if (!sales || sales.length === 0) return null;
  return (
    <section className={styles.sales}>
      <h3>{t('market.stack.sales')}</h3>
      <ul>
        {sales.map(({ id, quantity, unitPrice, currency, at }) => {
          const token = tokens.find((each) => each.id === currency);
          return (
            <li key={id}>
              <span>{t('market.stack.sold', { quantity: formatPieces(quantity) })}</span>
              {token && <Money amount={unitPrice} token={token} compact={false} />}
              <span className={styles.when}>
                <RelativeTime at={at} />
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
