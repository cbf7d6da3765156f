import { Modal } from '../../components/dialog/modal.tsx';
import { ActionButton } from '../../components/resource/action-button.tsx';
import { SavedViews } from '../../components/table/saved-views.tsx';
import { useTablePreferences } from '../../lib/table/table-preferences.ts';
import { useText } from '../../lib/text/use-text.ts';
import { encodeHeroQuery, type HeroQuery } from '../../resources/heroes/market/hero-query.ts';

export type SavedSearchesProps = {
  query: HeroQuery;
  /** Whose they are. */
  account: string;
  onSearch: (search: string) => void;
  onClose: () => void;
};

/** Filters, sorting and view under a name, beside the cards; they are those of the table too. */
export function SavedSearches({ query, account, onSearch, onClose }: SavedSearchesProps) {
  const t = useText();
  const [{ views }, update] = useTablePreferences('heroes.market', account);
  return (
    <Modal
      title={t('heroes.filters.saved')}
      onDismiss={onClose}
      actions={<ActionButton onClick={onClose}>{t('common.actions.close')}</ActionButton>}
    >
      <SavedViews
        views={views}
        search={encodeHeroQuery(query).toString()}
        onOpen={(search) => {
          onSearch(search);
          onClose();
        }}
        onChange={(next) => update({ views: next })}
      />
    </Modal>
  );
}
