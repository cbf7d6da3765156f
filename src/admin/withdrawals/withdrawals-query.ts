import { withdrawState, type WithdrawState } from '../../../core/wire/game/withdrawals.ts';
import type { Order } from '../../../core/wire/list-query.ts';

/** Which withdrawals staff look at: those that are open, or those in some states. The oldest come first. */
export type WithdrawalsQuery = {
  isOpen: boolean;
  states: readonly WithdrawState[];
  order: Order;
  /** A wallet, or the hash of an order or its transaction; empty: everybody's. */
  find: string;
};

const WALLET = /^0x[0-9a-f]{40}$/;
const HASH = /^0x[0-9a-f]{64}$/;

/** What was typed as the wire has it; null for what is neither. */
export function readFind(typed: string): string | null {
  const find = typed.trim().toLowerCase();
  return find === '' || WALLET.test(find) || HASH.test(find) ? find : null;
}

export const withdrawalsCodec = {
  decode(search: URLSearchParams): WithdrawalsQuery {
    const named = new Set((search.get('state') ?? '').slice(0, 200).split(','));
    const states = withdrawState.options.filter((state) => named.has(state));
    const find = readFind(search.get('wallet') ?? search.get('hash') ?? '') ?? '';
    // Who looks for somebody's order does not know how far it is.
    const isOpen = find === '' ? search.get('show') !== 'all' : search.get('show') === 'open';
    return {
      isOpen: states.length === 0 && isOpen,
      states,
      order: search.get('order') === 'desc' ? 'desc' : 'asc',
      find,
    };
  },
  encode({ isOpen, states, order, find }: WithdrawalsQuery): URLSearchParams {
    const usual = find === '';
    return new URLSearchParams({
      ...(find === '' ? {} : { [WALLET.test(find) ? 'wallet' : 'hash']: find }),
      ...(states.length > 0 ? { state: states.join(',') } : {}),
      ...(states.length === 0 && isOpen !== usual ? { show: isOpen ? 'open' : 'all' } : {}),
      ...(order === 'desc' ? { order } : {}),
    });
  },
};

export const toWithdrawalsFilter = ({ isOpen, states, find }: WithdrawalsQuery) => ({
  ...(isOpen ? { open: true } : {}),
  ...(states.length > 0 ? { state: [...states] } : {}),
  ...(find === '' ? {} : { [WALLET.test(find) ? 'wallet' : 'hash']: find }),
});
