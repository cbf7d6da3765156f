import * as z from 'zod/mini';
import { endpoint, noInput } from '../endpoint.ts';
import { hero, heroState } from '../game/heroes.ts';
import { choices, listEndpoint, listQuery } from '../list-query.ts';
import { searchText } from '../marketplace/search.ts';
import { address, addressInput, amount, bps, id, instant, integer } from '../primitives.ts';

const epochNumber = integer(1, 2 ** 31 - 1);

/** The figures of an epoch; shares, weights and slope are of 1e18. */
export const bountyTerms = z.object({
  emission: amount,
  cutBps: bps,
  maxBadges: z.int(),
  cap: z.int(),
  claimDelaySeconds: z.int(),
  /** How many lengths of the epoch later the shares of burned heroes are the treasury's. */
  sweepAfter: z.int(),
  slope: amount,
  rarityWeight: amount,
  badgeWeight: amount,
  upgradeWeight: amount,
  /** N, R, SR, SSR */
  rarities: z.array(amount),
});

export const bountyEpoch = z.object({
  epochId: z.int(),
  startsAt: instant,
  endsAt: instant,
  claimsAt: instant,
  state: z.enum(['upcoming', 'running', 'over']),
  terms: bountyTerms,
});
export type BountyEpoch = z.infer<typeof bountyEpoch>;

/** The epochs that the phases are about now and next: those not yet claimed, the last one that is, and the next to begin. */
const epochClock = z.array(bountyEpoch);

/** A captain's bounty in one epoch. */
export const bounty = z.object({
  epochId: z.int(),
  captainId: id,
  token: address,
  reward: amount,
  voters: z.int(),
  voted: amount,
  badges: z.int(),
  /** Hundredths, up to a hundred times the cap. */
  aptitude: z.int(),
  multiplier: amount,
  /** What voters were paid of it, and what the treasury has in the place of burned heroes. */
  claimed: amount,
  swept: amount,
  /** The captain's part of the epoch's ARCA as votes stand, or what was locked for it once it is settled. */
  emission: amount,
  isSettled: z.boolean(),
  startedAt: instant,
  isCancelled: z.boolean(),
});
export type Bounty = z.infer<typeof bounty>;

/** What a hero placed on a captain. */
export const bountyVote = z.object({
  epochId: z.int(),
  heroId: id,
  captainId: id,
  voter: address,
  amount,
  /** Of the captain's votes, as they stand. */
  shareBps: bps,
  /** What a claim pays, or paid: an estimate while the epoch runs. */
  token: address,
  reward: amount,
  isClaimed: z.boolean(),
  /** Who was paid; nobody when it is not claimed, or the hero was burned and the treasury has it. */
  paidTo: z.nullable(address),
  votedAt: instant,
  /** From when on its share can be claimed. */
  claimsAt: instant,
});
export type BountyVote = z.infer<typeof bountyVote>;

const epochTotals = z.object({
  captains: z.int(),
  votes: z.int(),
  voted: amount,
  /** Hundredths, of all captains. */
  aptitude: z.int(),
  /** By token: the bounties in it, and the V-Crystal that is placed for them. */
  bounties: z.array(z.object({ token: address, amount, voted: amount })),
  /** All of them in ARCA, as prices reckon the tokens. */
  worth: amount,
});

/** What somebody put into a bounty: who posted it, and who raised it after the captain was sold to him. */
export const bountyPost = z.object({
  payer: address,
  paid: amount,
  /** What of it came back, because nobody voted. */
  refunded: amount,
  /** From when on the captain's part of its epoch can be locked. */
  claimsAt: instant,
  bounty,
});
export type BountyPost = z.infer<typeof bountyPost>;

/**
 * An epoch with what came of it. Sums by token: the V-Crystal on its bounties, all of these, those that have votes, what voters
 * were paid, what the treasury has in the place of burned heroes, what went back.
 */
