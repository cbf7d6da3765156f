import type { TokenInfo } from '../../../core/wire/game/status.ts';
import type { CollectionId } from '../../../core/wire/marketplace/collections.ts';
import { FailureState } from '../../components/display/failure-state.tsx';
import { Money } from '../../components/display/money.tsx';
import { StatTile } from '../../components/display/stat-tile.tsx';
import { changeBps, formatCount, formatPieces } from '../../lib/number.ts';
import { useText } from '../../lib/text/use-text.ts';
import styles from './collections.module.css';
import type { Span } from './span-switches.tsx';
import { useCollections } from './use-collections.ts';

export type CollectionFiguresProps = { id: CollectionId; span: Span; token: TokenInfo | undefined };

/** Volume, floor, owners and supply of one collection. */
export function CollectionFigures({ id, span, token }: CollectionFiguresProps) {
  const t = useText();
  const query = useCollections(span);
  const found = token && query.data?.collections.find((each) => each.id === id);
  if (query.isError && !query.data) {
    return (
      <FailureState
        error={query.error}
        onRetry={() => void query.refetch()}
        pending={query.isFetching}
        compact
      />
    );
  }
  const change = found?.previousVolume ? changeBps(BigInt(found.volume), BigInt(found.previousVolume)) : null;
  return (
    <div className={styles.tiles}>
      <StatTile
        label={t('collections.fields.volume')}
        value={found && token && <Money amount={found.volume} token={token} large />}
        changeBps={change}
        note={found && t('collections.sales', { count: found.sales, shown: formatCount(found.sales) })}
      />
      <StatTile
        label={t('collections.fields.floor')}
        value={found && token && (found.floor === null ? '–' : <Money amount={found.floor} token={token} large />)}
        note={found && t('collections.listed', { count: found.listings, shown: formatCount(found.listings) })}
      />
      <StatTile label={t('collections.fields.owners')} value={found && formatCount(found.owners)} />
      <StatTile
        label={t('collections.fields.supply')}
        value={found && formatPieces(found.supply)}
        note={found && id !== 'hero' && t('collections.kinds', { count: found.kinds, shown: formatCount(found.kinds) })}
      />
    </div>
  );
}
