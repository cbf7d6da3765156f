import { useText } from '../../../../lib/text/use-text.ts';
import { bonusChoices, levelChoices, type HeroQuery } from '../hero-query.ts';
import styles from './least-filters.module.css';

const choicesOf = { minLevel: levelChoices, minBonus: bonusChoices } as const;

export type LeastFiltersProps = {
  query: Pick<HeroQuery, 'minLevel' | 'minBonus'>;
  onChange: (change: Partial<HeroQuery>) => void;
};

/** From which upgrade level and which mining bonus on a hero is shown. */
export function LeastFilters({ query, onChange }: LeastFiltersProps) {
  const t = useText();
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
          {choicesOf[field].map((least) => (
            <option key={least} value={least}>
              {t(least === 0 ? `heroes.filters.any.${field}` : `heroes.filters.${field}`, { least })}
            </option>
          ))}
        </select>
      ))}
    </div>
  );
}
