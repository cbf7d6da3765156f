import { useId, type ReactNode } from 'react';
import type { Amount } from '../../../core/wire/primitives.ts';
import { formatAmount, formatFullAmount, type TokenUnits } from '../../lib/amount.ts';
import { formatCount } from '../../lib/number.ts';
import { useText } from '../../lib/text/use-text.ts';
import { CheckBox } from '../form/check-box.tsx';
import styles from './facet-list.module.css';

/** What a choice is known by: a number, or a word of the wire. */
export type FacetValue = number | string;

export type FacetChoice<Value extends FacetValue = FacetValue> = {
  value: Value;
  label: string;
  /** In place of the label for the eye: a tag in its own colour. */
  look?: ReactNode;
};

export type FacetFigures<Value extends FacetValue = FacetValue> = { value: Value; count: number; floor: Amount | null };

export type FacetListProps<Value extends FacetValue = FacetValue> = {
  choices: readonly FacetChoice<Value>[];
  selected: readonly Value[];
  onToggle: (value: Value) => void;
  /** How many each would show, and the lowest price among them; undefined until they are known. */
  figures: readonly FacetFigures<Value>[] | undefined;
  /** Unit of the lowest price. */
  token: (TokenUnits & { symbol: string }) | undefined;
};

function Figures({ figures, token }: { figures: FacetFigures | undefined; token: FacetListProps['token'] }) {
  const t = useText();
  if (!figures) return <span className={styles.figures}>0</span>;
  return (
    <span className={styles.figures}>
      {formatCount(figures.count)}
      {figures.floor !== null && token && (
        <>
          {' '}
          <span title={`${formatFullAmount(figures.floor, token)} ${token.symbol}`}>
            {'· '}
            {t('common.filters.from', { price: formatAmount(figures.floor, token, { compact: true }) })}
          </span>
        </>
      )}
    </span>
  );
}

/** The choices of one facet, each with how many it would show and the lowest price among them. */
export function FacetList<Value extends FacetValue>(props: FacetListProps<Value>) {
  const { choices, selected, onToggle, figures, token } = props;
  const id = useId();
  const byValue = new Map(figures?.map((each) => [each.value, each]));
  return (
    <ul className={styles.list}>
      {choices.map(({ value, label, look }) => {
        const isSelected = selected.includes(value);
        const isVoid = figures !== undefined && !byValue.get(value)?.count && !isSelected;
        return (
          <li key={value}>
            <label className={isVoid ? `${styles.row ?? ''} ${styles.void ?? ''}` : styles.row}>
              <CheckBox
                checked={isSelected}
                onChange={() => onToggle(value)}
                aria-label={label}
                aria-describedby={`${id}-${String(value)}`}
              />
              <span className={styles.value} aria-hidden="true">
                {look ?? label}
              </span>
              <span id={`${id}-${String(value)}`} className={styles.end}>
                {figures && <Figures figures={byValue.get(value)} token={token} />}
              </span>
            </label>
          </li>
        );
      })}
    </ul>
  );
}
