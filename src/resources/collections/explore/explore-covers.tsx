import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { collectionIds, type Collection, type CollectionId } from '../../../../core/wire/marketplace/collections.ts';
import { DEFAULT_CURRENCY } from '../../../lib/data/price-bounds.ts';
import { formatCount, formatPieces, parseWhole } from '../../../lib/number.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { CollectionCover } from '../collection-cover.tsx';
import { useCollections } from '../use-collections.ts';
import styles from './explore-covers.module.css';

type CoverProps = { id: CollectionId; known: Collection | undefined; isChosen: boolean; to: string };

/** Its place and name are there before its picture and figure are. */
function Cover({ id, known, isChosen, to }: CoverProps) {
  const t = useText();
  const say = ({ listings, supply }: Collection) =>
    id === 'creation'
      ? t('collections.made', { count: parseWhole(supply) ?? 0, shown: formatPieces(supply) })
      : t('collections.listed', { count: listings, shown: formatCount(listings) });
  return (
    <Link className={styles.cover} to={to} replace aria-current={isChosen || undefined}>
      <span className={styles.picture}>
        <CollectionCover collection={{ id, cover: known?.cover ?? null }} />
      </span>
      <span className={styles.words}>
        <span className={styles.name}>{t(`collections.names.${id}`)}</span>
        <span className={styles.figure}>{known && say(known)}</span>
      </span>
    </Link>
  );
}

export type ExploreCoversProps = {
  /** '' for all of them. */
  chosen: CollectionId | '';
  /** The address with another choice. */
  pathOf: (id: CollectionId | '') => string;
};

/** Every collection with its cover, of which one can be seen alone. */
export function ExploreCovers({ chosen, pathOf }: ExploreCoversProps) {
  const t = useText();
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    // On a phone they are one row, wider than the screen: what is chosen is to be seen.
    const [row, one] = [nav.current, nav.current?.querySelector<HTMLElement>('[aria-current]')];
    if (!row || !one) return;
    const { left, right } = one.getBoundingClientRect();
    const frame = row.getBoundingClientRect();
    if (left < frame.left || right > frame.right) row.scrollLeft += left - frame.left;
  }, [chosen]);
  const query = useCollections({ range: 'all', currency: DEFAULT_CURRENCY });
  const known = new Map(query.data?.collections.map((each) => [each.id, each]));
  return (
    <nav ref={nav} className={styles.covers} aria-label={t('common.routes.collections')}>
      <Link className={styles.cover} to={pathOf('')} replace aria-current={chosen === '' || undefined}>
        <span className={styles.name}>{t('collections.all')}</span>
      </Link>
      {collectionIds.map((id) => (
        <Cover key={id} id={id} known={known.get(id)} isChosen={id === chosen} to={pathOf(id)} />
      ))}
    </nav>
  );
}
