import { useText } from '../../lib/text/use-text.ts';
import { useMissing } from '../../lib/view/use-missing.ts';
import styles from './creations.module.css';

export type CreationPictureProps = {
  /** Null when there is nothing to show. */
  url: string | null;
  /** Empty where the name stands right beside it. */
  alt: string;
  eager?: boolean;
};

/** Fills its box, always square, and shows the whole of the picture. */
export function CreationPicture({ url, alt, eager = false }: CreationPictureProps) {
  const t = useText();
  const { isMissing, onError } = useMissing(url ?? '');
  return (
    <span className={styles.stage}>
      {url === null || isMissing ? (
        <span className={styles.missing}>{t('creations.noPicture')}</span>
      ) : (
        <img src={url} alt={alt} loading={eager ? 'eager' : 'lazy'} decoding="async" onError={onError} />
      )}
    </span>
  );
}
