import { useSyncExternalStore } from 'react';
import { useText } from '../../../lib/text/use-text.ts';
import styles from './star-button.module.css';
import { pressStar, stars, type Starred } from './stars.ts';

export type StarButtonProps = {
  hero: Starred;
  /** Stands by itself, not on a picture. */
  isPlain?: boolean;
};

/** Gives a hero a star or takes it away. What it does comes later than itself: a thousand cards have one each. */
export function StarButton({ hero, isPlain = false }: StarButtonProps) {
  const t = useText();
  const isStarred = useSyncExternalStore(
    stars.subscribe,
    () => stars.get().has(hero.id),
    () => false,
  );
  return (
    <button
      type="button"
      className={styles.star}
      data-plain={isPlain}
      aria-pressed={isStarred}
      aria-label={t('heroes.star', { name: hero.name, id: hero.id })}
      onClick={() => pressStar(hero, !isStarred)}
    >
      <svg viewBox="0 0 20 20" aria-hidden="true">
        <path d="M10 2.8l2.2 4.5 5 .7-3.6 3.5.9 4.9-4.5-2.3-4.5 2.3.9-4.9L2.8 8l5-.7z" />
      </svg>
    </button>
  );
}
