import styles from './draws.module.css';

export type NumberGridProps = {
  label: string;
  most: number;
  chosen: readonly number[];
  kind: 'blue' | 'red';
  onToggle: (number: number) => void;
};

/** All numbers of one colour; those that are chosen are pressed. */
export function NumberGrid({ label, most, chosen, kind, onToggle }: NumberGridProps) {
  return (
    <div className={styles.grid} role="group" aria-label={label}>
      {Array.from({ length: most }, (_, at) => at + 1).map((number) => (
        <button
          key={number}
          type="button"
          data-kind={kind}
          aria-pressed={chosen.includes(number)}
          onClick={() => onToggle(number)}
        >
          {number}
        </button>
      ))}
    </div>
  );
}
