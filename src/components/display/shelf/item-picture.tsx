import { baseUrls } from '../../../lib/base-urls.ts';
import { useMissing } from '../../../lib/view/use-missing.ts';
import styles from './shelf.module.css';

/** From here on an id is one of a kind (core.md 3). */
const FIRST_UNIQUE = 1_000_000;

/**
 * Chromium measures a picture whose width it finds by itself once more when it is taken out of the page, and then keeps it,
 * with all that it stood in, for as long as the page lives (`tests/e2e/site/long-stay.spec.ts`). One without a choice it lets go.
 */
const letGo = (picture: HTMLImageElement) => () => picture.removeAttribute('srcset');

export type ItemPictureProps = { id: number; name: string };

/** The picture of a box or an item, square; its first letter when the picture does not come. Its name stands beside it. */
export function ItemPicture({ id, name }: ItemPictureProps) {
  const at = `${baseUrls.cdn}/web/${id < FIRST_UNIQUE ? 'items' : 'unique'}/${String(id)}`;
  const { isMissing, onError } = useMissing(`${at}.webp`);
  if (isMissing) {
    return (
      <span className={styles.missing} aria-hidden="true">
        {[...name][0]}
      </span>
    );
  }
  return (
    <img
      ref={letGo}
      className={styles.picture}
      src={`${at}.webp`}
      srcSet={`${at}-96.webp 96w, ${at}.webp 240w, ${at}-480.webp 480w`}
      sizes="auto, 240px" // as wide as it is drawn, where the browser can tell: in a row 40 px, on its page 300
      width={240}
      height={240}
      alt=""
      loading="lazy"
      decoding="async"
      onError={onError}
    />
  );
}
