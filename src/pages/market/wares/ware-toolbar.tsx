import { ChoiceSwitch } from '../../../components/resource/choice-switch.tsx';
import { NewPill } from '../../../components/resource/new-pill.tsx';
import { useText } from '../../../lib/text/use-text.ts';
import { countWareFilters, wareSorts, wareViews, type WareQuery } from '../../../resources/items/market/ware-query.ts';
import styles from '../hero.module.css';

export type WareToolbarProps = {
  query: WareQuery;
  onChange: (change: Partial<WareQuery>) => void;
  arrived: number;
  onShowArrived: () => void;
  onFilters: () => void;
};

export function WareToolbar({ query, onChange, arrived, onShowArrived, onFilters }: WareToolbarProps) {
  const t = useText();
  const active = countWareFilters(query);
  return (
    <div className={styles.toolbar}>
      <NewPill count={arrived} text={t('pages.market.arrived', { count: arrived })} onShow={onShowArrived} />
      <button type="button" className={query.view === 'table' ? styles.openWide : styles.open} onClick={onFilters}>
        {t('heroes.filters.title')}
        {active > 0 && <span className={styles.badge}>{active}</span>}
      </button>
      <ChoiceSwitch
        label={t('heroes.view.label')}
        options={wareViews.map((value) => ({ value, label: t(`heroes.view.${value}`) }))}
        value={query.view}
        onChange={(view) => onChange({ view })}
      />
      <select
        className={styles.sort}
        aria-label={t('heroes.sort.label')}
        value={query.sort}
        onChange={(event) => {
          const sort = wareSorts.find((each) => each === event.target.value);
          if (sort) onChange({ sort });
        }}
      >
        {wareSorts.map((sort) => (
          <option key={sort} value={sort}>
            {t(`heroes.sort.${sort}`)}
          </option>
        ))}
      </select>
    </div>
  );
}
