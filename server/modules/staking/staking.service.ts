import type { InputOf } from '../../../core/wire/endpoint.ts';
import type { stakingEndpoints, VipLevel, WeekProof } from '../../../core/wire/game/staking.ts';
import type { ContractAddresses } from '../../../core/wire/contract-addresses.ts';
import { resources } from '../../../core/rules/economy/resources.ts';
import { levelOfVe } from '../../../core/rules/economy/vip.ts';
import type { Database } from '../../db/database.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Cursors } from '../../http/cursor.ts';
import type { AppDeps } from '../../http/deps.ts';
import type { CallContext } from '../../http/serve.ts';
import { tokenOf, type Custody } from '../ledger/ledger.service.ts';
import { closeWeeks } from './close-weeks.ts';
import { levelsAt, levelsOf, readLadder, thresholdsOf, validVeOf, veNow } from './levels.ts';
import { createOverview } from './overview.ts';
import { findList } from './reward-lists.repository.ts';
import { createSavings } from './savings.ts';
import { createStakingLists } from './staking-lists.ts';
import { createPayouts } from './payout/payout.service.ts';
import * as repository from './staking.repository.ts';

export { checkStaking, givenToStakers } from './payout/check-staking.ts';
export type StakingService = ReturnType<typeof createStakingService>;
type Deps = Pick<AppDeps, 'database' | 'clock' | 'chain' | 'log' | 'live'> & { cursors: Cursors };

/** Stakes, what they give, and the weekly rewards (domain.md 11). */
export function createStakingService(deps: Deps) {
  const { database, clock, log, cursors, chain, live } = deps;
  const { db } = database;
  const closing = { database, clock, log, rewards: chain.rewards };

  return {
    /** The VIP level of a wallet's stake at this time, read live; 0 without one (domain.md 11). */
    async levelOf(on: Database, wallet: string | null, now: Date): Promise<number> {
      if (wallet === null) return 0;
      const ve = veNow(await repository.findStake(on, wallet), now);
      return ve === 0n ? 0 : levelOfVe(ve, thresholdsOf(await levelsOf(on)));
    },

    validVeOf,
    levelsAt,
    ...createOverview(db),

    levels: async (): Promise<{ levels: VipLevel[] }> => ({ levels: await readLadder(db) }),
    ...createSavings(db),
    ...createPayouts({ database, clock }),

    /** Each week once, open, and the caller's: anything else is refused, so that no claim is sent that must fail. */
    async proof(
      { weekIdList }: InputOf<typeof stakingEndpoints.proof>,
      { account }: CallContext,
    ): Promise<{ proofs: WeekProof[] }> {
      const { walletAddress } = account();
      if (new Set(weekIdList).size !== weekIdList.length) throw new ApiError('badRequest', 'a week is named twice');
      if (walletAddress === null) throw new ApiError('nothingToClaim');
      const open = await repository.openWeekIds(db, weekIdList);
      if (weekIdList.some((weekId) => !open.has(weekId))) throw new ApiError('rewardNotSettled', 'a week is not open');
      const known = new Map(
        (await repository.rewardsOf(db, walletAddress, weekIdList)).map((one) => [one.weekId, one]),
      );
      const proofs = weekIdList.map((weekId) => {
        const reward = known.get(weekId);
        if (!reward) throw new ApiError('nothingToClaim', `week ${weekId}`);
        const { claimTxHash, amount, proof, root } = reward;
        return { weekId, amount, claimed: claimTxHash !== null, claimTxHash, root, proof };
      });
      return { proofs };
    },

    ...createStakingLists(db, cursors),

    /** The bytes whose hash the chain names. */
    async weekFile(weekId: number): Promise<string | null> {
      const list = await findList(db, weekId);
      return list && list.leaves > 0 ? list.leafFile : null;
    },

    closeWeeks: () => closeWeeks(closing),
    /** Accounts' levels follow their stakes as these grow and fade, and open pages are told of it. */
    async refreshLevels(): Promise<void> {
      const ids = await repository.writeVipLevels(db, clock.now());
      if (ids.length > 0) await live.publish({ resource: 'staking', type: 'updated', ids });
    },
  };
}

/** What is staked, and what is promised or given for rewards and not yet paid. */
export const stakingCustody = ({ staking }: ContractAddresses): Custody => ({
  name: 'staking',
  contract: staking,
  location: 'staked',
  async holds(db) {
    const totals = await repository.readTotals(db);
    const rewards = BigInt(totals?.funded ?? '0') - BigInt(totals?.claimed ?? '0');
    return [{ asset: tokenOf(resources.arca), amount: BigInt(totals?.staked ?? '0') + rewards }];
  },
});
