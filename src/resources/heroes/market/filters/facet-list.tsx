import { useId, type ReactNode } from 'react';
import type { HeroFacetField, HeroFacets } from '../../../../../core/wire/game/heroes.ts';
import type { TokenInfo } from '../../../../../core/wire/game/status.ts';
import { formatAmount, formatFullAmount } from '../../../../lib/amount.ts';
import { formatCount } from '../../../../lib/number.ts';
import { useText } from '../../../../lib/text/use-text.ts';
import styles from './facet-list.module.css';
import { useFacetText } from './use-facet-text.ts';

export type FacetListProps = {
  field: HeroFacetField;
  values: readonly number[];
  selected: readonly number[];
  onToggle: (field: HeroFacetField, value: number) => void;
  /** Undefined until they are known. */
  choices: HeroFacets['facets'][HeroFacetField] | undefined;
  /** Unit of the lowest price. */
  token: TokenInfo | undefined;
  renderValue?: (value: number) => ReactNode;
};

type Choice = HeroFacets['facets'][HeroFacetField][number];

function Figures({ choice, token }: { choice: Choice | undefined; token: TokenInfo | undefined }) {
  const t = useText();
  if (!choice) return <span className={styles.figures}>0</span>;
  return (
    <span className={styles.figures}>
      {formatCount(choice.count)}
      {choice.floor !== null && token && (
        <span title={`${formatFullAmount(choice.floor, token)} ${token.symbol}`}>
          {' · '}
          {t('heroes.filters.from', { price: formatAmount(choice.floor, token, { compact: true }) })}
        </span>
      )}
    </span>
  );
}

/** The choices of one facet, each with how many heroes it would show and the lowest price among them. */
export function FacetList({ field, values, selected, onToggle, choices, token, renderValue }: FacetListProps) {
  const text = useFacetText();
  const id = useId();
  const byValue = new Map(choices?.map((choice) => [choice.value, choice]));
  return (
    <ul className={styles.list}>
      {values.map((value) => {
        const choice = byValue.get(value);
        const isSelected = selected.includes(value);
        const isVoid = choices !== undefined && !choice?.count && !isSelected;
        return (
          <li key={value}>
            <label className={isVoid ? `${styles.row ?? ''} ${styles.void ?? ''}` : styles.row}>
              <input
                type="checkbox"
                className={styles.box}
                checked={isSelected}
                onChange={() => onToggle(field, value)}
                aria-label={text(field, value)}
                aria-describedby={`${id}-${String(value)}`}
              />
              <span className={styles.value} aria-hidden="true">
                {renderValue?.(value) ?? text(field, value)}
              </span>
              <span id={`${id}-${String(value)}`} className={styles.end}>
                {choices && <Figures choice={choice} token={token} />}
              </span>
            </label>
          </li>
        );
      })}
    </ul>
  );
}
