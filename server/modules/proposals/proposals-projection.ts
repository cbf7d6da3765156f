import { sql } from 'drizzle-orm';
import { governanceAbi } from '../../../core/abi/governance.ts';
import type { ContractAddresses } from '../../../core/wire/contract-addresses.ts';
import type { Change, ChainEvent, Projection } from '../../chain/projection.ts';
import { bigintArray, upsertRows } from '../../chain/rows.ts';
import {
  governanceTerms,
  proposals,
  proposalVotes,
  type ProposalRow,
  type ProposalVoteRow,
} from './proposals.tables.ts';

const EVENTS = ['Proposed', 'ProposalVoted', 'ProposalCancelled', 'GovernanceTermsChanged'] as const;
const ONLY = 1;
const columns = ['against', 'inFavour', 'abstain'] as const;
const secondsOf = (seconds: number) => new Date(seconds * 1_000);

/** Proposals with their votes, and the terms of those to come. */
export function proposalsProjection({ contracts }: { contracts: ContractAddresses }): Projection {
  return {
    name: 'proposals',
    version: 1,
    sources: [{ address: contracts.governance, abi: governanceAbi, events: EVENTS }],
    tables: [{ table: proposals }, { table: proposalVotes }, { table: governanceTerms }],
    async apply(tx, events): Promise<Change[]> {
      const about = events.filter(({ name }) => name !== 'GovernanceTermsChanged');
      const ids = new Set(about.map(({ args }) => args.uint('proposalId')));
      const known = await tx
        .select()
        .from(proposals)
        .where(sql`${proposals.id} = any(${bigintArray(ids)})`);
      const rows = new Map(known.map((row) => [row.id, row]));
      for (const event of about) rows.set(event.args.uint('proposalId'), after(event, rows));
      await upsertRows(tx, proposals, [...rows.values()]);
      const votes = about.filter(({ name }) => name === 'ProposalVoted').map(voteOf);
      await upsertRows(tx, proposalVotes, votes);
      const terms = events.filter(({ name }) => name === 'GovernanceTermsChanged').at(-1);
      if (terms) await upsertRows(tx, governanceTerms, [termsOf(terms)]);
      return [{ resource: 'proposals', type: 'updated', ids: [...ids].map(String) }];
    },
  };
}

const proposed = ({ args, blockTime, txHash }: ChainEvent): ProposalRow => ({
  id: args.uint('proposalId'),
  proposer: args.address('proposer'),
  textHash: args.bytes('textHash'),
  startsAt: secondsOf(args.number('start')),
  endsAt: secondsOf(args.number('end')),
  quorum: args.uint('quorum').toString(),
  against: '0',
  inFavour: '0',
  abstain: '0',
  isCancelled: false,
  proposedAt: blockTime,
  txHash,
});

function after(event: ChainEvent, rows: ReadonlyMap<bigint, ProposalRow>): ProposalRow {
  const { name, args } = event;
  if (name === 'Proposed') return proposed(event);
  const id = args.uint('proposalId');
  const row = rows.get(id);
  if (!row) throw new Error(`Proposal ${id} was voted on before it was made`);
  if (name === 'ProposalCancelled') return { ...row, isCancelled: true };
  const column = columns[args.number('choice')];
  if (!column) throw new Error(`Proposal ${id} has a vote of no known choice`);
  return { ...row, [column]: (BigInt(row[column]) + args.uint('weight')).toString() };
}

const voteOf = ({ args, blockTime, blockNumber, logIndex, txHash }: ChainEvent): ProposalVoteRow => ({
  proposalId: args.uint('proposalId'),
  voter: args.address('voter'),
  id: `${blockNumber}-${logIndex}`,
  choice: args.number('choice'),
  weight: args.uint('weight').toString(),
  at: blockTime,
  txHash,
  blockNumber,
  logIndex,
});

function termsOf({ args }: ChainEvent) {
  const terms = args.struct('terms');
  return {
    id: ONLY,
    threshold: terms.uint('threshold').toString(),
    quorum: terms.uint('quorum').toString(),
    delay: terms.number('delay'),
    period: terms.number('period'),
  };
}
