import { memo } from 'react';
import { itemIdentityOf } from '../../../../core/rules/items/item-identity.ts';
import type { TokenInfo } from '../../../../core/wire/game/status.ts';
import type { AssetListing } from '../../../../core/wire/marketplace/collections.ts';
import { HeroCard } from '../../../components/display/hero/hero-card.tsx';
import { BoxCard } from '../../../components/display/shelf/box-card.tsx';
import { ItemRarityTag } from '../../../components/display/shelf/item-rarity-tag.tsx';
import { RelativeTime } from '../../../components/display/time/relative-time.tsx';
import { formatPieces, parseWhole } from '../../../lib/number.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { assetPath } from './asset-path.ts';
import styles from './assets.module.css';
import { useAssetNames } from './use-asset-names.ts';

export type AssetCardProps = {
  listing: AssetListing;
  /** Of the listing's currency; the price waits for it. */
  token: TokenInfo | undefined;
  /** Part of the first view: its picture loads at once. */
  eager: boolean;
};

/** One listing of either market, on the card that its own market has. */
export const AssetCard = memo(function AssetCard({ listing, token, eager }: AssetCardProps) {
  const { asset, price, listedAt } = listing;
  if (!asset.hero) return <ItemCard listing={listing} token={token} />;
  return (
    <HeroCard
      hero={{ ...asset.hero, state: 'listed', listing: { price, isExpired: false } }}
      to={assetPath(asset)}
      token={token}
      eager={eager}
      action={
        <span className={styles.muted}>
          <RelativeTime at={listedAt} />
        </span>
      }
    />
  );
});

function ItemCard({ listing: { asset, price, pieces, listedAt }, token }: Omit<AssetCardProps, 'eager'>) {
  const t = useText();
  const names = useAssetNames();
  const rarity = itemIdentityOf(asset.id)?.rarity ?? null;
  return (
    <BoxCard
      id={parseWhole(asset.id) ?? 0}
      name={names.name(asset)}
      to={assetPath(asset)}
      tier={rarity === null ? t(`collections.names.${asset.collection}`) : <ItemRarityTag rarity={rarity} />}
      time={pieces === '1' ? <RelativeTime at={listedAt} /> : t('collections.pieces', { pieces: formatPieces(pieces) })}
      {...(token ? { price: { amount: price, token } } : {})}
    />
  );
}
