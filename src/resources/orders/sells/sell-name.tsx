import { useCallback } from 'react';
import type { SellOrder } from '../../../../core/wire/game/orders.ts';
import { HeroPicture } from '../../../components/display/hero/hero-picture.tsx';
import { ItemPicture } from '../../../components/display/shelf/item-picture.tsx';
import { NameCell } from '../../../components/display/name-cell.tsx';
import { useItemNames } from '../../../lib/items/item-name.ts';
import { parseWhole } from '../../../lib/number.ts';
import { heroPathOf } from '../recent/order-picture.ts';

type Named = Pick<SellOrder, 'kind' | 'tokenId' | 'hero'>;

/** What is sold, in words: a hero's name, or what an item is called. */
export function useSellName() {
  const names = useItemNames();
  return useCallback(({ tokenId, hero }: Named): string => hero?.name ?? names.item(tokenId), [names]);
}

export function SellPicture({ order, sizes }: { order: Named; sizes: string }) {
  const nameOf = useSellName();
  const { hero, tokenId } = order;
  return hero ? (
    <HeroPicture hero={{ ...hero, id: tokenId }} sizes={sizes} decorative />
  ) : (
    <ItemPicture id={parseWhole(tokenId) ?? 0} name={nameOf(order)} />
  );
}

/** Picture and name of what is sold; a hero's leads to it. */
export function SellName({ order }: { order: SellOrder }) {
  return (
    <NameCell
      picture={<SellPicture order={order} sizes="40px" />}
      name={useSellName()(order)}
      to={order.hero ? heroPathOf(order) : undefined}
    />
  );
}
