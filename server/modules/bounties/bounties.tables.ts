import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { amount, instant } from '../../db/columns.ts';

const heroId = (name: string) => bigint(name, { mode: 'bigint' });

/** Figures by their number, as the contract has them; shares and weights of 1e18. */
export const bountyTerms = pgTable('bounty_terms', {
  termsId: integer('terms_id').primaryKey(),
  emission: amount('emission').notNull(),
  cutBps: smallint('cut_bps').notNull(),
  maxBadges: smallint('max_badges').notNull(),
  cap: integer('cap').notNull(),
  claimDelay: bigint('claim_delay', { mode: 'number' }).notNull(),
  sweepAfter: smallint('sweep_after').notNull(),
  slope: amount('slope').notNull(),
  rarityWeight: amount('rarity_weight').notNull(),
  badgeWeight: amount('badge_weight').notNull(),
  upgradeWeight: amount('upgrade_weight').notNull(),
  rarities: text('rarities').array().notNull(),
});
export type BountyTermsRow = typeof bountyTerms.$inferSelect;

export const bountyEpochs = pgTable(
  'bounty_epochs',
  {
    epochId: integer('epoch_id').primaryKey(),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    termsId: integer('terms_id').notNull(),
  },
  (table) => [index('bounty_epochs_starts').on(table.startsAt)],
);
export type BountyEpochRow = typeof bountyEpochs.$inferSelect;

/** In what a bounty can be posted, and how much of it the contract holds by its own events. */
export const bountyTokens = pgTable('bounty_tokens', {
  token: text('token').primaryKey(),
  isAllowed: boolean('is_allowed').notNull(),
  minReward: amount('min_reward').notNull(),
  held: amount('held').notNull(),
});
export type BountyTokenRow = typeof bountyTokens.$inferSelect;

/** ARCA that ever came to the captains' rewards, and what is settled of it, by their events; one row. */
export const captainPot = pgTable('captain_pot', {
  id: integer('id').primaryKey(),
  received: amount('received').notNull(),
  settled: amount('settled').notNull(),
});
export type CaptainPotRow = typeof captainPot.$inferSelect;

/** A captain's bounty in one epoch. */
export const bountyOffers = pgTable(
  'bounty_offers',
  {
    epochId: integer('epoch_id').notNull(),
    captainId: heroId('captain_id').notNull(),
    token: text('token').notNull(),
    reward: amount('reward').notNull(),
    /** What it offers in ARCA, as prices reckon its token: what bounties in several tokens are put in order by. */
    worth: amount('worth').notNull(),
    voted: amount('voted').notNull(),
    voters: integer('voters').notNull(),
    multiplier: amount('multiplier').notNull(),
    badges: smallint('badges').notNull(),
    /** What was paid of it for votes; of that what the treasury has in the place of burned heroes. */
    claimed: amount('claimed').notNull(),
    swept: amount('swept').notNull().default('0'),
    /** The captain's locked ARCA, once it is settled. */
    settled: amount('settled'),
    isCancelled: boolean('is_cancelled').notNull(),
    startedAt: instant('started_at').notNull(),
    blockNumber: bigint('block_number', { mode: 'number' }).notNull(),
    logIndex: integer('log_index').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.epochId, table.captainId] }),
    index('bounty_offers_captain').on(table.captainId, table.epochId),
    // Whom to pay, and how many there are.
    index('bounty_offers_unsettled')
      .on(table.epochId, table.captainId)
      .where(sql`settled is null and voted > 0 and not is_cancelled`),
    index('bounty_offers_started').on(table.epochId, table.blockNumber, table.logIndex),
    index('bounty_offers_placed').on(table.blockNumber, table.logIndex),
    index('bounty_offers_worth').on(table.epochId, table.worth, table.captainId),
    index('bounty_offers_voters').on(table.epochId, table.voters, table.captainId),
    check(
      'bounty_offers_not_negative',
      sql`reward >= 0 and voted >= 0 and voters >= 0 and swept <= claimed and claimed <= reward`,
    ),
  ],
);
export type BountyOfferRow = typeof bountyOffers.$inferSelect;

