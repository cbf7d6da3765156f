import type { GameStatus } from '../../../core/wire/game/status.ts';
import { useText } from '../../lib/text/use-text.ts';
import styles from './shell.module.css';

export type StatusPillProps = {
  /** `unknown` when the server gives no answer. */
  status: GameStatus | 'unknown';
  lagBlocks?: number;
  note?: string;
};

/** Normal, maintenance or closed: a word and a mark of its own shape. */
export function StatusPill({ status, lagBlocks = 0, note }: StatusPillProps) {
  const t = useText();
  const word = t(`common.gameStatus.${status}`);
  const behind = lagBlocks > 0 ? t('common.gameStatus.behind', { blocks: lagBlocks }) : '';
  const name = t('common.gameStatus.label', { status: word });
  return (
    <span className={styles.pill} data-status={status} title={[name, note, behind].filter(Boolean).join('\n')}>
      <span className={styles.mark} aria-hidden="true" />
      <span className="visually-hidden">{name}</span>
      <span className={styles.word} aria-hidden="true">
        {word}
      </span>
    </span>
  );
}
