import { Button, Popover } from 'antd';
import { SavedViews } from '../../components/table/saved-views.tsx';
import { useTablePreferences } from '../../lib/table/table-preferences.ts';
import { useText } from '../../lib/text/use-text.ts';
import { encodeHeroQuery, type HeroQuery } from '../../resources/heroes/market/hero-query.ts';

export type SavedSearchesProps = {
  query: HeroQuery;
  /** Whose they are. */
  account: string;
  onSearch: (search: string) => void;
};

/** Filters, sorting and view under a name, beside the cards; they are those of the table too. */
export function SavedSearches({ query, account, onSearch }: SavedSearchesProps) {
  const t = useText();
  const [{ views }, update] = useTablePreferences('heroes.market', account);
  return (
    <Popover
      trigger="click"
      placement="bottomLeft"
      content={
        <SavedViews
          views={views}
          search={encodeHeroQuery(query).toString()}
          onOpen={onSearch}
          onChange={(next) => update({ views: next })}
        />
      }
    >
      <Button block>{t('market.savedSearches')}</Button>
    </Popover>
  );
}