/** What the bounties of an epoch in one token are together: with twenty thousand captains nobody adds them up for a page. */
export const bountySums = pgTable(
  'bounty_sums',
  {
    epochId: integer('epoch_id').notNull(),
    token: text('token').notNull(),
    captains: integer('captains').notNull(),
    voters: integer('voters').notNull(),
    voted: amount('voted').notNull(),
    /** Of their multipliers what is above 1, of 1e18: what their aptitude is reckoned from. */
    bonus: amount('bonus').notNull(),
    /** Votes x multiplier: by it captains share the epoch's ARCA. */
    weight: amount('weight').notNull(),
    /** What was posted and raised, and of it what is not cancelled. */
    bounties: amount('bounties').notNull(),
    open: amount('open').notNull(),
    /** The part of the bounties that has votes: what voters share. */
    shared: amount('shared').notNull().default('0'),
    /** To voters, and to the treasury in the place of burned heroes. */
    paid: amount('paid').notNull(),
    swept: amount('swept').notNull().default('0'),
    refunded: amount('refunded').notNull(),
    settled: amount('settled').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.epochId, table.token] }),
    check(
      'bounty_sums_not_negative',
      sql`captains >= 0 and voters >= 0 and voted >= 0 and paid + swept + refunded <= bounties`,
    ),
  ],
);
export type BountySumsRow = typeof bountySums.$inferSelect;

/** Who put what into a bounty, and what of it went back. */
export const bountyPayers = pgTable(
  'bounty_payers',
  {
    epochId: integer('epoch_id').notNull(),
    captainId: heroId('captain_id').notNull(),
    payer: text('payer').notNull(),
    paid: amount('paid').notNull(),
    refunded: amount('refunded').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.epochId, table.captainId, table.payer] }),
    index('bounty_payers_payer').on(table.payer, table.epochId, table.captainId),
    check('bounty_payers_not_more_back', sql`refunded >= 0 and refunded <= paid`),
  ],
);
export type BountyPayerRow = typeof bountyPayers.$inferSelect;

/** What a hero has placed in one epoch; amount 0 once it was taken back. */
export const bountyVotes = pgTable(
  'bounty_votes',
  {
    epochId: integer('epoch_id').notNull(),
    heroId: heroId('hero_id').notNull(),
    captainId: heroId('captain_id').notNull(),
    voter: text('voter').notNull(),
    amount: amount('amount').notNull(),
    /** What was paid for it, and to whom; nobody when the hero was burned and the treasury has it. */
    paid: amount('paid'),
    paidTo: text('paid_to'),
    votedAt: instant('voted_at').notNull(),
    blockNumber: bigint('block_number', { mode: 'number' }).notNull(),
    logIndex: integer('log_index').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.epochId, table.heroId] }),
    index('bounty_votes_captain').on(table.captainId, table.epochId),
    index('bounty_votes_voter').on(table.voter, table.epochId),
    // What concerns somebody is asked for by voter or by hero: without this one all votes are counted for it.
    index('bounty_votes_hero').on(table.heroId, table.epochId),
    index('bounty_votes_unpaid')
      .on(table.heroId, table.epochId)
      .where(sql`paid is null and amount > 0`),
    index('bounty_votes_placed').on(table.blockNumber, table.logIndex),
    // An epoch's votes in the order in which they were placed, however many came after it.
    index('bounty_votes_epoch').on(table.epochId, table.blockNumber, table.logIndex),
    check('bounty_votes_not_negative', sql`amount >= 0`),
  ],
);
export type BountyVoteRow = typeof bountyVotes.$inferSelect;

/** Accounts of heroes of ours (ERC-6551) that were made; another salt makes another one for the same hero. */
export const heroAccounts = pgTable(
  'hero_accounts',
  {
    account: text('account').primaryKey(),
    /** A hero's, or any number that somebody thought of. */
    tokenId: amount('token_id').notNull(),
    at: instant('at').notNull(),
    txHash: text('tx_hash').notNull(),
  },
  (table) => [index('hero_accounts_token').on(table.tokenId)],
);
export type HeroAccountRow = typeof heroAccounts.$inferSelect;
