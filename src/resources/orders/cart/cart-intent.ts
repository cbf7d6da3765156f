import * as z from 'zod/mini';

/** The cart that somebody was about to pay when a login came first; what is in it is kept anyway. */
export const CART_INTENT = 'cart.buy';
export const cartIntent = z.object({});
