import { useText } from '../../lib/text/use-text.ts';
import { ChoiceSwitch } from '../resource/choice-switch.tsx';
import { NewPill } from '../resource/new-pill.tsx';
import styles from './list-toolbar.module.css';
import { SearchField, type SearchFieldProps } from './search-field.tsx';

const views = ['cards', 'table'] as const;
type ListView = (typeof views)[number];
type ListSort =
  | 'price-asc'
  | 'price-desc'
  | 'bonus-asc'
  | 'latest'
  | 'level-desc'
  | 'mining-desc'
  | 'id-asc'
  | 'id-desc'
  | 'received';

export type ListToolbarProps<Sort extends ListSort> = {
  /** Those that this list can be put into. */
  sorts: readonly Sort[];
  query: { sort: Sort; view: ListView };
  onChange: (change: { sort?: Sort; view?: ListView }) => void;
  /** By which name the list is narrowed, where it has names. */
  search?: SearchFieldProps;
  /** What came since the list was read: "3 new listings", and how to see it. */
  arrived: { count: number; text: string; onShow: () => void };
  /** How many filters narrow the list, and how to see them where they do not stand beside it. */
  filters?: { count: number; onOpen: () => void };
};

/** Above a list that is cards or a table: what is new, its filters, how it is shown, in which order. */
export function ListToolbar<Sort extends ListSort>(props: ListToolbarProps<Sort>) {
  const { sorts, query, onChange, search, arrived, filters } = props;
  const t = useText();
  return (
    <div className={styles.toolbar} data-wide>
      <NewPill {...arrived} />
      {search && <SearchField {...search} />}
      {filters && (
        <button type="button" className={styles.filters} data-view={query.view} onClick={filters.onOpen}>
          {t('heroes.filters.title')}
          {filters.count > 0 && <span className={styles.badge}>{filters.count}</span>}
        </button>
      )}
      <ChoiceSwitch
        label={t('heroes.view.label')}
        options={views.map((value) => ({ value, label: t(`heroes.view.${value}`) }))}
        value={query.view}
        onChange={(view) => onChange({ view })}
      />
      <select
        className={styles.sort}
        aria-label={t('heroes.sort.label')}
        value={query.sort}
        onChange={(event) => {
          const sort = sorts.find((each) => each === event.target.value);
          if (sort) onChange({ sort });
        }}
      >
        {sorts.map((sort) => (
          <option key={sort} value={sort}>
            {t(`heroes.sort.${sort}`)}
          </option>
        ))}
      </select>
    </div>
  );
}
