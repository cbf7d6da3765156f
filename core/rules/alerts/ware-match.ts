import { itemIdentityOf } from '../items/item-identity.ts';
import { isWithin } from './within.ts';

/** What an alert asks of pieces that are for sale. What is absent asks for nothing; choices are OR within, AND across. */
export type WareWish = {
  currency?: 'ARCA' | 'RON' | undefined;
  /** Of a piece. */
  price?: { gte?: string | undefined; lte?: string | undefined } | undefined;
} & Partial<Record<WareWishField, readonly (string | number)[] | undefined>>;

const wareWishFields = ['type', 'rarity', 'tier', 'family', 'off'] as const;
type WareWishField = (typeof wareWishFields)[number];

export type OfferedWare = { itemId: string; currency: string; price: string };

/** Whether pieces for sale are what somebody waits for: the same as the market's filter would say of an item at that price. */
export function isWareWished({ itemId, currency, price }: OfferedWare, wish: WareWish): boolean {
  const identity = itemIdentityOf(itemId);
  if (!identity) return false;
  const chosen = wareWishFields.every((field) => {
    const choices = wish[field];
    const value = identity[field];
    return choices === undefined || (value !== null && choices.includes(value));
  });
  const [gte, lte] = [wish.price?.gte, wish.price?.lte].map((text) => (text === undefined ? undefined : BigInt(text)));
  return chosen && (wish.currency === undefined || wish.currency === currency) && isWithin(BigInt(price), { gte, lte });
}
