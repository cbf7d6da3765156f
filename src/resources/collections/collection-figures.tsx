import type { TokenInfo } from '../../../core/wire/game/status.ts';
import type { Collection, CollectionId } from '../../../core/wire/marketplace/collections.ts';
import { FailureState } from '../../components/display/failure-state.tsx';
import { Money } from '../../components/display/money.tsx';
import { StatTile } from '../../components/display/stat-tile.tsx';
import { changeBps, formatCount, formatPieces } from '../../lib/number.ts';
import { useText } from '../../lib/text/use-text.ts';
import styles from './collections.module.css';
import type { Span } from './span-switches.tsx';
import { useCollections } from './use-collections.ts';

export type CollectionFiguresProps = { id: CollectionId; span: Span; token: TokenInfo | undefined };

type TilesProps = { found: Collection; token: TokenInfo };

function Tiles({ found, token }: TilesProps) {
  const t = useText();
  const { id, volume, previousVolume, floor, sales, listings, owners, supply, kinds } = found;
  return (
    <>
      <StatTile
        label={t('collections.fields.volume')}
        value={<Money amount={volume} token={token} large />}
        changeBps={previousVolume === null ? null : changeBps(BigInt(volume), BigInt(previousVolume))}
        note={t('collections.sales', { count: sales, shown: formatCount(sales) })}
      />
      <StatTile
        label={t('collections.fields.floor')}
        value={floor === null ? '–' : <Money amount={floor} token={token} large />}
        note={t('collections.listed', { count: listings, shown: formatCount(listings) })}
      />
      <StatTile label={t('collections.fields.owners')} value={formatCount(owners)} />
      <StatTile
        label={t('collections.fields.supply')}
        value={formatPieces(supply)}
        note={id !== 'hero' && t('collections.kinds', { count: kinds, shown: formatCount(kinds) })}
      />
    </>
  );
}

const waiting = ['volume', 'floor', 'owners', 'supply'] as const;

/** Volume, floor, owners and supply of one collection. */
export function CollectionFigures({ id, span, token }: CollectionFiguresProps) {
  const t = useText();
  const query = useCollections(span);
  const found = query.data?.collections.find((each) => each.id === id);
  if (query.isError && !query.data) {
    return <FailureState error={query.error} onRetry={() => void query.refetch()} pending={query.isFetching} compact />;
  }
  return (
    <div className={styles.tiles}>
      {found && token ? (
        <Tiles found={found} token={token} />
      ) : (
        waiting.map((field) => <StatTile key={field} label={t(`collections.fields.${field}`)} value={undefined} />)
      )}
    </div>
  );
}
