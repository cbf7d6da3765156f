import { createStore } from '../../../lib/store.ts';

/** Whether the cart is open: it has a door beside the filters, and one of its own once something is in it. */
export const isCartShown = createStore(false);
