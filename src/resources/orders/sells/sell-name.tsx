import { Link } from 'react-router-dom';
import { itemKindOf } from '../../../../core/rules/economy/resources.ts';
import type { SellOrder } from '../../../../core/wire/game/orders.ts';
import { HeroPicture } from '../../../components/display/hero/hero-picture.tsx';
import { ItemPicture } from '../../../components/display/shelf/item-picture.tsx';
import { parseWhole } from '../../../lib/number.ts';
import { useText, type Translate } from '../../../lib/text/use-text.ts';
import { heroPathOf } from '../recent/order-picture.ts';
import styles from './sells.module.css';

type Named = Pick<SellOrder, 'kind' | 'tokenId' | 'hero'>;

/** What is sold, in words: a hero's name, or an item by its kind and number. */
export function nameOfSell(t: Translate, { tokenId, hero }: Named): string {
  if (hero) return hero.name;
  return t('market.itemName', { kind: t(`market.itemKind.${itemKindOf(BigInt(tokenId)) ?? 'item'}`), id: tokenId });
}

export function SellPicture({ order, sizes }: { order: SellOrder; sizes: string }) {
  const t = useText();
  const { hero, tokenId } = order;
  return (
    <span className={styles.thumb}>
      {hero ? (
        <HeroPicture hero={{ ...hero, id: tokenId }} sizes={sizes} decorative />
      ) : (
        <ItemPicture id={parseWhole(tokenId) ?? 0} name={nameOfSell(t, order)} />
      )}
    </span>
  );
}

/** Picture and name of what is sold; a hero's leads to it. */
export function SellName({ order }: { order: SellOrder }) {
  const t = useText();
  const name = nameOfSell(t, order);
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
