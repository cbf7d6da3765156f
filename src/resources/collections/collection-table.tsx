import { Link } from 'react-router-dom';
import type { TokenInfo } from '../../../core/wire/game/status.ts';
import type { Collection } from '../../../core/wire/marketplace/collections.ts';
import { ChangeTag } from '../../components/display/change-tag.tsx';
import { Money } from '../../components/display/money.tsx';
import { SmallTable, type SmallColumn } from '../../components/table/small/small-table.tsx';
import { changeBps, formatCount, formatPieces } from '../../lib/number.ts';
import { useText } from '../../lib/text/use-text.ts';
import { CollectionCover } from './collection-cover.tsx';
import styles from './collections.module.css';

export type Placed = Collection & { rank: number };
export type CollectionTableProps = { collections: readonly Placed[]; token: TokenInfo | undefined };

type Field = 'rank' | 'collection' | 'volume' | 'change' | 'floor' | 'sales' | 'listings' | 'owners' | 'supply';

function Name({ collection: { id, cover } }: { collection: Placed }) {
  const t = useText();
  return (
    <Link className={styles.who} to={`/collections/${id}`}>
      <CollectionCover collection={{ id, cover }} />
      {t(`collections.names.${id}`)}
    </Link>
  );
}

const changeOf = ({ volume, previousVolume }: Placed) =>
  changeBps(BigInt(volume), previousVolume === null ? null : BigInt(previousVolume));

/** Every collection with its figures, in the order of what was traded. */
export function CollectionTable({ collections, token }: CollectionTableProps) {
  const t = useText();
  const money = (amount: string | null) =>
    amount === null || !token ? <span className={styles.muted}>–</span> : <Money amount={amount} token={token} />;
  const column = (key: Field, of: SmallColumn<Placed>['of']) => ({ key, title: t(`collections.fields.${key}`), of });
  const columns: SmallColumn<Placed>[] = [
    { ...column('rank', ({ rank }) => formatCount(rank)), place: 'lead' },
    column('collection', (collection) => <Name collection={collection} />),
    { ...column('volume', ({ volume }) => money(volume)), place: 'main' },
    column('change', (collection) => <ChangeTag bps={changeOf(collection)} />),
    column('floor', ({ floor }) => money(floor)),
    { ...column('sales', ({ sales }) => formatCount(sales)), isExtra: true },
    column('listings', ({ listings }) => formatCount(listings)),
    { ...column('owners', ({ owners }) => formatCount(owners)), isExtra: true },
    { ...column('supply', ({ supply }) => formatPieces(supply)), isExtra: true },
  ];
  return (
    <SmallTable
      label={t('collections.titles.collections')}
      columns={columns}
      rows={collections}
      keyOf={({ id }) => id}
    />
  );
}
