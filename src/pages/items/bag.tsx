import { useCallback, useState } from 'react';
import { Link } from 'react-router-dom';
import type { ItemHolding } from '../../../core/wire/game/items.ts';
import { useChainConfig } from '../../chain/chain-config.ts';
import { ListToolbar } from '../../components/filters/list-toolbar.tsx';
import { TableSkeleton } from '../../components/resource/skeletons.tsx';
import type { BulkAction } from '../../components/table/data-table-types.ts';
import type { GrowingList } from '../../components/table/growing/list-table.tsx';
import { useShutReason } from '../../lib/data/use-shut-reason.ts';
import { useText } from '../../lib/text/use-text.ts';
import { lazyPart } from '../../lib/view/lazy-part.tsx';
import { bagCodec, bagSorts, kindsOf, type BagQuery } from '../../resources/items/mine/item-list-query.ts';
import { MyItems } from '../../resources/items/mine/my-items.tsx';
import { SellSeveralButton } from '../../resources/orders/sell-many/sell-several-button.tsx';
import { SellButton } from '../../resources/orders/stacks/sell-button.tsx';
import styles from './list.module.css';

const OwnItemDialog = lazyPart('item', () => import('./own-item-dialog.tsx').then((module) => module.OwnItemDialog), {
  isPlain: true,
});
const SellStacksDialog = lazyPart(
  'selling several items',
  () => import('../../resources/orders/sell-many/sell-stacks-dialog.tsx').then((module) => module.SellStacksDialog),
  { isPlain: true },
);
const MyItemTable = lazyPart('my items', () =>
  import('../../resources/items/mine/my-item-table.tsx').then((module) => module.MyItemTable),
);
const NO_TOKENS: never[] = [];

export function pathTo(query: BagQuery): string {
  const search = bagCodec.encode(query).toString();
  return search === '' ? '/items/list' : `/items/list?${search}`;
}

type BagProps = {
  account: string;
  query: BagQuery;
  vipLevel: number;
  onChange: (change: Partial<BagQuery>) => void;
};

const NOTHING_NEW = { count: 0, text: '', onShow: () => undefined };

/** What lies in a wallet, and the dialog of one of it. */
export function Bag({ account, query, vipLevel, onChange }: BagProps) {
  const t = useText();
  const tokens = useChainConfig()?.tokens ?? NO_TOKENS;
  const reason = useShutReason();
  const { tab, item, name, sort, view } = query;
  const token = tokens.find(({ id }) => id === 'ARCA');
  const onClose = useCallback(() => onChange({ item: '' }), [onChange]);
  const pathOf = useCallback((id: string) => pathTo({ tab, name, sort, view, item: id }), [tab, name, sort, view]);
  const searchName = useCallback((text: string) => onChange({ name: text }), [onChange]);
  const [selling, setSelling] = useState<string[] | null>(null);
  const endSelling = () => setSelling(null);
  const renderAction = useCallback(
    (holding: ItemHolding) => <SellButton holding={holding} tokens={tokens} vipLevel={vipLevel} reason={reason} />,
    [tokens, vipLevel, reason],
  );
  const kinds = kindsOf(tab);
  const sellChosen: BulkAction<ItemHolding> = {
    key: 'sell',
    label: t('market.sell.bulk'),
    disabledReason: () => reason ?? undefined,
    run: (holdings) => setSelling(holdings.map(({ id }) => id)),
  };
  return (
    <>
      <div className={styles.tools}>
        <SellSeveralButton {...{ account, kinds, tokens, vipLevel, reason }} />
        <ListToolbar
          sorts={bagSorts}
          query={query}
          onChange={onChange}
          search={{ label: t('common.search.label'), value: name, onChange: searchName }}
          arrived={NOTHING_NEW}
        />
      </div>
      <MyItems
        account={account}
        kinds={kinds}
        {...{ name, sort, token }}
        emptyText={t(name === '' ? 'items.noneOfMine' : 'items.noneNamed')}
        emptyAction={<Link to="/market/items">{t('items.seeMarket')}</Link>}
        pathOf={pathOf}
        renderAction={renderAction}
        {...(view === 'table'
          ? {
              renderTable: (list: GrowingList<ItemHolding>) => (
                <MyItemTable
                  fallback={<TableSkeleton rows={8} />}
                  {...{ account, list, query, token, pathOf, renderAction }}
                  onSort={(next) => onChange({ sort: next })}
                  onSearch={(text) => onChange(bagCodec.decode(new URLSearchParams(text)))}
                  bulkActions={[sellChosen]}
                />
              ),
            }
          : {})}
      />
      {selling && (
        <SellStacksDialog
          {...{ account, kinds, tokens, vipLevel, reason }}
          preset={selling}
          onClose={endSelling}
          onFailed={endSelling}
        />
      )}
      {item !== '' && (
        <OwnItemDialog
          key={item}
          itemId={item}
          {...{ account, tokens, vipLevel, reason, onClose }}
          onFailed={onClose}
        />
      )}
    </>
  );
}
