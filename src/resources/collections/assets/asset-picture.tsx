import type { Asset } from '../../../../core/wire/marketplace/collections.ts';
import { HeroPicture } from '../../../components/display/hero/hero-picture.tsx';
import { ItemPicture } from '../../../components/display/shelf/item-picture.tsx';
import { parseWhole } from '../../../lib/number.ts';
import styles from './assets.module.css';

export type AssetPictureProps = { asset: Asset; name: string; sizes: string; eager?: boolean };

/** Fills its box, always square; the name stands beside it. */
export function AssetPicture({ asset, name, sizes, eager = false }: AssetPictureProps) {
  if (asset.hero) return <HeroPicture hero={asset.hero} sizes={sizes} eager={eager} decorative />;
  return (
    <span className={styles.stage}>
      <ItemPicture id={parseWhole(asset.id) ?? 0} name={name} />
    </span>
  );
}
