import styles from './toggle-row.module.css';

export type ToggleRowProps<Value extends string> = {
  /** What is chosen, for a screen reader. */
  label: string;
  options: readonly { value: Value; label: string }[];
  /** Those that are on; none means that nothing is left out. */
  chosen: readonly Value[];
  onToggle: (value: Value) => void;
};

/** Kinds side by side, any number of them on. */
export function ToggleRow<Value extends string>({ label, options, chosen, onToggle }: ToggleRowProps<Value>) {
  return (
    <div className={styles.row} role="group" aria-label={label}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={chosen.includes(option.value)}
          onClick={() => onToggle(option.value)}
        >
          {option.label}
        </button>
      ))}
    </div>
  );
}
