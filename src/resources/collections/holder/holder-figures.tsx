import { collectionEndpoints, type Holder } from '../../../../core/wire/marketplace/collections.ts';
import type { TokenInfo } from '../../../../core/wire/game/status.ts';
import { FailureState } from '../../../components/display/failure-state.tsx';
import { StatTile } from '../../../components/display/stat-tile.tsx';
import { SumTile, type Sum } from '../../../components/display/figure/sum-tile.tsx';
import { useLiveEvent } from '../../../lib/data/use-live-event.ts';
import { formatCount, formatPieces } from '../../../lib/number.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { useApi } from '../../../lib/use-api.ts';
import styles from '../collections.module.css';

export type HolderFiguresProps = { address: string; tokens: readonly TokenInfo[] };

/** Each currency for itself; a dash for who traded nothing. */
const sumsOf = (traded: Holder['sold'], tokens: readonly TokenInfo[]): Sum[] =>
  traded.flatMap(({ currency, volume }) => {
    const token = tokens.find(({ id }) => id === currency);
    return token ? [{ amount: volume, token }] : [];
  });

const countOf = (traded: Holder['sold']) => traded.reduce((sum, { sales }) => sum + sales, 0);

type TilesProps = { found: Holder; tokens: readonly TokenInfo[] };

function Tiles({ found, tokens }: TilesProps) {
  const t = useText();
  const { heroes, pieces, listings, sold, bought } = found;
  const sales = (traded: Holder['sold']) =>
    t('collections.sales', { count: countOf(traded), shown: formatCount(countOf(traded)) });
  return (
    <>
      <StatTile
        label={t('collections.holder.heroes')}
        value={formatCount(heroes)}
        note={t('collections.listed', { count: listings, shown: formatCount(listings) })}
      />
      <StatTile label={t('collections.holder.items')} value={formatPieces(pieces)} />
      <SumTile label={t('collections.holder.sold')} sums={sumsOf(sold, tokens)} note={sales(sold)} />
      <SumTile label={t('collections.holder.bought')} sums={sumsOf(bought, tokens)} note={sales(bought)} />
    </>
  );
}

const waiting = ['heroes', 'items', 'sold', 'bought'] as const;

/** What an address has and what it traded. */
export function HolderFigures({ address, tokens }: HolderFiguresProps) {
  const t = useText();
  const query = useApi(collectionEndpoints.holder, { address }, { live: 'orders', quiet: true });
  useLiveEvent('itemOrders', () => void query.refetch());
  if (query.isError && !query.data) {
    return <FailureState error={query.error} onRetry={() => void query.refetch()} pending={query.isFetching} compact />;
  }
  return (
    <div className={styles.tiles}>
      {query.data && tokens.length > 0 ? (
        <Tiles found={query.data} tokens={tokens} />
      ) : (
        waiting.map((field) => <StatTile key={field} label={t(`collections.holder.${field}`)} value={undefined} />)
      )}
    </div>
  );
}
