import { memo, useId } from 'react';
import { Link } from 'react-router-dom';
import { itemIdentityOf } from '../../../../core/rules/items/item-identity.ts';
import type { TokenInfo } from '../../../../core/wire/game/status.ts';
import type { Asset, AssetListing } from '../../../../core/wire/marketplace/collections.ts';
import { RarityTag } from '../../../components/display/hero/rarity-tag.tsx';
import { Money } from '../../../components/display/money.tsx';
import { ItemRarityTag } from '../../../components/display/shelf/item-rarity-tag.tsx';
import { RelativeTime } from '../../../components/display/time/relative-time.tsx';
import { formatPieces } from '../../../lib/number.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { CARD_SIZES } from '../../../lib/view/hero-pictures.ts';
import { AssetPicture } from './asset-picture.tsx';
import { assetPath } from './asset-path.ts';
import styles from './assets.module.css';
import { useAssetNames } from './use-asset-names.ts';

function Rarity({ asset }: { asset: Asset }) {
  if (asset.hero) return <RarityTag rarity={asset.hero.rarity} />;
  const rarity = itemIdentityOf(asset.id)?.rarity ?? null;
  return rarity === null ? null : <ItemRarityTag rarity={rarity} />;
}

export type AssetCardProps = {
  listing: AssetListing;
  /** Of the listing's currency; the price waits for it. */
  token: TokenInfo | undefined;
  /** Part of the first view: its picture loads at once. */
  eager: boolean;
};

/** One listing of either market. The whole of it leads to what is sold. */
export const AssetCard = memo(function AssetCard({ listing, token, eager }: AssetCardProps) {
  const t = useText();
  const names = useAssetNames();
  const id = useId();
  const { asset, price, pieces, listedAt } = listing;
  const name = names.name(asset);
  // A hidden word behind a long name would stand outside the card, and the page would scroll sideways.
  const whole = [name, names.number(asset)].filter(Boolean).join(' ');
  return (
    <article className={styles.card} aria-labelledby={id}>
      <AssetPicture asset={asset} name={name} sizes={CARD_SIZES} eager={eager} />
      <h2 className={styles.name}>
        <Link id={id} className={styles.cover} to={assetPath(asset)} title={name} aria-label={whole}>
          {name}
        </Link>
      </h2>
      <p className={styles.meta}>
        <span>{t(`collections.names.${asset.collection}`)}</span>
        <Rarity asset={asset} />
      </p>
      <p className={styles.foot}>
        {token && <Money amount={price} token={token} large />}
        <span className={styles.muted}>
          {pieces === '1' ? <RelativeTime at={listedAt} /> : t('collections.pieces', { pieces: formatPieces(pieces) })}
        </span>
      </p>
    </article>
  );
});