export const epochRecord = z.object({
  epoch: bountyEpoch,
  captains: z.int(),
  votes: z.int(),
  voted: amount,
  /** ARCA that was locked for its captains. */
  settled: amount,
  tokens: z.array(
    z.object({
      token: address,
      voted: amount,
      bounties: amount,
      shared: amount,
      paid: amount,
      swept: amount,
      refunded: amount,
    }),
  ),
});
export type EpochRecord = z.infer<typeof epochRecord>;

/** A bounty as a vote for it is weighed. */
export const bountyOpening = z.object({ captainId: id, token: address, reward: amount, voted: amount });
export type BountyOpening = z.infer<typeof bountyOpening>;

/** A hero with what it is, or could be, in the running or last epoch. */
export const bountyHero = z.object({
  hero,
  /** Hundredths, as it would count now. */
  aptitude: z.int(),
  multiplier: amount,
  bounty: z.nullable(bounty),
  vote: z.nullable(bountyVote),
  /** Rewards of its votes in epochs that are over, which nobody has yet, by token: they are of whoever owns it. */
  unclaimed: z.array(z.object({ token: address, amount })),
  /** ARCA that is locked for it, whoever owns it. */
  locked: amount,
  /** Its own account (ERC-6551), which is sold with it. */
  account: address,
  /** When that account was made on chain; null as long as nobody did. */
  accountSince: z.nullable(instant),
});
export type BountyHero = z.infer<typeof bountyHero>;

/** What lies in a hero's own account: it goes with the hero to whoever buys it, and is lost with one that burns. */
export const heroHoldings = z.object({
  heroId: id,
  tokens: z.array(z.object({ token: address, amount })),
  /** Pieces of items, badges above all. */
  pieces: amount,
});
export type HeroHoldings = z.infer<typeof heroHoldings>;

