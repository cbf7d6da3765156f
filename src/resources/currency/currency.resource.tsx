import { defineResource } from '../../lib/data/define-resource.ts';

/** Named as what is announced live: orders, deposits and what they move. */
export const withdrawalsResource = defineResource({
  name: 'withdrawals',
  service: 'game',
  access: 'player',
  list: '/currency/orders',
  show: '/currency/order/:orderId',
  lateEndpoints: async () => {
    const [{ withdrawalEndpoints }, { currencyEndpoints }, { claimEndpoints }] = await Promise.all([
      import('../../../core/wire/game/withdrawals.ts'),
      import('../../../core/wire/account/currency.ts'),
      import('../../../core/wire/game/claims.ts'),
    ]);
    return {
      list: withdrawalEndpoints.withdrawals,
      deposits: withdrawalEndpoints.deposits,
      movements: currencyEndpoints.movements,
      transfers: currencyEndpoints.transfers,
      promised: claimEndpoints.list,
    };
  },
});
