import { withdrawState, type WithdrawState } from '../../../core/wire/game/withdrawals.ts';
import type { Order } from '../../../core/wire/list-query.ts';

/** Which withdrawals staff look at: those that are open, or those in some states. The oldest come first. */
export type WithdrawalsQuery = { isOpen: boolean; states: readonly WithdrawState[]; order: Order };

export const withdrawalsCodec = {
  decode(search: URLSearchParams): WithdrawalsQuery {
    const named = new Set((search.get('state') ?? '').slice(0, 200).split(','));
    const states = withdrawState.options.filter((state) => named.has(state));
    return {
      isOpen: states.length === 0 && search.get('show') !== 'all',
      states,
      order: search.get('order') === 'desc' ? 'desc' : 'asc',
    };
  },
  encode: ({ isOpen, states, order }: WithdrawalsQuery): URLSearchParams =>
    new URLSearchParams({
      ...(states.length > 0 ? { state: states.join(',') } : {}),
      ...(states.length === 0 && !isOpen ? { show: 'all' } : {}),
      ...(order === 'desc' ? { order } : {}),
    }),
};

export const toWithdrawalsFilter = ({ isOpen, states }: WithdrawalsQuery) => ({
  ...(isOpen ? { open: true } : {}),
  ...(states.length > 0 ? { state: [...states] } : {}),
});
