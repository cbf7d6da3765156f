import { sql } from 'drizzle-orm';
import { bountyEpochsAbi } from '../../../core/abi/bounty-epochs.ts';
import { captainRewardsAbi } from '../../../core/abi/captain-rewards.ts';
import { offerRewardAbi } from '../../../core/abi/offer-reward.ts';
import { worthInArca } from '../../../core/rules/bounties/worth.ts';
import type { ContractAddresses } from '../../../core/wire/contract-addresses.ts';
import type { Change, ChainEvent, Projection } from '../../chain/projection.ts';
import { bigintArray, upsertRows } from '../../chain/rows.ts';
import type { Database } from '../../db/database.ts';
import {
  bountyEpochs,
  bountyOffers,
  bountyPayers,
  bountySums,
  bountyTerms,
  bountyTokens,
  bountyVotes,
} from './bounties.tables.ts';
import { BountyBook } from './bounty-book.ts';
import { sumsAfter } from './sums/bounty-sums.ts';

const EVENTS = [
  'RewardTokenChanged',
  'TreasuryPaid',
  'OfferCreated',
  'OfferRaised',
  'OfferCancelled',
  'OfferRefunded',
  'BadgeBurned',
  'Voted',
  'VoteCancelled',
  'BountyClaimed',
  'BountySwept',
] as const;
const OF_NO_OFFER = new Set(['TermsChanged', 'EpochSet', 'RewardTokenChanged', 'TreasuryPaid']);
const OF_A_VOTE = new Set(['Voted', 'VoteCancelled', 'BountyClaimed', 'BountySwept']);

/** Epochs with their figures, captains' bounties, and what was voted and paid. */
export function bountiesProjection({ contracts }: { contracts: ContractAddresses }): Projection {
  return {
    name: 'bounties',
    version: 5,
    sources: [
      { address: contracts.bountyEpochs, abi: bountyEpochsAbi, events: ['EpochSet', 'TermsChanged'] },
      { address: contracts.offerReward, abi: offerRewardAbi, events: EVENTS },
      { address: contracts.captainRewards, abi: captainRewardsAbi, events: ['CaptainSettled'] },
    ],
    tables: [bountyTerms, bountyEpochs, bountyTokens, bountyOffers, bountyPayers, bountyVotes, bountySums].map(
      (table) => ({ table }),
    ),
    async apply(tx, events): Promise<Change[]> {
      const known = await loadBook(tx, events);
      const before = structuredClone({ offers: known.offers, payers: known.payers });
      const book = new BountyBook(known, (token, amount) => worthInArca(token, amount, contracts));
      for (const event of events) book.apply(event);
      await upsertRows(tx, bountyTerms, book.terms);
      await upsertRows(tx, bountyEpochs, book.epochs);
      await upsertRows(tx, bountyTokens, book.tokens());
      await upsertRows(tx, bountyOffers, book.offers());
      await upsertRows(tx, bountyPayers, book.payers());
      await upsertRows(tx, bountyVotes, book.votes());
      const after = { offers: book.offers(), payers: book.payers() };
      await upsertRows(tx, bountySums, sumsAfter(known.sums, before, after));
      const ids = [...book.touched];
      const changes: Change[] = [{ resource: 'bounties', type: 'updated', ids }];
      // A captain's or a candidate's state is shown wherever the hero is.
      return ids.length === 0 ? changes : [...changes, { resource: 'heroes', type: 'updated', ids }];
    },
  };
}

/** The rows that these events are about, and no others. */
async function loadBook(tx: Database, events: readonly ChainEvent[]) {
  const ofOffers = events.filter(({ name }) => !OF_NO_OFFER.has(name));
  const epochIds = sql`${`{${[...new Set(ofOffers.map(({ args }) => args.number('epochId')))].join(',')}}`}::int[]`;
  const captainIds = new Set(ofOffers.map(({ args }) => args.uint('captainId')));
  const ofVotes = events.filter(({ name }) => OF_A_VOTE.has(name));
  const heroIds = new Set(ofVotes.map(({ args }) => args.uint('heroId')));
  return {
    tokens: await tx.select().from(bountyTokens),
    sums: await tx
      .select()
      .from(bountySums)
      .where(sql`${bountySums.epochId} = any(${epochIds})`),
    payers:
      captainIds.size === 0
        ? []
        : await tx
            .select()
            .from(bountyPayers)
            .where(
              sql`${bountyPayers.epochId} = any(${epochIds}) and ${bountyPayers.captainId} = any(${bigintArray(captainIds)})`,
            ),
    offers:
      captainIds.size === 0
        ? []
        : await tx
            .select()
            .from(bountyOffers)
            .where(
              sql`${bountyOffers.epochId} = any(${epochIds}) and ${bountyOffers.captainId} = any(${bigintArray(captainIds)})`,
            ),
    votes:
      heroIds.size === 0
        ? []
        : await tx
            .select()
            .from(bountyVotes)
            .where(
              sql`${bountyVotes.epochId} = any(${epochIds}) and ${bountyVotes.heroId} = any(${bigintArray(heroIds)})`,
            ),
  };
}
