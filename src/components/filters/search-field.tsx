import { useCallback, useEffect, useState } from 'react';
import { useText } from '../../lib/text/use-text.ts';
import styles from './search-field.module.css';

export type SearchFieldProps = {
  /** What is searched, for a screen reader and in the empty field. */
  label: string;
  value: string;
  onChange: (value: string) => void;
};

/** The list follows as one types, a moment after the last letter. */
const SETTLE_MS = 80;
const LONGEST = 60;

/**
 * Narrows a list by name. What is typed stands at once, whatever the list takes. Who leaves the field has ended: what is
 * pressed next is of what was typed.
 */
export function SearchField({ label, value, onChange }: SearchFieldProps) {
  const t = useText();
  const [draft, setDraft] = useState(value);
  /** What the list was last told, and what it last said itself. */
  const [told, setTold] = useState(value);
  const [seen, setSeen] = useState(value);
  if (value !== seen) {
    setSeen(value);
    // Taken away elsewhere, by a chip or the way back: the field says so. What comes back of one's own typing is older.
    if (value !== told) {
      setTold(value);
      setDraft(value);
    }
  }
  const next = draft.trim();
  const tell = useCallback(() => {
    if (next === told) return;
    setTold(next);
    onChange(next);
  }, [next, told, onChange]);
  useEffect(() => {
    const timer = setTimeout(tell, SETTLE_MS);
    return () => clearTimeout(timer);
  }, [tell]);
  return (
    <span className={styles.field} role="search">
      <svg viewBox="0 0 20 20" aria-hidden="true">
        <path d="M8.5 3.5a5 5 0 1 0 0 10 5 5 0 0 0 0-10m3.6 8.6 4.4 4.4" />
      </svg>
      <input
        type="search"
        aria-label={label}
        placeholder={label}
        value={draft}
        maxLength={LONGEST}
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="search"
        onChange={(event) => setDraft(event.target.value)}
        onBlur={tell}
      />
      {draft !== '' && (
        <button type="button" aria-label={t('common.search.clear')} onClick={() => setDraft('')}>
          <svg viewBox="0 0 16 16" aria-hidden="true">
            <path d="m4 4 8 8m0-8-8 8" />
          </svg>
        </button>
      )}
    </span>
  );
}
