import type { HeroFacets } from '../../../../../core/wire/game/heroes.ts';
import type { TokenInfo } from '../../../../../core/wire/game/status.ts';
import { formatAmount } from '../../../../lib/amount.ts';
import { formatCount } from '../../../../lib/number.ts';
import { useText } from '../../../../lib/text/use-text.ts';
import { bonusChoices, levelChoices, type HeroQuery } from '../hero-query.ts';
import styles from './least-filters.module.css';

const choicesOf = { minLevel: levelChoices, minBonus: bonusChoices } as const;
const stepsOf = { minLevel: 'level', minBonus: 'bonus' } as const;

export type LeastFiltersProps = {
  query: Pick<HeroQuery, 'minLevel' | 'minBonus'>;
  onChange: (change: Partial<HeroQuery>) => void;
  /** How many have reached each choice, in the order of the choices; undefined until they are known. */
  steps: HeroFacets['steps'] | undefined;
  /** Unit of the lowest price. */
  token: TokenInfo | undefined;
};

/** From which upgrade level and which mining bonus on a hero is shown. */
export function LeastFilters({ query, onChange, steps, token }: LeastFiltersProps) {
  const t = useText();
  const said = (field: keyof typeof stepsOf, least: number, at: number) => {
    const figures = steps?.[stepsOf[field]][at];
    const floor = figures?.floor && token ? formatAmount(figures.floor, token, { compact: true }) : null;
    return [
      t(least === 0 ? `heroes.filters.any.${field}` : `heroes.filters.${field}`, { least }),
      ...(figures ? [formatCount(figures.count)] : []),
      ...(floor === null ? [] : [t('heroes.filters.from', { price: floor })]),
    ].join(' · ');
  };
  return (
    <div className={styles.range}>
      {(['minLevel', 'minBonus'] as const).map((field) => (
        <select
          key={field}
          className={styles.currency}
          aria-label={t(`heroes.fields.${field === 'minLevel' ? 'level' : 'miningBonus'}`)}
          value={query[field]}
          onChange={(event) => {
            const least = choicesOf[field].find((choice) => String(choice) === event.target.value) ?? 0;
            onChange({ [field]: least });
          }}
        >
          {choicesOf[field].map((least, at) => (
            <option key={least} value={least}>
              {said(field, least, at)}
            </option>
          ))}
        </select>
      ))}
    </div>
  );
}
