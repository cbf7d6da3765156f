import { Link } from 'react-router-dom';
import { collectionEndpoints, type AssetSale } from '../../../../core/wire/marketplace/collections.ts';
import type { TokenInfo } from '../../../../core/wire/game/status.ts';
import { Money } from '../../../components/display/money.tsx';
import { Panel } from '../../../components/display/panel.tsx';
import { Person } from '../../../components/display/person/person.tsx';
import { RelativeTime } from '../../../components/display/time/relative-time.tsx';
import { ListState } from '../../../components/resource/list-state.tsx';
import { TableSkeleton } from '../../../components/resource/skeletons.tsx';
import { SmallTable, type SmallColumn } from '../../../components/table/small/small-table.tsx';
import { formatCount, formatPieces } from '../../../lib/number.ts';
import { useLiveEvent } from '../../../lib/data/use-live-event.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { useApi } from '../../../lib/use-api.ts';
import { AssetPicture } from '../assets/asset-picture.tsx';
import { assetPath } from '../assets/asset-path.ts';
import { useAssetNames } from '../assets/use-asset-names.ts';
import styles from '../collections.module.css';
import type { Span } from '../span-switches.tsx';
import { useNoneNamed } from '../use-none-named.tsx';

export type RankingProps = {
  span: Span;
  token: TokenInfo | undefined;
  /** By which it is narrowed; '' for none. */
  name: string;
  onClear: () => void;
};

const totalOf = ({ price, pieces }: AssetSale) => BigInt(price) * BigInt(pieces);

type Field = 'rank' | 'asset' | 'paid' | 'pieces' | 'seller' | 'buyer' | 'when';

function Asset({ sale: { asset } }: { sale: AssetSale }) {
  const t = useText();
  const names = useAssetNames();
  const name = names.name(asset);
  const about = [t(`collections.names.${asset.collection}`), names.number(asset)].filter(Boolean).join(' ');
  return (
    <Link className={styles.who} to={assetPath(asset)}>
      <span className={styles.thumb}>
        <AssetPicture asset={asset} name={name} sizes="40px" />
      </span>
      <span className={styles.text}>
        <span>{name}</span>
        <span className={styles.muted}>{about}</span>
      </span>
    </Link>
  );
}

function useColumns(token: TokenInfo | undefined): SmallColumn<AssetSale>[] {
  const t = useText();
  const column = (key: Field, of: SmallColumn<AssetSale>['of']) => ({ key, title: t(`collections.fields.${key}`), of });
  return [
    { ...column('rank', ({ rank }) => formatCount(rank)), place: 'lead' },
    column('asset', (sale) => <Asset sale={sale} />),
    { ...column('paid', (sale) => token && <Money amount={totalOf(sale)} token={token} />), place: 'main' },
    { ...column('pieces', ({ pieces }) => formatPieces(pieces)), isExtra: true },
    { ...column('seller', ({ seller }) => <Person address={seller} />), isExtra: true, isLate: true },
    { ...column('buyer', ({ buyer }) => <Person address={buyer} />), isExtra: true, isLate: true },
    column('when', ({ at }) => <RelativeTime at={at} />),
  ];
}

/** The dearest purchases of a range. */
export function SalesRanking({ span, token, name, onClear }: RankingProps) {
  const t = useText();
  const query = useApi(collectionEndpoints.topSales, name === '' ? span : { ...span, name }, {
    live: 'orders',
    quiet: true,
  });
  useLiveEvent('itemOrders', () => void query.refetch());
  const sales = query.data?.sales ?? [];
  const noneNamed = useNoneNamed();
  const columns = useColumns(token);
  return (
    <Panel flush>
      <ListState
        resource="collections"
        query={query}
        isEmpty={sales.length === 0}
        skeleton={<TableSkeleton rows={10} />}
        emptyText={t('collections.noSales')}
        {...noneNamed(name, onClear)}
      >
        <SmallTable label={t('collections.boards.sales')} columns={columns} rows={sales} keyOf={({ id }) => id} />
      </ListState>
    </Panel>
  );
}
