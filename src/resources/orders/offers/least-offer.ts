import { createStore } from '../../../lib/store.ts';

const KEY = 'hub.offers.least';
const DIGITS = /^(0|[1-9]\d{0,77})$/;

function read(): string {
  try {
    const kept = localStorage.getItem(KEY);
    return kept !== null && DIGITS.test(kept) ? kept : '0';
  } catch {
    return '0'; // blocked storage: every offer is shown
  }
}

/** Offers of less ARCA than this, in its smallest unit, are neither shown as received nor announced. */
export const leastOffer = createStore(read());

export function keepLeastOffer(amount: string): void {
  leastOffer.set(amount);
  try {
    localStorage.setItem(KEY, amount);
  } catch {
    // storage is blocked or full: it lasts as long as the page
  }
}
