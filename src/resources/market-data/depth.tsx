import type { DepthLevel, MarketNow } from '../../../core/wire/game/market-data.ts';
import type { TokenInfo } from '../../../core/wire/game/status.ts';
import { Money } from '../../components/display/money.tsx';
import { formatPieces } from '../../lib/number.ts';
import { useText } from '../../lib/text/use-text.ts';
import styles from './market-data.module.css';

type Side = 'asks' | 'bids';

/** How much there is up to each price, the nearest price first. */
export function cumulated(levels: readonly DepthLevel[]): { price: string; pieces: bigint; total: bigint }[] {
  let total = 0n;
  return levels.map(({ price, pieces }) => {
    total += BigInt(pieces);
    return { price, pieces: BigInt(pieces), total };
  });
}

const PERCENT = 100n;

function SideTable({ side, levels, token }: { side: Side; levels: readonly DepthLevel[]; token: TokenInfo }) {
  const t = useText();
  const rows = cumulated(levels);
  const most = rows.at(-1)?.total ?? 1n;
  if (rows.length === 0) return <p className={styles.note}>{t(`prices.none.${side}`)}</p>;
  return (
    <div className={styles.scroll} role="group" aria-label={t(`prices.${side}`)} tabIndex={0}>
      <table className={styles.table}>
        <caption>{t(`prices.${side}`)}</caption>
        <thead>
          <tr>
            <th scope="col">{t('prices.price')}</th>
            <th scope="col" className={styles.money}>
              {t('prices.pieces')}
            </th>
            <th scope="col" className={styles.end}>
              {t('prices.total')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ price, pieces, total }) => (
            <tr key={price}>
              <th scope="row">
                <Money amount={price} token={token} compact={false} fixed hideUnit />
                <span
                  className={styles.bar}
                  data-side={side}
                  style={{ width: `${((total * PERCENT) / most).toString()}%` }}
                />
              </th>
              <td className={styles.money}>{formatPieces(pieces.toString())}</td>
              <td className={styles.end}>{formatPieces(total.toString())}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** What is asked and what is offered, by price. */
export function Depth({ now, token }: { now: MarketNow; token: TokenInfo }) {
  const t = useText();
  return (
    <section aria-label={t('prices.depth')}>
      <h3>
        {t('prices.depth')} <span className={styles.note}>{token.symbol}</span>
      </h3>
      <div className={styles.sides}>
        <SideTable side="asks" levels={now.asks} token={token} />
        {now.bids && <SideTable side="bids" levels={now.bids} token={token} />}
      </div>
    </section>
  );
}
