import { useCallback, useMemo, type ReactNode } from 'react';
import { itemIdentityOf } from '../../../../core/rules/items/item-identity.ts';
import type { ItemHolding, ItemKind } from '../../../../core/wire/game/items.ts';
import type { TokenInfo } from '../../../../core/wire/game/status.ts';
import { Money } from '../../../components/display/money.tsx';
import { RelativeTime } from '../../../components/display/time/relative-time.tsx';
import type { GrowingList } from '../../../components/table/growing/list-table.tsx';
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
import { bagSorter, type BagSort } from './item-list-query.ts';
import { useFloors, worthOf } from './use-floors.ts';

export type MyItemsProps = {
  account: string;
  kinds: readonly ItemKind[];
  emptyText: string;
  emptyAction?: ReactNode;
  /** Words of the names that are wanted. */
  name?: string;
  sort?: BagSort;
  /** With what a piece is worth, and since when it is there: of one's own. */
  token?: TokenInfo | undefined;
  /** The one that a link led to: it stands first. */
  focused?: string | null;
  /** In place of cards. */
  renderTable?: (list: GrowingList<ItemHolding>) => ReactNode;
  /** Where a name leads; absent where there is nothing more to see. */
  pathOf?: (id: string) => string;
  renderAction: (holding: ItemHolding) => ReactNode;
};

const SIZE = 48;
const NO_IDS: never[] = [];

const keyOf = ({ id }: ItemHolding) => id;

/** What kind of item it is, or how rare. */
function ItemLook({ id }: { id: string }) {
  const t = useText();
  const identity = itemIdentityOf(id);
  if (!identity) return null;
  return identity.rarity === null ? t(`items.type.${identity.type}`) : <ItemRarityTag rarity={identity.rarity} />;
}

type HeldProps = { holding: ItemHolding; floor: string | undefined; token: TokenInfo | undefined };

/** How many; of one's own also what they are worth at the lowest price, and when they came. */
function Held({ holding, floor, token }: HeldProps) {
  const t = useText();
  const owned = t('items.owned', { amount: formatPieces(holding.amount) });
  if (!token) return owned;
  const worth = worthOf(floor, holding.amount);
  return (
    <>
      {owned}
      {worth !== null && (
        <>
          {' · '}
          <Money amount={worth} token={token} />
        </>
      )}
      {' · '}
      <RelativeTime at={holding.movedAt} />
    </>
  );
}

/** What a wallet holds of some kinds, each item once with how many there are. */
export function MyItems(props: MyItemsProps) {
  const {
    account,
    kinds,
    emptyText,
    emptyAction,
    pathOf,
    renderAction,
    renderTable,
    token,
    focused = null,
    name = '',
    sort = 'id-asc',
  } = props;
  const t = useText();
  const names = useItemNames();
  const wanted = kinds.join();
  const filters = useMemo(
    () => toCrudFilters({ owner: account, kind: wanted.split(','), ...(name === '' ? {} : { name }) }),
    [account, wanted, name],
  );
  const sorters = useMemo(() => [bagSorter(sort)], [sort]);
  const list = useCursorList<ItemHolding>({ resource: 'items', filters, sorters, size: SIZE });
  const rows = useMemo(() => {
    const isFirst = ({ id }: ItemHolding) => id === focused;
    return [...list.rows.filter(isFirst), ...list.rows.filter((row) => !isFirst(row))];
  }, [list.rows, focused]);
  const floors = useFloors(token ? list.rows.map(({ id }) => id) : NO_IDS);
  const renderCard = useCallback(
    (holding: ItemHolding) => (
      <BoxCard
        id={parseWhole(holding.id) ?? 0}
        name={names.item(holding.id)}
        {...(pathOf ? { to: pathOf(holding.id) } : {})}
        tier={<ItemLook id={holding.id} />}
        time={<Held holding={holding} floor={floors.get(holding.id)} token={token} />}
        isFocused={holding.id === focused}
        action={renderAction(holding)}
      />
    ),
    [names, pathOf, renderAction, floors, token, focused],
  );
  return (
    <ListState
      resource="items"
      query={list.query}
      isEmpty={list.rows.length === 0}
      emptyText={emptyText}
      {...(emptyAction ? { emptyAction } : {})}
    >
      {renderTable?.(list) ?? <LongGrid label={t('items.titles.mine')} {...{ rows, keyOf, renderCard }} />}
      {!renderTable && list.hasMore && <LoadMore list={list} />}
    </ListState>
  );
}
