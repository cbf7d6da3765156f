import { useActiveInView } from '../../lib/view/use-active-in-view.ts';
import styles from './choice-switch.module.css';

export type ChoiceSwitchProps<Value extends string> = {
  /** What is chosen, for a screen reader. */
  label: string;
  /** With `figure` a line of its own under the label, whose room is there while it is not known. */
  options: readonly { value: Value; label: string; figure?: string | undefined }[];
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
  const strip = useActiveInView<HTMLDivElement>(value);
  return (
    <div
      ref={strip}
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
          {'figure' in option && <span className={styles.figure}> {option.figure}</span>}
        </button>
      ))}
    </div>
  );
}
