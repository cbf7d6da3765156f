import type { Currency } from '../../../../core/wire/primitives.ts';
import { tokenOf, useChainConfig } from '../../../chain/chain-config.ts';
import { Modal } from '../../../components/dialog/modal.tsx';
import { ActionButton } from '../../../components/resource/action-button.tsx';
import { SavedViews } from '../../../components/table/saved-views.tsx';
import { DEFAULT_CURRENCY } from '../../../lib/data/price-bounds.ts';
import { useTablePreferences } from '../../../lib/table/table-preferences.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { SearchAlertForm } from '../../../resources/alerts/search-alert-form.tsx';
import { toHeroFilter, type HeroQuery } from '../../../resources/heroes/market/hero-query.ts';
import { toWareFilter, type WareGroup, type WareQuery } from '../../../resources/items/market/ware-query.ts';

export type SavedSearchesProps = {
  /** The table that shares them. */
  tableId: string;
  /** The URL's query string of what is on show. */
  search: string;
  /** A search of heroes can call when a new one fits. */
  heroes?: HeroQuery;
  /** So can one of items, gacha balls, vouchers or coupons. */
  wares?: { group: WareGroup; query: WareQuery };
  /** Whose they are: an address, or `guest`. */
  account: string;
  onSearch: (search: string) => void;
  onClose: () => void;
};

/** The unit of the prices on screen. */
function useUnit(currency: Currency | null) {
  const config = useChainConfig();
  return config && tokenOf(config, currency ?? DEFAULT_CURRENCY);
}

/** Asks to be told of what is for sale, whoever sells it. */
function HeroAlert({ query, onDone }: { query: HeroQuery; onDone: () => void }) {
  const token = useUnit(query.currency);
  const wish = toHeroFilter({ ...query, show: 'all', owner: '', name: '' }, token);
  return <SearchAlertForm noun="heroes" sought={token ? { kind: 'search', wish } : null} onDone={onDone} />;
}

/** The same of pieces of items, whatever is for sale of them now. */
function WareAlert({ group, query, onDone }: NonNullable<SavedSearchesProps['wares']> & { onDone: () => void }) {
  const token = useUnit(query.currency);
  const wish = toWareFilter(group, { ...query, show: 'all', name: '' }, token);
  return <SearchAlertForm noun="items" sought={token ? { kind: 'itemSearch', wish } : null} onDone={onDone} />;
}

/** Filters, sorting and view under a name, beside the cards; they are those of the table too. */
export function SavedSearches(props: SavedSearchesProps) {
  const { tableId, search, heroes, wares, account, onSearch, onClose } = props;
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
      {heroes && <HeroAlert query={heroes} onDone={onClose} />}
      {wares && <WareAlert {...wares} onDone={onClose} />}
    </Modal>
  );
}
