import { useCallback, useDeferredValue, useState } from 'react';
import { Link } from 'react-router-dom';
import type { Ware } from '../../../core/wire/game/wares.ts';
import { FilterFrame } from '../../components/filters/filter-frame.tsx';
import { ListToolbar } from '../../components/filters/list-toolbar.tsx';
import { ActionButton } from '../../components/resource/action-button.tsx';
import { ListState } from '../../components/resource/list-state.tsx';
import { TableSkeleton } from '../../components/resource/skeletons.tsx';
import type { BulkAction } from '../../components/table/data-table-types.ts';
import { useShutReason } from '../../lib/data/use-shut-reason.ts';
import { useText } from '../../lib/text/use-text.ts';
import { lazyPart } from '../../lib/view/lazy-part.tsx';
import { WareChips } from '../../resources/items/market/ware-chips.tsx';
import { WareFilters } from '../../resources/items/market/ware-filters.tsx';
import {
  countWareFilters,
  ownWareSorts,
  resetWareQuery,
  type WareQuery,
} from '../../resources/items/market/ware-query.ts';
import { atTab, bagCodec, kindsOf, type BagQuery } from '../../resources/items/mine/bag-query.ts';
import { useBag } from '../../resources/items/mine/use-bag.ts';
import { SellSeveralButton } from '../../resources/orders/sell-many/sell-several-button.tsx';
import { SellButton } from '../../resources/orders/stacks/sell-button.tsx';
import { BagList } from './bag-list.tsx';
import styles from './list.module.css';

const OwnItemDialog = lazyPart('item', () => import('./own-item-dialog.tsx').then((module) => module.OwnItemDialog), {
  isPlain: true,
});
const SellStacksDialog = lazyPart(
  'selling several items',
  () => import('../../resources/orders/sell-many/sell-stacks-dialog.tsx').then((module) => module.SellStacksDialog),
  { isPlain: true },
);

function pathTo(query: BagQuery): string {
  const search = bagCodec.encode(query).toString();
  return search === '' ? '/items/list' : `/items/list?${search}`;
}

/** The same bag at another tab. */
export const pathToTab = (query: BagQuery, tab: BagQuery['tab']) => pathTo(atTab(query, tab));

type BagProps = {
  account: string;
  query: BagQuery;
  vipLevel: number;
  onChange: (change: Partial<BagQuery> | ((query: BagQuery) => BagQuery)) => void;
};

type Narrow = Partial<WareQuery> | ((query: WareQuery) => WareQuery);

/** The same without its filters, where they leave nothing; else where items are to be had. */
function WayOn({ isNarrowed, onReset }: { isNarrowed: boolean; onReset: () => void }) {
  const t = useText();
  if (!isNarrowed) return <Link to="/market/items">{t('items.seeMarket')}</Link>;
  return <ActionButton onClick={onReset}>{t('heroes.filters.reset')}</ActionButton>;
}

/** What lies in a wallet, and the dialog of one of it. */
export function Bag({ account, query, vipLevel, onChange }: BagProps) {
  const t = useText();
  // The controls answer at once; the list and its requests follow when there is time to draw them.
  const settled = useDeferredValue(query);
  const bag = useBag(settled, account);
  const { list, facets, tokens } = bag;
  const reason = useShutReason();
  const token = tokens.find(({ id }) => id === 'ARCA');
  const [isChoosing, setChoosing] = useState(false);
  const [selling, setSelling] = useState<string[] | null>(null);
  const endSelling = () => setSelling(null);
  const onClose = useCallback(() => onChange({ item: '' }), [onChange]);
  const pathOf = useCallback((item: string) => pathTo({ ...query, item }), [query]);
  // The filters know nothing of the tab: it stays as it is.
  const narrow = useCallback(
    (next: Narrow) => onChange((now) => ({ ...now, ...(typeof next === 'function' ? next(now) : next), show: 'all' })),
    [onChange],
  );
  const renderAction = useCallback(
    ({ id, held }: Ware) => (
      <SellButton holding={{ id, amount: held?.amount ?? '0' }} {...{ tokens, vipLevel, reason }} />
    ),
    [tokens, vipLevel, reason],
  );
  const kinds = kindsOf(query.tab);
  const isNarrowed = countWareFilters(settled) > 0;
  const isTable = query.view === 'table';
  const sellChosen: BulkAction<Ware> = {
    key: 'sell',
    label: t('market.sell.bulk'),
    disabledReason: () => reason ?? undefined,
    run: (wares) => setSelling(wares.map(({ id }) => id)),
  };
  const searchName = useCallback((name: string) => narrow({ name }), [narrow]);
  const filters = (
    <WareFilters {...{ query, facets, tokens }} group={query.tab} onChange={narrow} sale={undefined} isOwn />
  );
  return (
    <>
      <div className={styles.tools}>
        <div className={styles.switches}>
          <SellSeveralButton {...{ account, kinds, tokens, vipLevel, reason }} />
          {!isTable && (
            <ActionButton onClick={() => setChoosing(!isChoosing)}>
              {t(isChoosing ? 'pages.hero.chooseNone' : 'pages.hero.chooseSeveral')}
            </ActionButton>
          )}
        </div>
        <ListToolbar
          sorts={ownWareSorts}
          query={query}
          onChange={narrow}
          search={{ label: t('common.search.label'), value: query.name, onChange: searchName }}
          arrived={{
            count: list.changes,
            text: t('common.actions.showChanges', { count: list.changes }),
            onShow: list.showChanges,
          }}
          filters={{ count: countWareFilters(query), content: filters }}
        />
      </div>
      <FilterFrame view={query.view} filters={filters}>
        <WareChips group={query.tab} query={query} onChange={narrow} tokens={tokens} />
        <ListState
          resource="items"
          query={list.query}
          isEmpty={list.rows.length === 0}
          {...(isTable ? { skeleton: <TableSkeleton rows={8} /> } : {})}
          {...(isNarrowed ? {} : { emptyText: t('items.noneOfMine') })}
          emptyAction={<WayOn isNarrowed={isNarrowed} onReset={() => narrow(resetWareQuery)} />}
        >
          <BagList
            {...{ bag, query: settled, account, token, isChoosing, pathOf, renderAction, onChange }}
            actions={[sellChosen]}
          />
        </ListState>
      </FilterFrame>
      {selling && (
        <SellStacksDialog
          {...{ account, kinds, tokens, vipLevel, reason }}
          preset={selling}
          onClose={endSelling}
          onFailed={endSelling}
        />
      )}
      {query.item !== '' && (
        <OwnItemDialog
          key={query.item}
          itemId={query.item}
          {...{ account, tokens, vipLevel, reason, onClose }}
          onFailed={onClose}
        />
      )}
    </>
  );
}
