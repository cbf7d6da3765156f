import type { OfficeSender } from '../chain/contracts/rewards.ts';
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

export type ChoreStep = 'choreSending' | 'choreSent';

/** Sends as the operator does, unless a test wants the server to die just before or just after. */
export const crashingSender = (sender: OfficeSender, faults: { crash(at: ChoreStep): void }): OfficeSender => ({
  get room() {
    return sender.room;
  },
  isWaiting: (label) => sender.isWaiting(label),
  isKept: (label) => sender.isKept(label),
  recall: () => sender.recall(),
  estimate: (call) => sender.estimate(call),
  async send(call) {
    faults.crash('choreSending');
    await sender.send(call);
    faults.crash('choreSent');
  },
});
