import { withdrawRules, type WithdrawRules } from '../../../core/rules/economy/withdrawals.ts';
import type { Cursors } from '../../http/cursor.ts';
import type { AppDeps } from '../../http/deps.ts';
import type { LedgerService } from '../ledger/ledger.service.ts';
import type { StakingService } from '../staking/staking.service.ts';
import type { TreasuryService } from '../treasury/treasury.service.ts';
import type { TokensService } from '../tokens/tokens.service.ts';
import type { OrderParts } from './create-order.ts';
import { createDesk } from './desk.ts';
import { createOrdering } from './ordering.ts';
import { createQuotes } from './views/quote.ts';
import { createFollowing, createReading } from './reading.ts';
import { thawOrphans } from './faults/half-orders.ts';
import { expireOrders, followSubmitted, settleOrders } from './settle-orders.ts';
import { createWatching } from './views/watching.ts';

export { checkWithdrawals, givenToInviters } from './checks.ts';
export type WithdrawalsService = ReturnType<typeof createWithdrawalsService>;
type Deps = Pick<
  AppDeps,
  'database' | 'clock' | 'random' | 'chain' | 'log' | 'withdrawRules' | 'indexState' | 'live'
> & {
  cursors: Cursors;
  ledger: LedgerService;
  staking: StakingService;
  treasury: TreasuryService;
  tokens: TokensService;
  hasGameAccount(accountId: string): Promise<boolean>;
};

/**
 * What leaves the game. An order is made and its amount frozen in one transaction, then signed; what becomes of it is what
 * the index says, and what nobody can use any more is given back (decisions.md 21 to 23, 40).
 */
export function createWithdrawalsService(deps: Deps) {
  const { chain } = deps;
  const rules: WithdrawRules = { ...withdrawRules, ...deps.withdrawRules };
  const parts: OrderParts = { ...deps, rules, pot: chain.config.contracts.treasury };
  const desk = createDesk({ ...deps, parts });
  const settling = { ...deps, chain: chain.treasury, rules, confirmations: chain.config.confirmations };
  /** What a job has changed, every open window reads again. */
  const told = async (job: () => Promise<readonly string[]>): Promise<void> => {
    const ids = await job();
    if (ids.length > 0) await deps.live.publish({ resource: 'withdrawals', type: 'updated', ids: [...ids] });
  };
  return {
    ...createReading({ ...deps, parts, desk }),
    ...createQuotes({ ...deps, parts, desk }),
    ...createWatching({ ...deps, desk }),
    ...createFollowing({ ...deps, parts, desk }),
    ...createOrdering({ ...deps, parts, desk }),
    heal: () => thawOrphans(settling),
    settle: () => told(() => settleOrders(settling)),
    follow: () => told(() => followSubmitted(settling)),
    expire: () => told(() => expireOrders(settling)),
  };
}
