import { Link } from 'react-router-dom';
import { collectionEndpoints, type AssetSale } from '../../../../core/wire/marketplace/collections.ts';
import type { TokenInfo } from '../../../../core/wire/game/status.ts';
import { Money } from '../../../components/display/money.tsx';
import { Panel } from '../../../components/display/panel.tsx';
import { Person } from '../../../components/display/person/person.tsx';
import { RelativeTime } from '../../../components/display/time/relative-time.tsx';
import { ListState } from '../../../components/resource/list-state.tsx';
import { TableSkeleton } from '../../../components/resource/skeletons.tsx';
import { formatCount, formatPieces } from '../../../lib/number.ts';
import { useLiveEvent } from '../../../lib/data/use-live-event.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { useApi } from '../../../lib/use-api.ts';
import { AssetPicture } from '../assets/asset-picture.tsx';
import { assetPath } from '../assets/asset-path.ts';
import { useAssetNames } from '../assets/use-asset-names.ts';
import styles from '../collections.module.css';
import type { Span } from '../span-switches.tsx';

export type RankingProps = { span: Span; token: TokenInfo | undefined };

const totalOf = ({ price, pieces }: AssetSale) => BigInt(price) * BigInt(pieces);

function SaleLine({ sale, rank, token }: { sale: AssetSale; rank: number; token: TokenInfo | undefined }) {
  const t = useText();
  const names = useAssetNames();
  const name = names.name(sale.asset);
  const about = [t(`collections.names.${sale.asset.collection}`), names.number(sale.asset)].filter(Boolean).join(' ');
  return (
    <tr>
      <td className={styles.rank}>{formatCount(rank)}</td>
      <th scope="row">
        <Link className={styles.who} to={assetPath(sale.asset)}>
          <span className={styles.thumb}>
            <AssetPicture asset={sale.asset} name={name} sizes="40px" />
          </span>
          <span className={styles.text}>
            <span>{name}</span>
            <span className={styles.muted}>{about}</span>
          </span>
        </Link>
      </th>
      <td>{token && <Money amount={totalOf(sale)} token={token} />}</td>
      <td className={styles.wide}>{formatPieces(sale.pieces)}</td>
      <td className={styles.wide}>
        <Person address={sale.seller} />
      </td>
      <td className={styles.wide}>
        <Person address={sale.buyer} />
      </td>
      <td>
        <RelativeTime at={sale.at} />
      </td>
    </tr>
  );
}

/** The dearest purchases of a range. */
export function SalesRanking({ span, token }: RankingProps) {
  const t = useText();
  const query = useApi(collectionEndpoints.topSales, span, { live: 'orders', quiet: true });
  useLiveEvent('itemOrders', () => void query.refetch());
  const sales = query.data?.sales ?? [];
  return (
    <Panel flush>
      <ListState
        resource="collections"
        query={query}
        isEmpty={sales.length === 0}
        skeleton={<TableSkeleton rows={10} />}
        emptyText={t('collections.noSales')}
      >
        <table className={styles.table}>
          <caption className="visually-hidden">{t('collections.boards.sales')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('collections.fields.rank')}</th>
              <th scope="col">{t('collections.fields.asset')}</th>
              <th scope="col">{t('collections.fields.paid')}</th>
              <th scope="col" className={styles.wide}>
                {t('collections.fields.pieces')}
              </th>
              <th scope="col" className={styles.wide}>
                {t('collections.fields.seller')}
              </th>
              <th scope="col" className={styles.wide}>
                {t('collections.fields.buyer')}
              </th>
              <th scope="col">{t('collections.fields.when')}</th>
            </tr>
          </thead>
          <tbody>
            {sales.map((sale, index) => (
              <SaleLine key={sale.id} sale={sale} rank={index + 1} token={token} />
            ))}
          </tbody>
        </table>
      </ListState>
    </Panel>
  );
}
