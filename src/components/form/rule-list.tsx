import { useText } from '../../lib/text/use-text.ts';
import styles from './form.module.css';

export type RuleState = 'open' | 'kept' | 'broken';
export type Rule = { key: string; label: string; state: RuleState };
export type RuleListProps = { id?: string; label: string; rules: readonly Rule[] };

const signs: Record<RuleState, string> = {
  open: 'M8 8h.01',
  kept: 'M3 8.5l3.2 3.2L13 5',
  broken: 'm4.5 4.5 7 7m0-7-7 7',
};

/** What an entry has to be, each rule with how it stands while it is typed. */
export function RuleList({ id, label, rules }: RuleListProps) {
  const t = useText();
  return (
    <ul id={id} className={styles.rules} aria-label={label}>
      {rules.map(({ key, label: rule, state }) => (
        <li key={key} data-state={state}>
          <svg viewBox="0 0 16 16" aria-hidden="true">
            <path d={signs[state]} />
          </svg>
          <span>
            {rule}
            {state !== 'open' && <span className="visually-hidden"> ({t(`common.form.rule.${state}`)})</span>}
          </span>
        </li>
      ))}
    </ul>
  );
}
