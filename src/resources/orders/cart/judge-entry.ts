import type { Hero } from '../../../../core/wire/game/heroes.ts';
import type { ItemOrder } from '../../../../core/wire/game/item-orders.ts';
import { isSameAddress } from '../../../lib/address.ts';
import { judgePick } from '../stacks/pick.ts';
import type { HeroEntry, PiecesEntry } from './cart-store.ts';

/**
 * How an entry of the cart stands now. `changed`: it can be had, at another price than the one that was seen, so it is
 * not bought before somebody says yes to that. `short`: fewer pieces are left than are wanted. `unread`: the index has not
 * answered yet.
 */
export type EntryState = 'ready' | 'changed' | 'short' | 'gone' | 'ended' | 'own' | 'unread';

/** What nothing but taking it out of the cart helps. */
export const isLost = (state: EntryState): boolean => ['gone', 'ended', 'own'].includes(state);

export function judgeHero(entry: HeroEntry, hero: Hero | undefined, account: string | null): EntryState {
  if (!hero) return 'unread';
  const { listing } = hero;
  if (isSameAddress(hero.owner, account)) return 'own';
  if (!listing) return 'gone';
  if (listing.isExpired) return 'ended';
  const isSame =
    listing.listingId === entry.listingId && listing.price === entry.price && listing.currency === entry.currency;
  return isSame ? 'ready' : 'changed';
}

const verdicts = { ready: 'ready', repriced: 'changed', short: 'short', gone: 'gone' } as const;

/** A listing keeps its currency for life; its price and its stock may change. */
export function judgePieces(entry: PiecesEntry, order: ItemOrder | undefined, account: string | null): EntryState {
  if (!order) return 'unread';
  if (order.state !== 'open') return 'gone';
  if (isSameAddress(order.seller, account)) return 'own';
  if (order.isExpired) return 'ended';
  return verdicts[judgePick(entry, order, entry.quantity)];
}
