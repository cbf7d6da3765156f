import { useCallback } from 'react';
import { Link } from 'react-router-dom';
import type { SellOrder } from '../../../../core/wire/game/orders.ts';
import { HeroPicture } from '../../../components/display/hero/hero-picture.tsx';
import { ItemPicture } from '../../../components/display/shelf/item-picture.tsx';
import { useItemNames } from '../../../lib/items/item-name.ts';
import { parseWhole } from '../../../lib/number.ts';
import { heroPathOf } from '../recent/order-picture.ts';
import styles from './sells.module.css';

type Named = Pick<SellOrder, 'kind' | 'tokenId' | 'hero'>;

/** What is sold, in words: a hero's name, or what an item is called. */
export function useSellName() {
  const names = useItemNames();
  return useCallback(({ tokenId, hero }: Named): string => hero?.name ?? names.item(tokenId), [names]);
}

export function SellPicture({ order, sizes }: { order: Named; sizes: string }) {
  const nameOf = useSellName();
  const { hero, tokenId } = order;
  return (
    <span className={styles.thumb}>
      {hero ? (
        <HeroPicture hero={{ ...hero, id: tokenId }} sizes={sizes} decorative />
      ) : (
        <ItemPicture id={parseWhole(tokenId) ?? 0} name={nameOf(order)} />
      )}
    </span>
  );
}

/** Picture and name of what is sold; a hero's leads to it. */
export function SellName({ order }: { order: SellOrder }) {
  const name = useSellName()(order);
  return (
    <span className={styles.name}>
      <SellPicture order={order} sizes="40px" />
      {order.hero ? (
        <Link to={heroPathOf(order)} className={styles.link} title={name}>
          {name}
        </Link>
      ) : (
        <span className={styles.link} title={name}>
          {name}
        </span>
      )}
    </span>
  );
}
