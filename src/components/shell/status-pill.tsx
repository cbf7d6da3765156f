import type { GameStatus } from '../../../core/wire/game/status.ts';
import { useText } from '../../lib/text/use-text.ts';
import styles from './shell.module.css';

export type StatusPillProps = {
  /** `unknown` when the server gives no answer. */
  status: GameStatus | 'unknown';
  /** The server refuses whatever would be written. */
  isReadOnly?: boolean;
  lagBlocks?: number;
  /** No node of the chain answers, so nobody knows how far behind the index is. */
  isNodeAway?: boolean;
  note?: string;
};

/** Normal, maintenance or closed: a word and a mark of its own shape. */
export function StatusPill({ status, isReadOnly = false, lagBlocks = 0, isNodeAway = false, note }: StatusPillProps) {
  const t = useText();
  const shown = isReadOnly && status === 'normal' ? 'readOnly' : status;
  const word = t(`common.gameStatus.${shown}`);
  const hint = isReadOnly ? t('common.gameStatus.readOnlyHint') : '';
  const late = lagBlocks > 0 ? t('common.gameStatus.behind', { count: lagBlocks, blocks: lagBlocks }) : '';
  const behind = isNodeAway ? t('common.gameStatus.nodeAway') : late;
  const name = t('common.gameStatus.label', { status: word });
  return (
    <span className={styles.pill} data-status={shown} title={[name, hint, note, behind].filter(Boolean).join('\n')}>
      <span className={styles.mark} aria-hidden="true" />
      <span className="visually-hidden">{name}</span>
      <span className={styles.word} aria-hidden="true">
        {word}
      </span>
    </span>
  );
}
