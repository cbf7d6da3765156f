import { createStore } from '../../../lib/store.ts';

/** Whether the last look at the chain worked; shown in the transaction centre, changes no transaction. */
export const chainReachable = createStore(true);
