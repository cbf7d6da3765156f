import { useGetIdentity } from '@refinedev/core';
import type { UserInfo } from '../../../core/wire/account/session.ts';
import { tokenOf, useChainConfig } from '../../chain/chain-config.ts';
import { Modal } from '../../components/dialog/modal.tsx';
import { ActionButton } from '../../components/resource/action-button.tsx';
import { SavedViews } from '../../components/table/saved-views.tsx';
import { useTablePreferences } from '../../lib/table/table-preferences.ts';
import { useText } from '../../lib/text/use-text.ts';
import { SearchAlertForm } from '../../resources/alerts/search-alert-form.tsx';
import {
  DEFAULT_CURRENCY,
  encodeHeroQuery,
  toHeroFilter,
  type HeroQuery,
} from '../../resources/heroes/market/hero-query.ts';

export type SavedSearchesProps = {
  query: HeroQuery;
  /** Whose they are: an address, or `guest`. */
  account: string;
  onSearch: (search: string) => void;
  onClose: () => void;
};

/** Filters, sorting and view under a name, beside the cards; they are those of the table too. */
export function SavedSearches({ query, account, onSearch, onClose }: SavedSearchesProps) {
  const t = useText();
  const [{ views }, update] = useTablePreferences('heroes.market', account);
  const isPlayer = Boolean(useGetIdentity<UserInfo | null>().data);
  const config = useChainConfig();
  const token = config && tokenOf(config, query.currency ?? DEFAULT_CURRENCY);
  // An alert is about what is for sale, whoever sells it.
  const wish = toHeroFilter({ ...query, forSale: false, owner: '' }, token);
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
      <SearchAlertForm wish={isPlayer && token ? wish : null} onDone={onClose} />
    </Modal>
  );
}
