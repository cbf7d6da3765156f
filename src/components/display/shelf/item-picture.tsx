import { useState } from 'react';
import { baseUrls } from '../../../lib/base-urls.ts';
import styles from './shelf.module.css';

export type ItemPictureProps = { id: number; name: string };

/** The picture of a box or an item, square; its first letter when the picture does not come. Its name stands beside it. */
export function ItemPicture({ id, name }: ItemPictureProps) {
  const [failed, setFailed] = useState(false);
  if (failed) {
    return (
      <span className={styles.missing} aria-hidden="true">
        {[...name][0]}
      </span>
    );
  }
  return (
    <img
      className={styles.picture}
      src={`${baseUrls.cdn}/web/items/${String(id)}.png`}
      width={240}
      height={240}
      alt=""
      loading="lazy"
      decoding="async"
      onError={() => setFailed(true)}
    />
  );
}
