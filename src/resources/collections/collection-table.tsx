import { Link } from 'react-router-dom';
import type { TokenInfo } from '../../../core/wire/game/status.ts';
import type { Collection } from '../../../core/wire/marketplace/collections.ts';
import { ChangeTag } from '../../components/display/change-tag.tsx';
import { Money } from '../../components/display/money.tsx';
import { changeBps, formatCount, formatPieces } from '../../lib/number.ts';
import { useText } from '../../lib/text/use-text.ts';
import { CollectionCover } from './collection-cover.tsx';
import styles from './collections.module.css';

export type CollectionTableProps = { collections: readonly Collection[]; token: TokenInfo | undefined };

/** Every collection with its figures, in the order of what was traded. */
export function CollectionTable({ collections, token }: CollectionTableProps) {
  const t = useText();
  const money = (amount: string | null) =>
    amount === null || !token ? <span className={styles.muted}>–</span> : <Money amount={amount} token={token} />;
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{t('collections.titles.collections')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('collections.fields.rank')}</th>
          <th scope="col">{t('collections.fields.collection')}</th>
          <th scope="col">{t('collections.fields.volume')}</th>
          <th scope="col" className={styles.roomy}>
            {t('collections.fields.change')}
          </th>
          <th scope="col">{t('collections.fields.floor')}</th>
          <th scope="col" className={styles.wide}>
            {t('collections.fields.sales')}
          </th>
          <th scope="col" className={styles.roomy}>
            {t('collections.fields.listings')}
          </th>
          <th scope="col" className={styles.wide}>
            {t('collections.fields.owners')}
          </th>
          <th scope="col" className={styles.wide}>
            {t('collections.fields.supply')}
          </th>
        </tr>
      </thead>
      <tbody>
        {collections.map(({ id, cover, volume, previousVolume, floor, sales, listings, owners, supply }, index) => (
          <tr key={id}>
            <td className={styles.rank}>{formatCount(index + 1)}</td>
            <th scope="row">
              <Link className={styles.who} to={`/collections/${id}`}>
                <CollectionCover collection={{ id, cover }} />
                {t(`collections.names.${id}`)}
              </Link>
            </th>
            <td>{money(volume)}</td>
            <td className={styles.roomy}>
              <ChangeTag bps={changeBps(BigInt(volume), previousVolume === null ? null : BigInt(previousVolume))} />
            </td>
            <td>{money(floor)}</td>
            <td className={styles.wide}>{formatCount(sales)}</td>
            <td className={styles.roomy}>{formatCount(listings)}</td>
            <td className={styles.wide}>{formatCount(owners)}</td>
            <td className={styles.wide}>{formatPieces(supply)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
