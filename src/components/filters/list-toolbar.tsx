import { useState, type ReactNode } from 'react';
import { useText } from '../../lib/text/use-text.ts';
import { ChoiceSwitch } from '../resource/choice-switch.tsx';
import { NewPill } from '../resource/new-pill.tsx';
import { SideDrawer } from '../resource/side-drawer.tsx';
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
  /** How many narrow the list, and they themselves: in the drawer, where they do not stand beside the list (FilterFrame). */
  filters: {
    count: number;
    content: ReactNode;
    /** What stays in sight below them: "Show 34 heroes". */
    renderFoot?: (close: () => void) => ReactNode;
  };
};

/** Above a list that is cards or a table: what is new, its filters, how it is shown, in which order. */
export function ListToolbar<Sort extends ListSort>(props: ListToolbarProps<Sort>) {
  const { sorts, query, onChange, search, arrived, filters } = props;
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <div className={styles.toolbar} data-wide>
        <NewPill {...arrived} />
        {search && <SearchField {...search} />}
        <button type="button" className={styles.filters} data-view={query.view} onClick={() => setOpen(true)}>
          {t('heroes.filters.title')}
          {filters.count > 0 && <span className={styles.badge}>{filters.count}</span>}
        </button>
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
      <SideDrawer title={t('heroes.filters.title')} isOpen={isOpen} onClose={close} foot={filters.renderFoot?.(close)}>
        {filters.content}
      </SideDrawer>
    </>
  );
}
