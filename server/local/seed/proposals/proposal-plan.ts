import { textHashOf } from '../../../chain/signatures/text-hash.ts';

export type ProposalPlan = {
  /** Days before the end of the story. */
  ago: number;
  /** Who puts it to the vote: an account of the demo, the office, or the trader who has staked most. */
  by: 'vip' | 'configurator' | 'trader';
  title: string;
  body: string;
  /** Who votes how; the accounts of the demo that are not named have their vote still. */
  votes: Readonly<
    Partial<Record<'rich' | 'vip' | 'leader' | 'support' | 'manager' | 'traders', 'for' | 'against' | 'abstain'>>
  >;
};

/** One was accepted, one rejected, and one is being voted on, on which of the demo one has voted alone. */
export const proposalPlans: readonly ProposalPlan[] = [
  {
    ago: 31,
    by: 'vip',
    title: 'Bounties in wrapped RON',
    body: 'A captain should be able to offer the coin of the network for votes.\nThe least of such a bounty would be worth what 100 ARCA are.',
    votes: { vip: 'for', rich: 'for', leader: 'abstain', support: 'for', manager: 'for', traders: 'for' },
  },
  {
    ago: 15,
    by: 'configurator',
    title: 'Epochs of two weeks',
    body: 'An epoch of the bounty event would last two weeks in place of one, with twice the emission.\nVotes could still be moved until it ends.',
    votes: { vip: 'against', rich: 'for', leader: 'against', support: 'abstain', manager: 'for', traders: 'against' },
  },
  {
    ago: 3,
    by: 'trader',
    title: 'More of the emission for young captains',
    body: 'A hero that has never been a captain would get a tenth more of the emission in its first epoch.\nWhat that takes comes from all the others alike.',
    votes: { rich: 'for', traders: 'for' },
  },
];

/** What the contract is given of a text. */
export const proposalHashOf = ({ title, body }: Pick<ProposalPlan, 'title' | 'body'>): string =>
  textHashOf(`${title}\n\n${body}`);
