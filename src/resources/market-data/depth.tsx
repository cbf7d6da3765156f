import type { DepthLevel, MarketNow } from '../../../core/wire/game/market-data.ts';
import type { TokenInfo } from '../../../core/wire/game/status.ts';
import { Money } from '../../components/display/money.tsx';
import { SmallTable, type SmallColumn } from '../../components/table/small/small-table.tsx';
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
  const columns: SmallColumn<(typeof rows)[number]>[] = [
    {
      key: 'price',
      title: t('prices.price'),
      of: ({ price, total }) => (
        <>
          <Money amount={price} token={token} compact={false} fixed hideUnit />
          <span
            className={styles.bar}
            data-side={side}
            style={{ width: `${((total * PERCENT) / most).toString()}%` }}
          />
        </>
      ),
    },
    { key: 'pieces', title: t('prices.pieces'), of: ({ pieces }) => formatPieces(pieces.toString()) },
    { key: 'total', title: t('prices.total'), of: ({ total }) => formatPieces(total.toString()) },
  ];
  // Three figures a line, the next price below the last: side by side on a phone too, or nobody could compare them.
  return (
    <SmallTable
      label={t(`prices.${side}`)}
      columns={columns}
      rows={rows}
      keyOf={({ price }) => price}
      hasCaption
      isMatrix
    />
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