export const bountyEndpoints = {
  epoch: endpoint({
    method: 'GET',
    path: '/Lp/EpochInfo/{id}',
    access: 'guest',
    summary: 'An epoch with its totals and a wallet’s V-Crystal in it; id 0 is the one that runs, else the last one',
    input: z.strictObject({ id, address: z.optional(addressInput) }),
    output: z.object({
      epoch: z.nullable(bountyEpoch),
      clock: epochClock,
      totals: epochTotals,
      /** ve-ARCA that counts in the epoch, and what of it is placed. */
      power: z.object({ address: z.nullable(address), valid: amount, used: amount }),
      /** What the votes of its heroes stand to earn, as votes are now, whoever placed them. */
      estimates: z.array(z.object({ token: address, amount })),
      /** ARCA that its captains stand to have locked, as votes are now, or had. */
      captainsEstimate: amount,
    }),
  }),
  config: endpoint({
    method: 'GET',
    path: '/Lp/Config',
    access: 'guest',
    summary: 'Tokens that a bounty can be posted in, and the figures of the next epoch',
    input: noInput,
    output: z.object({
      terms: z.nullable(bountyTerms),
      tokens: z.array(z.object({ token: address, minReward: amount })),
    }),
  }),
  board: endpoint({
    method: 'GET',
    path: '/Lp/Board',
    access: 'guest',
    summary: 'The running or last epoch: countdown, totals, the twenty largest bounties and the latest ones',
    input: noInput,
    output: z.object({
      epoch: z.nullable(bountyEpoch),
      clock: epochClock,
      totals: epochTotals,
      top: z.array(bounty),
      recent: z.array(bounty),
    }),
  }),
  offers: listEndpoint({
    path: '/Lp/OfferList',
    access: 'guest',
    summary: 'Bounties, latest first; also by what they are worth in ARCA or by voters',
    input: listQuery(
      ['startedAt', 'reward', 'voters'],
      z.strictObject({
        epochId: z.optional(choices(epochNumber)),
        token: z.optional(choices(addressInput)),
        captainId: z.optional(choices(id)),
      }),
    ),
    row: bounty,
  }),
  posts: listEndpoint({
    path: '/Lp/PostList',
    access: 'guest',
    summary: 'Bounties that an account posted or raised, latest epoch first, with what it put in and got back',
    input: listQuery(
      ['epochId'],
      z.strictObject({ payer: z.optional(addressInput), epochId: z.optional(choices(epochNumber)) }),
    ),
    row: bountyPost,
  }),
  epochs: listEndpoint({
    path: '/Lp/EpochList',
    access: 'guest',
    summary: 'Epochs that have begun, latest first, with their sums',
    input: listQuery(['epochId'], z.strictObject({ epochId: z.optional(choices(epochNumber)) })),
    row: epochRecord,
  }),
  openings: endpoint({
    method: 'GET',
    path: '/Lp/Openings',
    access: 'guest',
    summary:
      'The bounties of the running epoch that so much V-Crystal would earn most of, at most 200 in each token, and those ' +
      'that the caller has voted for',
    input: z.strictObject({ power: amount }),
    output: z.object({ epochId: z.nullable(z.int()), cutBps: bps, openings: z.array(bountyOpening) }),
  }),
  votes: listEndpoint({
    path: '/Lp/VoterList',
    access: 'guest',
    summary: 'Votes: of a captain, of an epoch, or of an account, latest first',
    input: listQuery(
      ['votedAt'],
      z.strictObject({
        epochId: z.optional(choices(epochNumber)),
        captainId: z.optional(choices(id)),
        heroId: z.optional(choices(id)),
        voter: z.optional(addressInput),
        /** Whom it concerns: who placed it, and who owns the hero that voted, and claims. */
        party: z.optional(addressInput),
      }),
    ),
    row: bountyVote,
  }),
  hero: endpoint({
    method: 'GET',
    path: '/Lp/Hero/{id}',
    access: 'guest',
    summary: 'A hero in the running or last epoch: its aptitude, its bounty or its vote, and its own account',
    input: z.strictObject({ id }),
    output: bountyHero,
  }),
  heroes: listEndpoint({
    path: '/Lp/HeroList',
    access: 'guest',
    summary:
      'Heroes as the bounty event has them: aptitude, bounty or vote, and locked ARCA. By aptitude: those that one owner ' +
      'has in hand, and no other filter',
    input: listQuery(
      ['id', 'aptitude'],
      z.strictObject({
        id: z.optional(choices(id)),
        owner: z.optional(addressInput),
        state: z.optional(choices(heroState)),
        /** As in the list of heroes. */
        name: z.optional(searchText),
      }),
    ),
    row: bountyHero,
  }),
  holdings: endpoint({
    method: 'GET',
    path: '/Lp/HeroHoldings',
    access: 'guest',
    isList: true,
    summary: 'What lies in the own accounts (ERC-6551) of these heroes; those whose account is empty are left out',
    input: listQuery(['heroId'], z.strictObject({ heroId: choices(id) })),
    output: z.object({ holdings: z.array(heroHoldings) }),
  }),
  claimable: endpoint({
    method: 'GET',
    path: '/Lp/ClaimAbleAmount',
    access: 'guest',
    summary: 'What the heroes of a wallet (the caller’s when none is named) can claim now, epoch by epoch',
    input: z.strictObject({ address: z.optional(addressInput) }),
    output: z.object({
      address: z.nullable(address),
      claims: z.array(bountyVote),
      totals: z.array(z.object({ token: address, amount })),
    }),
  }),
  unclaimed: endpoint({
    method: 'GET',
    path: '/Lp/Unclaimed',
    access: 'guest',
    summary:
      'What heroes that a wallet has in hand earned in epochs that are over and nobody has yet: rewards of votes, before they ' +
      'can be claimed too, and captains’ parts of the ARCA. It goes with a hero that is sold, and is lost with one that burns',
    input: z.strictObject({ address: z.optional(addressInput) }),
    output: z.object({ address: z.nullable(address), votes: z.array(bountyVote), captains: z.array(bounty) }),
  }),
};
