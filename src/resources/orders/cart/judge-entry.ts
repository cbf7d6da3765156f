import type { Hero } from '../../../../core/wire/game/heroes.ts';
import type { ItemOrder } from '../../../../core/wire/game/item-orders.ts';
import { hasFailed, isOpen, type TransactionRecord } from '../../../chain/transactions/transaction-record.ts';
import { isSameAddress } from '../../../lib/address.ts';
import { judgePick } from '../stacks/pick.ts';
import type { HeroEntry, PiecesEntry } from './cart-store.ts';

/**
 * How an entry of the cart stands now. `changed`: it can be had, at another price than the one that was seen, so it is
 * not bought before somebody says yes to that. `short`: fewer pieces are left than are wanted. `unread`: the index has not
 * answered yet. `sent` and `bought`: a purchase of it is on its way, or through, that was not told here.
 */
export type EntryState = 'ready' | 'changed' | 'short' | 'gone' | 'ended' | 'own' | 'unread' | 'sent' | 'bought';

/** What nothing but taking it out of the cart helps. */
export const isLost = (state: EntryState): boolean => ['gone', 'ended', 'own', 'bought'].includes(state);

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

/**
 * What became of the purchase that pieces were sent with, by the transactions of stacks; null where none was. A hero says by
 * its owner that it was bought; of a stack there are more, and it would be bought again.
 */
export function judgeSent({ sentAt }: PiecesEntry, purchases: readonly TransactionRecord[]): 'sent' | 'bought' | null {
  if (sentAt === undefined) return null;
  const [purchase] = purchases
    .filter(({ createdAt }) => createdAt >= sentAt)
    .sort((one, other) => (one.createdAt < other.createdAt ? -1 : 1));
  if (!purchase || hasFailed(purchase)) return null;
  return isOpen(purchase) ? 'sent' : 'bought';
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
