import { useCallback, useState } from 'react';
import { ListToolbar } from '../../components/filters/list-toolbar.tsx';
import { SideDrawer } from '../../components/resource/side-drawer.tsx';
import { useText } from '../../lib/text/use-text.ts';
import { useMedia } from '../../lib/view/use-media.ts';
import { WareFilters, type WareFiltersProps } from '../../resources/items/market/ware-filters.tsx';
import { countWareFilters, ownWareSorts, type WareQuery } from '../../resources/items/market/ware-query.ts';
import type { BagQuery } from '../../resources/items/mine/bag-query.ts';
import type { useBag } from '../../resources/items/mine/use-bag.ts';
import styles from './list.module.css';

/** Where the stylesheet has room for the filters beside the list. */
const WITH_ROOM = '(width > 991px)';

export type BagFiltersProps = Pick<ReturnType<typeof useBag>, 'facets' | 'tokens' | 'list'> & {
  query: BagQuery;
  onChange: (change: Partial<WareQuery> | ((query: WareQuery) => WareQuery)) => void;
};

const filtersOf = ({ facets, tokens, query, onChange }: BagFiltersProps) => {
  const props: WareFiltersProps = { query, onChange, facets, tokens, group: query.tab, sale: undefined, isOwn: true };
  return <WareFilters {...props} />;
};

/** The filters beside the cards; a table has the whole width, and its filters in the drawer. */
export function BagSide(props: BagFiltersProps) {
  const t = useText();
  const hasRoom = useMedia(WITH_ROOM);
  if (!hasRoom || props.query.view === 'table') return null;
  return (
    <aside className={styles.side} aria-label={t('heroes.filters.title')}>
      {filtersOf(props)}
    </aside>
  );
}

/** What came since, search, view, sort, and the filters where they do not stand beside the list. */
export function BagToolbar(props: BagFiltersProps) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const { list, query, onChange } = props;
  const searchName = useCallback((name: string) => onChange({ name }), [onChange]);
  return (
    <>
      <ListToolbar
        sorts={ownWareSorts}
        query={query}
        onChange={onChange}
        search={{ label: t('common.search.label'), value: query.name, onChange: searchName }}
        arrived={{
          count: list.changes,
          text: t('common.actions.showChanges', { count: list.changes }),
          onShow: list.showChanges,
        }}
        filters={{ count: countWareFilters(query), onOpen: () => setOpen(true) }}
      />
      <SideDrawer title={t('heroes.filters.title')} isOpen={isOpen} onClose={() => setOpen(false)}>
        {filtersOf(props)}
      </SideDrawer>
    </>
  );
}
