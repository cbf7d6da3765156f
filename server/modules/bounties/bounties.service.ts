import { resources, wrappedResource } from '../../../core/rules/economy/resources.ts';
import type { ContractAddresses } from '../../../core/wire/contract-addresses.ts';
import type { InputOf, OutputOf } from '../../../core/wire/endpoint.ts';
import type { bountyEndpoints } from '../../../core/wire/lp/bounties.ts';
import type { Database } from '../../db/database.ts';
import type { Cursors } from '../../http/cursor.ts';
import type { AppDeps } from '../../http/deps.ts';
import type { CallContext } from '../../http/serve.ts';
import { tokenOf, type Custody } from '../ledger/ledger.service.ts';
import type { StakingService } from '../staking/staking.service.ts';
import { createBountyBoard } from './bounty-board.ts';
import { createBountyHistory } from './history/bounty-history.ts';
import { createBountyHeroes, type BountyHeroesDeps } from './bounty-heroes.ts';
import { createHeroHoldings } from './accounts/hero-holdings.ts';
import { createBountyLists } from './bounty-lists.ts';
import { sumsByToken, wireBounty, wireVote } from './bounties-wire.ts';
import * as repository from './bounties.repository.ts';

type Claimable = (typeof bountyEndpoints)['claimable'];
type Unclaimed = (typeof bountyEndpoints)['unclaimed'];
type Asking = Pick<CallContext, 'caller' | 'now'>;
type Deps = Pick<AppDeps, 'database' | 'chain'> &
  Pick<BountyHeroesDeps, 'heroes' | 'vestings'> & { cursors: Cursors; staking: Pick<StakingService, 'validVeOf'> };
export { checkBounties } from './sums/check-bounties.ts';
export type BountiesService = ReturnType<typeof createBountiesService>;

/** The bounty event: epochs, captains' bounties, votes, and what can be claimed of them (domain.md 15). */
export function createBountiesService({ database, chain, cursors, heroes, vestings, staking }: Deps) {
  const { db } = database;
  const { chainId, contracts } = chain.config;
  /** What can be claimed belongs to who has the hero now, whoever voted with it; one in escrow has nobody to claim. */
  async function inHandOf(address: string): Promise<bigint[]> {
    const places = await heroes.placesOf(await heroes.tokenIdsOf(address));
    return places.filter(({ holder }) => holder === address).map(({ tokenId }) => tokenId);
  }

  return {
    ...createBountyBoard({ db, contracts, heroes, staking }),
    ...createBountyLists(db, cursors, heroes),
    ...createBountyHistory(db, cursors),
    ...createHeroHoldings({ db, chainId, contracts }),
    ...createBountyHeroes({ db, chainId, contracts, cursors, heroes, vestings }),

    async claimable({ address: named }: InputOf<Claimable>, { caller, now }: Asking): Promise<OutputOf<Claimable>> {
      const address = named ?? caller?.walletAddress ?? null;
      if (address === null) return { address, claims: [], totals: [] };
      const heroIds = await inHandOf(address);
      const claims = (await repository.unpaidVotes(db, heroIds, { now, early: false })).map(wireVote);
      return { address, claims, totals: sumsByToken(claims) };
    },

    async unclaimed({ address: named }: InputOf<Unclaimed>, { caller, now }: Asking): Promise<OutputOf<Unclaimed>> {
      const address = named ?? caller?.walletAddress ?? null;
      if (address === null) return { address, votes: [], captains: [] };
      const heroIds = await inHandOf(address);
      const [votes, captains] = await Promise.all([
        repository.unpaidVotes(db, heroIds, { now, early: true }),
        repository.unsettledOffers(db, heroIds, now),
      ]);
      return { address, votes: votes.map(wireVote), captains: captains.map(wireBounty) };
    },
  };
}

/** Bounties that are not paid out yet, and what the treasury has not fetched. */
export const bountyCustody = ({ offerReward, arca, whiteOre, wrappedRon }: ContractAddresses): Custody => ({
  name: 'offerReward',
  contract: offerReward,
  location: 'bounty',
  async holds(db: Database) {
    const tokens = await repository.allTokens(db);
    const heldIn = (token: string) => BigInt(tokens.find((row) => row.token === token)?.held ?? '0');
    return [
      { asset: tokenOf(resources.arca), amount: heldIn(arca) },
      { asset: tokenOf(resources.whiteOre), amount: heldIn(whiteOre) },
      { asset: tokenOf(wrappedResource), amount: heldIn(wrappedRon) },
    ];
  },
});

/** The captains' pot: all ARCA that was ever sent there is in it, whoever sent it, but for what was settled. */
export const captainCustody = ({ captainRewards }: ContractAddresses): Custody => ({
  name: 'captainRewards',
  contract: captainRewards,
  location: 'bounty',
  async holds(db: Database) {
    return [{ asset: tokenOf(resources.arca), amount: await repository.potOf(db) }];
  },
});
