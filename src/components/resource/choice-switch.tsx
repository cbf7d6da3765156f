import styles from './choice-switch.module.css';

export type ChoiceSwitchProps<Value extends string> = {
  /** What is chosen, for a screen reader. */
  label: string;
  options: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
  /** As wide as its box, each option the same. */
  block?: boolean;
};

/** A few choices side by side, one of them on. */
export function ChoiceSwitch<Value extends string>({
  label,
  options,
  value,
  onChange,
  block,
}: ChoiceSwitchProps<Value>) {
  return (
    <div
      className={block ? `${styles.switch ?? ''} ${styles.block ?? ''}` : styles.switch}
      role="group"
      aria-label={label}
    >
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          onClick={() => option.value !== value && onChange(option.value)}
        >
          {option.label}
        </button>
      ))}
    </div>
  );
}
