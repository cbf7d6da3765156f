import type { Cashier } from '../http/deps.ts';
import type { Faults } from './faults.ts';

/** Signs as the cashier does, unless a test wants the server to die just before or just after. */
export const crashingCashier = (cashier: Cashier, faults: Pick<Faults, 'crash'>): Cashier => ({
  ...cashier,
  async sign(order) {
    faults.crash('signing');
    const signature = await cashier.sign(order);
    faults.crash('signed');
    return signature;
  },
});
