import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { choices, listEndpoint, listQuery } from '../list-query.ts';
import { address, addressInput, amount, hash, id, instant } from '../primitives.ts';

export const proposalState = z.enum(['pending', 'active', 'noQuorum', 'rejected', 'accepted', 'cancelled']);
/** In the order of the contract. */
export const voteChoices = ['against', 'for', 'abstain'] as const;
export const voteChoice = z.enum(voteChoices);
export type VoteChoice = z.infer<typeof voteChoice>;

/** What is put to the vote; votes and quorum are ve-ARCA. */
export const proposal = z.object({
  id,
  proposer: address,
  state: proposalState,
  textHash: hash,
  /** Null while nobody has given the text whose hash the chain has. */
  text: z.nullable(z.object({ title: z.string(), body: z.string() })),
  startsAt: instant,
  endsAt: instant,
  quorum: amount,
  votes: z.object({ against: amount, for: amount, abstain: amount }),
  proposedAt: instant,
  txHash: hash,
});
export type Proposal = z.infer<typeof proposal>;

export const proposalVote = z.object({
  id: z.string(),
  proposalId: id,
  voter: address,
  choice: voteChoice,
  weight: amount,
  at: instant,
  txHash: hash,
});
export type ProposalVote = z.infer<typeof proposalVote>;

const line = z.string().check(z.minLength(3), z.maxLength(120), z.regex(/^[^\p{Cc}]+$/u));
const words = z.string().check(z.minLength(10), z.maxLength(5_000), z.regex(/^[^\p{Cc}]+(?:\n+[^\p{Cc}]+)*$/u));

export const proposalEndpoints = {
  list: listEndpoint({
    path: '/Proposal/List',
    access: 'guest',
    summary: 'What was put to the vote, newest first',
    input: listQuery(['id'], z.strictObject({})),
    row: proposal,
  }),
  votes: listEndpoint({
    path: '/Proposal/Votes',
    access: 'guest',
    summary: 'The votes on a proposal, newest first',
    input: listQuery(['at'], z.strictObject({ proposalId: z.optional(choices(id)), voter: z.optional(addressInput) })),
    row: proposalVote,
  }),
  standing: endpoint({
    method: 'GET',
    path: '/Proposal/Standing',
    access: 'guest',
    summary:
      'The terms of proposals to come, what a wallet (the caller’s when none is named) could propose with now, and what its vote weighs or weighed on what is being voted on',
    input: z.strictObject({ address: z.optional(addressInput) }),
    output: z.object({
      address: z.nullable(address),
      terms: z.nullable(z.object({ threshold: amount, quorum: amount, delaySeconds: z.int(), periodSeconds: z.int() })),
      ve: amount,
      /** Of each proposal whose vote runs. */
      ballots: z.array(z.object({ proposalId: id, weight: amount, choice: z.nullable(voteChoice) })),
    }),
  }),
  giveText: endpoint({
    method: 'POST',
    path: '/Proposal/Text',
    access: 'player',
    summary:
      'Keep the text of a proposal; what is put to the vote on the chain is its hash. The same text is kept once',
    input: z.strictObject({ title: line, body: words }),
    output: z.object({ textHash: hash }),
  }),
};
