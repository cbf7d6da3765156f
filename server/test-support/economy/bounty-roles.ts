import { bountyEpochs, bountyOffers, bountyVotes } from '../../modules/bounties/bounties.tables.ts';
import type { EconomyWorld } from './economy-world.ts';

const HOUR_MS = 3_600_000;
/** Of no contract: no event ever names it. */
const EPOCH = 900;

/** Heroes in an epoch that runs for an hour from now on, as if the events of it had been read. */
export function createBountyRoles({ hub, chain }: Pick<EconomyWorld, 'hub' | 'chain'>) {
  const { db } = hub.database;

  async function runEpoch(): Promise<Date> {
    const now = hub.clock.now().getTime();
    const times = { startsAt: new Date(now - HOUR_MS), endsAt: new Date(now + HOUR_MS) };
    await db
      .insert(bountyEpochs)
      .values({ epochId: EPOCH, ...times, termsId: 1 })
      .onConflictDoUpdate({ target: bountyEpochs.epochId, set: times });
    return times.startsAt;
  }

  /** As if a bounty had been posted for this hero. */
  async function makeCaptain(heroId: string): Promise<void> {
    const startedAt = await runEpoch();
    const sums = { reward: '0', worth: '0', voted: '0', voters: 0, multiplier: '0', badges: 0, claimed: '0' };
    const place = { startedAt, blockNumber: 0, logIndex: 0, isCancelled: false };
    const token = chain.contracts.arca;
    await db.insert(bountyOffers).values({ epochId: EPOCH, captainId: BigInt(heroId), token, ...sums, ...place });
  }

  /** As if this hero had voted for another. */
  async function makeCandidate(heroId: string, voter: string): Promise<void> {
    const place = { votedAt: await runEpoch(), blockNumber: 0, logIndex: 0 };
    const vote = { captainId: BigInt(heroId) + 1n, voter, amount: '1' };
    await db.insert(bountyVotes).values({ epochId: EPOCH, heroId: BigInt(heroId), ...vote, ...place });
  }

  return { makeCaptain, makeCandidate };
}
