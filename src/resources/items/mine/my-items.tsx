import { useCallback, useMemo, type ReactNode } from 'react';
import { itemIdentityOf } from '../../../../core/rules/items/item-identity.ts';
import type { ItemHolding, ItemKind } from '../../../../core/wire/game/items.ts';
import { BoxCard } from '../../../components/display/shelf/box-card.tsx';
import { ItemRarityTag } from '../../../components/display/shelf/item-rarity-tag.tsx';
import { ListState } from '../../../components/resource/list-state.tsx';
import { LoadMore } from '../../../components/resource/load-more.tsx';
import { LongGrid } from '../../../components/resource/long-grid.tsx';
import { toCrudFilters } from '../../../lib/data/filters.ts';
import { useItemNames } from '../../../lib/items/item-name.ts';
import { formatPieces, parseWhole } from '../../../lib/number.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { useCursorList } from '../../../lib/use-cursor-list.ts';

export type MyItemsProps = {
  account: string;
  kinds: readonly ItemKind[];
  emptyText: string;
  emptyAction?: ReactNode;
  /** Where a name leads; absent where there is nothing more to see. */
  pathOf?: (id: string) => string;
  renderAction: (holding: ItemHolding) => ReactNode;
};

const sorters = [{ field: 'id', order: 'asc' as const }];
const SIZE = 48;

const keyOf = ({ id }: ItemHolding) => id;

/** What kind of item it is, or how rare. */
function ItemLook({ id }: { id: string }) {
  const t = useText();
  const identity = itemIdentityOf(id);
  if (!identity) return null;
  return identity.rarity === null ? t(`items.type.${identity.type}`) : <ItemRarityTag rarity={identity.rarity} />;
}

/** What a wallet holds of some kinds, each item once with how many there are. */
export function MyItems({ account, kinds, emptyText, emptyAction, pathOf, renderAction }: MyItemsProps) {
  const t = useText();
  const names = useItemNames();
  const wanted = kinds.join();
  const filters = useMemo(() => toCrudFilters({ owner: account, kind: wanted.split(',') }), [account, wanted]);
  const list = useCursorList<ItemHolding>({ resource: 'items', filters, sorters, size: SIZE });
  const renderCard = useCallback(
    (holding: ItemHolding) => (
      <BoxCard
        id={parseWhole(holding.id) ?? 0}
        name={names.item(holding.id)}
        {...(pathOf ? { to: pathOf(holding.id) } : {})}
        tier={<ItemLook id={holding.id} />}
        time={t('items.owned', { amount: formatPieces(holding.amount) })}
        action={renderAction(holding)}
      />
    ),
    [t, names, pathOf, renderAction],
  );
  return (
    <ListState
      resource="items"
      query={list.query}
      isEmpty={list.rows.length === 0}
      emptyText={emptyText}
      {...(emptyAction ? { emptyAction } : {})}
    >
      <LongGrid label={t('items.titles.mine')} rows={list.rows} {...{ keyOf, renderCard }} />
      {list.hasMore && <LoadMore list={list} />}
    </ListState>
  );
}
