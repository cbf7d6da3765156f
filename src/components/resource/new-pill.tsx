import styles from './changes-pill.module.css';

export type NewPillProps = { count: number; text: string; onShow: () => void };

/** "3 new listings": they come when asked for, so that no row jumps under the reader. */
export function NewPill({ count, text, onShow }: NewPillProps) {
  return (
    <span role="status">
      {count > 0 && (
        <button type="button" className={styles.pill} onClick={onShow}>
          {text}
        </button>
      )}
    </span>
  );
}
