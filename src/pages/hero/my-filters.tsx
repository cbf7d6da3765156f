import { useCallback, useState } from 'react';
import { SideDrawer } from '../../components/resource/side-drawer.tsx';
import { ListToolbar } from '../../components/filters/list-toolbar.tsx';
import { useText } from '../../lib/text/use-text.ts';
import { useMedia } from '../../lib/view/use-media.ts';
import { HeroFilters, type HeroFiltersProps } from '../../resources/heroes/market/filters/hero-filters.tsx';
import { activeFilters, ownHeroSorts } from '../../resources/heroes/market/hero-query.ts';
import type { HeroListQuery } from './list-query.ts';
import styles from './list.module.css';
import type { MyList } from './use-my-list.ts';

/** Where the stylesheet has room for the filters beside the list. */
const WITH_ROOM = '(width > 991px)';
const NOTHING_NEW = { count: 0, text: '', onShow: () => undefined };

export type MyFiltersProps = Pick<MyList, 'facets' | 'tokens'> & {
  query: HeroListQuery;
  onChange: HeroFiltersProps['onChange'];
};

const filtersOf = ({ facets, tokens, query, onChange }: MyFiltersProps) => (
  <HeroFilters query={query} onChange={onChange} facets={facets} sale={undefined} tokens={tokens} isOwn />
);

/** The filters beside the list of cards; a table has the whole width, and its filters in the drawer. */
export function MySide(props: MyFiltersProps) {
  const t = useText();
  const hasRoom = useMedia(WITH_ROOM);
  if (!hasRoom || props.query.view === 'table') return null;
  return (
    <aside className={styles.side} aria-label={t('heroes.filters.title')}>
      {filtersOf(props)}
    </aside>
  );
}

/** View, sort, and the filters where they do not stand beside the list. */
export function MyToolbar(props: MyFiltersProps) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const { query, onChange } = props;
  const searchName = useCallback((name: string) => onChange({ name }), [onChange]);
  return (
    <>
      <ListToolbar
        sorts={ownHeroSorts}
        query={query}
        onChange={onChange}
        search={{ label: t('common.search.label'), value: query.name, onChange: searchName }}
        arrived={NOTHING_NEW}
        filters={{ count: activeFilters(query).length, onOpen: () => setOpen(true) }}
      />
      <SideDrawer title={t('heroes.filters.title')} isOpen={isOpen} onClose={() => setOpen(false)}>
        {filtersOf(props)}
      </SideDrawer>
    </>
  );
}
