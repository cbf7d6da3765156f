import { previewPath } from '../../../core/wire/marketplace/creations.ts';
import type { Collection } from '../../../core/wire/marketplace/collections.ts';
import { HeroPicture } from '../../components/display/hero/hero-picture.tsx';
import { ItemPicture } from '../../components/display/shelf/item-picture.tsx';
import { baseUrls } from '../../lib/base-urls.ts';
import { parseWhole } from '../../lib/number.ts';
import { useMissing } from '../../lib/view/use-missing.ts';
import { CollectionSign } from './collection-sign.tsx';
import styles from './collections.module.css';

export type CollectionCoverProps = { collection: Pick<Collection, 'id' | 'cover'> };

function MadePicture({ hash }: { hash: string }) {
  const src = `${baseUrls.game}${previewPath(hash)}`;
  const { isMissing, onError } = useMissing(src);
  if (isMissing) return <CollectionSign id="creation" />;
  return <img src={src} width={48} height={48} alt="" loading="lazy" onError={onError} />;
}

/** The picture of what is best in a collection, beside its name; its sign where there is nothing in it yet. */
export function CollectionCover({ collection: { id, cover } }: CollectionCoverProps) {
  if (cover === null) return <CollectionSign id={id} />;
  const { hero, itemId, fileHash } = cover;
  return (
    <span className={styles.picture}>
      {hero && <HeroPicture hero={hero} sizes="48px" decorative />}
      {itemId !== null && <ItemPicture id={parseWhole(itemId) ?? 0} name="" />}
      {fileHash !== null && <MadePicture hash={fileHash} />}
    </span>
  );
}
