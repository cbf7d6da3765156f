import { memo } from 'react';
import { suits } from '../../../../../core/rules/suits.ts';
import type { HeroFacetField, HeroFacets } from '../../../../../core/wire/game/heroes.ts';
import type { TokenInfo } from '../../../../../core/wire/game/status.ts';
import { formatAmount } from '../../../../lib/amount.ts';
import { useMysticSuits } from '../../../../lib/data/heroes/use-mystic-suits.ts';
import { formatCount } from '../../../../lib/number.ts';
import { useText } from '../../../../lib/text/use-text.ts';
import styles from './suit-picker.module.css';
import { useFacetText } from './use-facet-text.ts';

export type SuitPickerProps = {
  selected: readonly number[];
  onToggle: (field: HeroFacetField, value: number) => void;
  choices: HeroFacets['facets']['suit'] | undefined;
  token: TokenInfo | undefined;
};

/** Outfit sets to choose from: the released ones, and any other that some hero wears. */
export const SuitPicker = memo(function SuitPicker({ selected, onToggle, choices, token }: SuitPickerProps) {
  const t = useText();
  const text = useFacetText();
  const mystic = useMysticSuits();
  const byId = new Map(choices?.map((choice) => [choice.value, choice]));
  const shown = suits.filter((suit) => suit.released || byId.has(suit.id) || selected.includes(suit.id));
  return (
    <ul className={styles.suits}>
      {shown.map((suit) => {
        const choice = byId.get(suit.id);
        const name = text('suit', suit.id);
        const floor = choice?.floor && token ? formatAmount(choice.floor, token, { compact: true }) : null;
        return (
          <li key={suit.id}>
            <button
              type="button"
              className={styles.suit}
              aria-pressed={selected.includes(suit.id)}
              onClick={() => onToggle('suit', suit.id)}
            >
              <span className={styles.name}>
                {mystic.has(suit.id) && (
                  <span className={styles.mystic} title={t('heroes.mystic')}>
                    <span className="visually-hidden">{t('heroes.mystic')} </span>
                    <span aria-hidden="true">✦ </span>
                  </span>
                )}
                {name}
              </span>
              {/* There from the start, so that nothing moves when the figures come. */}
              <span className={styles.figures}>
                {choices && formatCount(choice?.count ?? 0)}
                {floor && ` · ${t('heroes.filters.from', { price: floor })}`}
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
});
