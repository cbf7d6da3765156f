import type { Order } from '../../../../core/wire/game/orders.ts';
import type { PicturedHero } from '../../../components/display/hero/hero-picture.tsx';

type Drawn = Pick<Order, 'tokenId' | 'heroName' | 'rarity' | 'heroClass' | 'faction' | 'pictureVersion'>;

/** An order carries enough of its hero to draw it. */
export function picturedHeroOf(order: Drawn): PicturedHero {
  const { tokenId, heroName, rarity, heroClass, faction, pictureVersion } = order;
  return { id: tokenId, name: heroName, rarity, heroClass, faction, pictureVersion };
}

export function heroPathOf(order: Pick<Order, 'contractAddress' | 'tokenId'>): string {
  return `/hero/details/${order.contractAddress}/${order.tokenId}`;
}
