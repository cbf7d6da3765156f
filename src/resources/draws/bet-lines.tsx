import type { LotPick } from '../../../core/wire/panels/draws.ts';
import { ActionButton } from '../../components/resource/action-button.tsx';
import { useText } from '../../lib/text/use-text.ts';
import styles from './draws.module.css';
import { PickBalls, usePickText } from './pick-text.tsx';

/** The lines that are ready, in the order in which they were chosen. */
export function BetLines({ lines, onRemove }: { lines: readonly LotPick[]; onRemove: (at: number) => void }) {
  const t = useText();
  const textOf = usePickText();
  if (lines.length === 0) return null;
  return (
    <ol className={styles.lines} aria-label={t('draws.lines')}>
      {lines.map((pick, at) => (
        // The same numbers may stand there twice.
        <li key={`${String(at)} ${textOf(pick)}`}>
          <PickBalls pick={pick} />
          <ActionButton size="small" label={t('draws.removeLine', { pick: textOf(pick) })} onClick={() => onRemove(at)}>
            {t('draws.remove')}
          </ActionButton>
        </li>
      ))}
    </ol>
  );
}
