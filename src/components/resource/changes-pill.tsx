import { useText } from '../../lib/text/use-text.ts';
import styles from './changes-pill.module.css';

export type ChangesPillProps = { changes: number; onShow: () => void };

/** "3 changes": rows do not jump under the reader, they are asked for. */
export function ChangesPill({ changes, onShow }: ChangesPillProps) {
  const t = useText();
  return (
    <span className={styles.status} role="status">
      {changes > 0 && (
        <button type="button" className={styles.pill} onClick={onShow}>
          {t('common.actions.showChanges', { count: changes })}
        </button>
      )}
    </span>
  );
}
