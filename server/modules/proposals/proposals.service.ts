import type { InputOf, OutputOf } from '../../../core/wire/endpoint.ts';
import {
  voteChoices,
  type Proposal,
  type proposalEndpoints,
  type ProposalVote,
} from '../../../core/wire/lp/proposals.ts';
import { textHashOf } from '../../chain/signatures/text-hash.ts';
import type { Cursors } from '../../http/cursor.ts';
import type { AppDeps } from '../../http/deps.ts';
import { listPage } from '../../http/list-page.ts';
import type { CallContext } from '../../http/serve.ts';
import type { StakingService } from '../staking/staking.service.ts';
import * as repository from './proposals.repository.ts';
import type { ProposalRow, ProposalVoteRow } from './proposals.tables.ts';

export type ProposalsService = ReturnType<typeof createProposalsService>;
type Deps = Pick<AppDeps, 'database'> & { cursors: Cursors; staking: Pick<StakingService, 'validVeOf' | 'query'> };
type Input<Name extends keyof typeof proposalEndpoints> = InputOf<(typeof proposalEndpoints)[Name]>;
type Output<Name extends keyof typeof proposalEndpoints> = OutputOf<(typeof proposalEndpoints)[Name]>;

/** Texts of an account that no proposal names: who gives more loses the oldest, and can give it again. */
export const MOST_UNUSED = 10;

const choiceOf = (choice: number) => voteChoices[choice] ?? 'abstain';

/** What holders of ve-ARCA are asked, and how they answer. The contract counts; the texts are kept here. */
export function createProposalsService({ database, cursors, staking }: Deps) {
  const { db } = database;
  return {
    async list(input: Input<'list'>, { now }: CallContext) {
      const order = repository.proposalOrder(input.sorter[0]?.order ?? 'desc');
      const page = await listPage({
        endpoint: 'proposals.list',
        input,
        cursors,
        count: () => repository.countProposals(db),
        rows: (after, limit) => repository.listProposals(db, { order, after, limit }),
      });
      return { ...page, list: page.list.map((row) => wireProposal(row, now)) };
    },

    async votes(input: Input<'votes'>) {
      const order = repository.voteOrder(input.sorter[0]?.order ?? 'desc');
      const { filter } = input;
      const page = await listPage({
        endpoint: 'proposals.votes',
        input,
        cursors,
        count: () => repository.countVotes(db, filter),
        rows: (after, limit) => repository.listVotes(db, filter, { order, after, limit }),
      });
      return { ...page, list: page.list.map(wireVote) };
    },

    /** A vote weighs what the lock was worth when the vote began, if it outlives it: what is staked later does not count. */
    async standing({ address: named }: Input<'standing'>, context: CallContext): Promise<Output<'standing'>> {
      const address = named ?? context.caller?.walletAddress ?? null;
      const terms = await repository.readTerms(db);
      const shown = terms && {
        threshold: terms.threshold,
        quorum: terms.quorum,
        delaySeconds: terms.delay,
        periodSeconds: terms.period,
      };
      if (address === null) return { address, terms: shown, ve: '0', ballots: [] };
      const { position } = await staking.query({ address }, context);
      const active = await repository.activeFor(db, address, context.now);
      const ballots = await Promise.all(
        active.map(async ({ proposal: { id, startsAt, endsAt }, choice, weight }) => ({
          proposalId: id.toString(),
          weight: weight ?? (await staking.validVeOf(db, address, startsAt, endsAt)).toString(),
          choice: choice === null ? null : choiceOf(choice),
        })),
      );
      return { address, terms: shown, ve: position?.ve ?? '0', ballots };
    },

    async giveText({ title, body }: Input<'giveText'>, { db: tx, account, now }: CallContext) {
      const textHash = textHashOf(`${title}\n\n${body}`);
      const { accountId } = account();
      await repository.keepText(tx, { textHash, title, body, accountId, at: now });
      await repository.dropOldTexts(tx, { accountId, textHash }, MOST_UNUSED);
      return { textHash };
    },
  };
}

/** As the contract says it. */
function stateOf({ isCancelled, startsAt, endsAt, quorum, ...row }: ProposalRow, now: Date): Proposal['state'] {
  if (isCancelled) return 'cancelled';
  if (now < startsAt) return 'pending';
  if (now < endsAt) return 'active';
  const [against, inFavour, abstain] = [BigInt(row.against), BigInt(row.inFavour), BigInt(row.abstain)];
  if (against + inFavour + abstain < BigInt(quorum)) return 'noQuorum';
  return inFavour > against ? 'accepted' : 'rejected';
}

type Listed = { proposal: ProposalRow; title: string | null; body: string | null };

const wireProposal = ({ proposal, title, body }: Listed, now: Date): Proposal => ({
  id: proposal.id.toString(),
  proposer: proposal.proposer,
  state: stateOf(proposal, now),
  textHash: proposal.textHash,
  text: title === null || body === null ? null : { title, body },
  startsAt: proposal.startsAt.toISOString(),
  endsAt: proposal.endsAt.toISOString(),
  quorum: proposal.quorum,
  votes: { against: proposal.against, for: proposal.inFavour, abstain: proposal.abstain },
  proposedAt: proposal.proposedAt.toISOString(),
  txHash: proposal.txHash,
});

const wireVote = ({ proposalId, choice, at, id, voter, weight, txHash }: ProposalVoteRow): ProposalVote => ({
  ...{ id, voter, weight, txHash },
  proposalId: proposalId.toString(),
  choice: choiceOf(choice),
  at: at.toISOString(),
});
