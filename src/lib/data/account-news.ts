import { createStore } from '../create-store.ts';

/** Counts changes of the account that this page made or heard of: a new name, a bound wallet. The session asks again. */
export const accountNews = createStore(0);

export function noteAccountChange(): void {
  accountNews.set(accountNews.get() + 1);
}
