import { ChoiceSwitch } from '../../components/resource/choice-switch.tsx';
import { NewPill } from '../../components/resource/new-pill.tsx';
import { useText } from '../../lib/text/use-text.ts';
import { heroSorts, heroViews, type HeroQuery } from '../../resources/heroes/market/hero-query.ts';
import styles from './hero.module.css';

export type MarketToolbarProps = {
  query: HeroQuery;
  onChange: (change: Partial<HeroQuery>) => void;
  arrived: number;
  onShowArrived: () => void;
  activeCount: number;
  onFilters: () => void;
};

export function MarketToolbar({ query, onChange, arrived, onShowArrived, activeCount, onFilters }: MarketToolbarProps) {
  const t = useText();
  return (
    <div className={styles.toolbar}>
      <NewPill count={arrived} text={t('pages.market.arrived', { count: arrived })} onShow={onShowArrived} />
      <button type="button" className={query.view === 'table' ? styles.openWide : styles.open} onClick={onFilters}>
        {t('heroes.filters.title')}
        {activeCount > 0 && <span className={styles.badge}>{activeCount}</span>}
      </button>
      <ChoiceSwitch
        label={t('heroes.view.label')}
        options={heroViews.map((value) => ({ value, label: t(`heroes.view.${value}`) }))}
        value={query.view}
        onChange={(view) => onChange({ view })}
      />
      <select
        className={styles.sort}
        aria-label={t('heroes.sort.label')}
        value={query.sort}
        onChange={(event) => {
          const sort = heroSorts.find((each) => each === event.target.value);
          if (sort) onChange({ sort });
        }}
      >
        {heroSorts.map((sort) => (
          <option key={sort} value={sort}>
            {t(`heroes.sort.${sort}`)}
          </option>
        ))}
      </select>
    </div>
  );
}
