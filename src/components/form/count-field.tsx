import { useId } from 'react';
import { parseWhole } from '../../lib/number.ts';
import { useText } from '../../lib/text/use-text.ts';
import styles from './count-field.module.css';

export type CountFieldProps = {
  label: string;
  value: number;
  /** At least 1. */
  most: number;
  onChange: (count: number) => void;
  hint?: string;
};

/** How many: typed, or by one with the buttons; never outside 1 to `most`. */
export function CountField({ label, value, most, onChange, hint }: CountFieldProps) {
  const t = useText();
  const id = useId();
  const set = (count: number) => onChange(Math.min(Math.max(count, 1), most));
  return (
    <div className={styles.count}>
      <label htmlFor={id}>{label}</label>
      <div className={styles.counter}>
        <button type="button" aria-label={t('common.count.fewer')} disabled={value <= 1} onClick={() => set(value - 1)}>
          −
        </button>
        <input
          id={id}
          value={String(value)}
          inputMode="numeric"
          autoComplete="off"
          maxLength={6}
          aria-describedby={hint ? `${id}-hint` : undefined}
          onChange={(event) => set(parseWhole(event.target.value) ?? 1)}
        />
        <button
          type="button"
          aria-label={t('common.count.more')}
          disabled={value >= most}
          onClick={() => set(value + 1)}
        >
          +
        </button>
        <button type="button" disabled={value >= most} onClick={() => set(most)}>
          {t('common.count.most', { count: most })}
        </button>
      </div>
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  );
}
