import { Modal } from '../../components/dialog/modal.tsx';
import { ActionButton } from '../../components/resource/action-button.tsx';
import { SavedViews } from '../../components/table/saved-views.tsx';
import { useTablePreferences } from '../../lib/table/table-preferences.ts';
import { useText } from '../../lib/text/use-text.ts';

export type SavedSearchesProps = {
  /** The table that shares them. */
  tableId: string;
  /** The URL's query string of what is on show. */
  search: string;
  /** Whose they are. */
  account: string;
  onSearch: (search: string) => void;
  onClose: () => void;
};

/** Filters, sorting and view under a name, beside the cards; they are those of the table too. */
export function SavedSearches({ tableId, search, account, onSearch, onClose }: SavedSearchesProps) {
  const t = useText();
  const [{ views }, update] = useTablePreferences(tableId, account);
  return (
    <Modal
      title={t('heroes.filters.saved')}
      onDismiss={onClose}
      actions={<ActionButton onClick={onClose}>{t('common.actions.close')}</ActionButton>}
    >
      <SavedViews
        views={views}
        search={search}
        onOpen={(chosen) => {
          onSearch(chosen);
          onClose();
        }}
        onChange={(next) => update({ views: next })}
      />
    </Modal>
  );
}
