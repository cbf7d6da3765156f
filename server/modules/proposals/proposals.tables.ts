import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { amount, instant } from '../../db/columns.ts';

/** What proposals to come go by; one row. */
export const governanceTerms = pgTable('governance_terms', {
  id: integer('id').primaryKey(),
  threshold: amount('threshold').notNull(),
  quorum: amount('quorum').notNull(),
  /** seconds */
  delay: bigint('delay', { mode: 'number' }).notNull(),
  period: bigint('period', { mode: 'number' }).notNull(),
});

/** What was put to the vote, with the votes that it has. */
export const proposals = pgTable(
  'proposals',
  {
    id: bigint('id', { mode: 'bigint' }).primaryKey(),
    proposer: text('proposer').notNull(),
    textHash: text('text_hash').notNull(),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    quorum: amount('quorum').notNull(),
    against: amount('against_votes').notNull(),
    inFavour: amount('for_votes').notNull(),
    abstain: amount('abstain_votes').notNull(),
    isCancelled: boolean('is_cancelled').notNull(),
    proposedAt: instant('proposed_at').notNull(),
    txHash: text('tx_hash').notNull(),
  },
  (table) => [
    index('proposals_ends').on(table.endsAt),
    check('proposals_not_negative', sql`against_votes >= 0 and for_votes >= 0 and abstain_votes >= 0`),
  ],
);
export type ProposalRow = typeof proposals.$inferSelect;

/** Everybody votes once on a proposal; id is `<blockNumber>-<logIndex>`. */
export const proposalVotes = pgTable(
  'proposal_votes',
  {
    proposalId: bigint('proposal_id', { mode: 'bigint' }).notNull(),
    voter: text('voter').notNull(),
    id: text('id').notNull(),
    /** 0 against, 1 for, 2 abstain */
    choice: smallint('choice').notNull(),
    weight: amount('weight').notNull(),
    at: instant('at').notNull(),
    txHash: text('tx_hash').notNull(),
    blockNumber: bigint('block_number', { mode: 'number' }).notNull(),
    logIndex: integer('log_index').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.proposalId, table.voter] }),
    index('proposal_votes_order').on(table.blockNumber, table.logIndex),
    index('proposal_votes_proposal').on(table.proposalId, table.blockNumber, table.logIndex),
    index('proposal_votes_voter').on(table.voter, table.blockNumber, table.logIndex),
  ],
);
export type ProposalVoteRow = typeof proposalVotes.$inferSelect;

/** The texts whose hashes the chain has, or will have; not of the index. */
export const proposalTexts = pgTable('proposal_texts', {
  textHash: text('text_hash').primaryKey(),
  title: text('title').notNull(),
  body: text('body').notNull(),
  accountId: text('account_id').notNull(),
  at: instant('at').notNull(),
});
