import { defineResource } from '../../lib/data/define-resource.ts';

/** Everybody's withdrawals, for staff. */
export const allWithdrawalsResource = defineResource({
  name: 'allWithdrawals',
  service: 'admin',
  access: 'support',
  list: '/admin/withdrawals',
  lateEndpoints: async () => {
    const { adminWithdrawalEndpoints } = await import('../../../core/wire/game/withdrawals.ts');
    return { list: adminWithdrawalEndpoints.list };
  },
});
