import { useCallback, useMemo, type ReactNode } from 'react';
import { itemIdentityOf } from '../../../../core/rules/items/item-identity.ts';
import type { ItemHolding, ItemKind } from '../../../../core/wire/game/items.ts';
import { BoxCard } from '../../../components/display/shelf/box-card.tsx';
import { ItemRarityTag } from '../../../components/display/shelf/item-rarity-tag.tsx';
import { ChangesPill } from '../../../components/resource/changes-pill.tsx';
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
  /** The one that a link led to: it stands first. */
  focused?: string | null;
  /** Where a name leads; absent where there is nothing more to see. */
  pathOf?: (id: string) => string;
  renderAction: (holding: ItemHolding) => ReactNode;
};

const SIZE = 48;
const sorters = [{ field: 'id' as const, order: 'asc' as const }];

const keyOf = ({ id }: ItemHolding) => id;

/** What kind of item it is, or how rare. */
function ItemLook({ id }: { id: string }) {
  const t = useText();
  const identity = itemIdentityOf(id);
  if (!identity) return null;
  return identity.rarity === null ? t(`items.type.${identity.type}`) : <ItemRarityTag rarity={identity.rarity} />;
}

/** What a wallet holds of some kinds, each item once with how many there are. */
export function MyItems(props: MyItemsProps) {
  const { account, kinds, emptyText, emptyAction, pathOf, renderAction, focused = null } = props;
  const t = useText();
  const names = useItemNames();
  const wanted = kinds.join();
  const filters = useMemo(() => toCrudFilters({ owner: account, kind: wanted.split(',') }), [account, wanted]);
  const list = useCursorList<ItemHolding>({ resource: 'items', filters, sorters, size: SIZE });
  const rows = useMemo(() => {
    const isFirst = ({ id }: ItemHolding) => id === focused;
    return [...list.rows.filter(isFirst), ...list.rows.filter((row) => !isFirst(row))];
  }, [list.rows, focused]);
  const renderCard = useCallback(
    (holding: ItemHolding) => (
      <BoxCard
        id={parseWhole(holding.id) ?? 0}
        name={names.item(holding.id)}
        {...(pathOf ? { to: pathOf(holding.id) } : {})}
        tier={<ItemLook id={holding.id} />}
        time={t('items.owned', { amount: formatPieces(holding.amount) })}
        isFocused={holding.id === focused}
        action={renderAction(holding)}
      />
    ),
    [t, names, pathOf, renderAction, focused],
  );
  return (
    <ListState
      resource="items"
      query={list.query}
      isEmpty={list.rows.length === 0}
      emptyText={emptyText}
      {...(emptyAction ? { emptyAction } : {})}
    >
      <ChangesPill changes={list.changes} onShow={list.showChanges} />
      <LongGrid label={t('items.titles.mine')} {...{ rows, keyOf, renderCard }} />
      {list.hasMore && <LoadMore list={list} />}
    </ListState>
  );
}
