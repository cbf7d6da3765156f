import { createStore } from '../../lib/store.ts';

/** Whether the list of transactions is open: its door in the header is not the only one. */
export const isTransactionCenterShown = createStore(false);
