import { withdrawRules, type WithdrawRules } from '../../../core/rules/economy/withdrawals.ts';
import type { Cursors } from '../../http/cursor.ts';
import type { AppDeps } from '../../http/deps.ts';
import type { LedgerService } from '../ledger/ledger.service.ts';
import type { StakingService } from '../staking/staking.service.ts';
import type { TreasuryService } from '../treasury/treasury.service.ts';
import type { OrderParts } from './create-order.ts';
import { createDesk } from './desk.ts';
import { createOrdering } from './ordering.ts';
import { createFollowing, createReading } from './reading.ts';
import { expireOrders, followSubmitted, settleOrders } from './settle-orders.ts';

export { checkWithdrawals } from './checks.ts';
export type WithdrawalsService = ReturnType<typeof createWithdrawalsService>;
type Deps = Pick<AppDeps, 'database' | 'clock' | 'random' | 'chain' | 'log' | 'withdrawRules' | 'indexState'> & {
  cursors: Cursors;
  ledger: LedgerService;
  staking: StakingService;
  treasury: TreasuryService;
  hasGameAccount(accountId: string): Promise<boolean>;
};

/**
 * What leaves the game. An order is made and its amount frozen in one transaction, then signed; what becomes of it is what
 * the index says, and what nobody can use any more is given back (decisions.md 21 to 23, 40).
 */
export function createWithdrawalsService(deps: Deps) {
  const { chain } = deps;
  const rules: WithdrawRules = { ...withdrawRules, ...deps.withdrawRules };
  const parts: OrderParts = { ...deps, rules };
  const desk = createDesk(deps);
  const settling = { ...deps, chain: chain.treasury, rules, confirmations: chain.config.confirmations };
  return {
    ...createReading({ ...deps, parts, desk }),
    ...createFollowing({ ...deps, parts, desk }),
    ...createOrdering({ ...deps, parts, desk }),
    settle: () => settleOrders(settling),
    follow: () => followSubmitted(settling),
    expire: () => expireOrders(settling),
  };
}
