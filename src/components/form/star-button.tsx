import styles from './star-button.module.css';

export type StarButtonProps = {
  /** What it is the star of: "Star of Wick #7". */
  label: string;
  isStarred: boolean;
  onPress: () => void;
  /** Stands by itself, not on a picture. */
  isPlain?: boolean;
};

/** Keeps an eye on something, or no longer. */
export function StarButton({ label, isStarred, onPress, isPlain = false }: StarButtonProps) {
  return (
    <button
      type="button"
      className={styles.star}
      data-plain={isPlain}
      aria-pressed={isStarred}
      aria-label={label}
      onClick={onPress}
    >
      <svg viewBox="0 0 20 20" aria-hidden="true">
        <path d="M10 2.8l2.2 4.5 5 .7-3.6 3.5.9 4.9-4.5-2.3-4.5 2.3.9-4.9L2.8 8l5-.7z" />
      </svg>
    </button>
  );
}
