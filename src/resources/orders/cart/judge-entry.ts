import type { Hero } from '../../../../core/wire/game/heroes.ts';
import { isSameAddress } from '../../../lib/address.ts';
import type { CartEntry } from './cart-store.ts';

/**
 * How an entry of the cart stands now. `changed`: it can be had, at another price than the one that was seen, so it is
 * not bought before somebody says yes to that. `unread`: the index has not answered yet.
 */
export type EntryState = 'ready' | 'changed' | 'gone' | 'ended' | 'own' | 'unread';

export function judgeEntry(entry: CartEntry, hero: Hero | undefined, account: string | null): EntryState {
  if (!hero) return 'unread';
  const { listing } = hero;
  if (isSameAddress(hero.owner, account)) return 'own';
  if (!listing) return 'gone';
  if (listing.isExpired) return 'ended';
  const isSame =
    listing.listingId === entry.listingId && listing.price === entry.price && listing.currency === entry.currency;
  return isSame ? 'ready' : 'changed';
}
