import { useText } from '../../../lib/text/use-text.ts';
import styles from '../details.module.css';

/** The places of portrait, title and price box, so that nothing moves when the hero comes. */
export function DetailsSkeleton() {
  const t = useText();
  return (
    <div className={styles.page}>
      <span className="visually-hidden" role="status">
        {t('common.states.loading')}
      </span>
      <div className={styles.left} aria-hidden="true">
        <div className={styles.portrait}>
          <div className={styles.waitingPicture} />
        </div>
      </div>
      <div className={styles.right} aria-hidden="true">
        <div className={styles.waitingTitle} />
        <div className={styles.waitingBox} />
        <div className={styles.waitingBox} />
      </div>
    </div>
  );
}
