import { AbiCoder, id, keccak256 } from 'ethers';
import { appendStake } from '../../../src/resources/staking/actions/append-stake.action.ts';
import { claimWeeks } from '../../../src/resources/staking/actions/claim-weeks.action.ts';
import { extendStake } from '../../../src/resources/staking/actions/extend-stake.action.ts';
import { unstake } from '../../../src/resources/staking/actions/unstake.action.ts';
import { castVote } from '../../../src/resources/proposals/actions/cast-vote.action.ts';
import { propose } from '../../../src/resources/proposals/actions/propose.action.ts';
import { withdrawProposal } from '../../../src/resources/proposals/actions/withdraw-proposal.action.ts';
import { allow, DAY, giveArca } from '../../support/chain/refusing-calls.ts';
import {
  act,
  ADMIN,
  type Call,
  contracts,
  describeRefusals,
  one,
  other,
  passTo,
  START,
  withRefusingWorld,
} from '../../support/chain/refusing-world.ts';
import { ONE } from '../../support/players.ts';

// What is staked, what it earns and what it lets one decide: every way in which the contracts can refuse it.
const LOCK = 30 * DAY;
const [STAKED_AT, PROPOSED_AT] = [START + 1, START + 2];
const END = STAKED_AT + LOCK;
const [VOTE_BEGINS, VOTE_ENDS] = [PROPOSED_AT + DAY, PROPOSED_AT + 6 * DAY];
/** Weeks that are over: good for 5 ARCA, claimed, with less in it than was promised, and never opened. */
const WEEK = 3_305;
const weeks = { good: WEEK, claimed: WEEK - 1, poor: WEEK - 2, closed: WEEK - 3 };
/** Proposals: one's own, the operator's, one that was taken back, and none. */
const [OWN, OFFICIAL, WITHDRAWN, NONE] = ['1', '2', '3', '99'] as const;
const TEXT = id('text');

const hash = (types: string[], values: unknown[]) => keccak256(AbiCoder.defaultAbiCoder().encode(types, values));
/** Of a tree whose one leaf is 5 ARCA for one. */
const rootOf = (weekId: number) => keccak256(hash(['uint256', 'address', 'uint256'], [weekId, one(), 5n * ONE]));
const open = (weekId: number, total: bigint): Call => [
  ...([ADMIN, 'staking', 'openWeek'] as const),
  [weekId, rootOf(weekId), total, rootOf(weekId)],
];

withRefusingWorld(async () => {
  const { staking } = contracts();
  await act(
    ...[one(), other(), ADMIN].map((holder): Call => giveArca(holder, 1_000_000n * ONE)),
    ...[one(), other(), ADMIN].map((holder) => allow(holder, 'arca', staking)),
    [one(), 'staking', 'stake', [100_000n * ONE, LOCK]],
    [ADMIN, 'staking', 'fundRewards', [100n * ONE]],
    ...[open(weeks.good, 5n * ONE), open(weeks.claimed, 5n * ONE), open(weeks.poor, 3n * ONE)],
    [one(), 'staking', 'claim', [[[weeks.claimed, 5n * ONE, []]]]],
  );
  await act(
    [one(), 'governance', 'propose', [TEXT]],
    [ADMIN, 'governance', 'propose', [TEXT]],
    [ADMIN, 'governance', 'propose', [TEXT]],
    [ADMIN, 'governance', 'cancel', [WITHDRAWN]],
  );
});

const proofOf = (weekId: number, amount = 5n * ONE) => ({
  ...{ weekId, amount: String(amount), claimed: false, claimTxHash: null },
  ...{ root: rootOf(weekId), proof: [] },
});

describeRefusals(claimWeeks, {
  'without a week': { input: () => ({ proofs: [] }), name: 'Staking_NoClaims' },
  'for a week that is not open': {
    input: () => ({ proofs: [proofOf(weeks.good), proofOf(weeks.closed)] }),
    name: 'Staking_WeekNotOpen',
    args: () => ({ weekId: weeks.closed }),
    says: 'The rewards for week 3302 aren’t open yet. Check again later.',
  },
  'for a week that was claimed': { input: () => ({ proofs: [proofOf(weeks.claimed)] }), name: 'AlreadyClaim' },
  'for the same week twice': {
    input: () => ({ proofs: [proofOf(weeks.good), proofOf(weeks.good)] }),
    name: 'AlreadyClaim',
  },
  'for more than the week has of one': {
    input: () => ({ proofs: [proofOf(weeks.good, 6n * ONE)] }),
    name: 'Staking_BadProof',
    args: () => ({ weekId: weeks.good }),
  },
  'with the proof of somebody else': {
    by: 'other',
    input: () => ({ proofs: [proofOf(weeks.good)] }),
    name: 'Staking_BadProof',
    args: () => ({ weekId: weeks.good }),
  },
  'by a week that has not enough left': {
    input: () => ({ proofs: [proofOf(weeks.poor)] }),
    name: 'Staking_RewardExhausted',
    args: () => ({ weekId: weeks.poor, left: 3n * ONE, amount: 5n * ONE }),
    says: 'Week 3303 has 3 ARCA left, but your claim is 5 ARCA. Nothing was claimed. Contact support.',
  },
});

describeRefusals(appendStake, {
  'without an amount': {
    input: () => ({ amount: 0n }),
    name: 'Staking_NoAmount',
    says: 'Enter an amount above zero.',
  },
  'without a stake': { by: 'other', input: () => ({ amount: ONE }), name: 'NoDeposit' },
  'with less than a day to go': {
    after: () => passTo(END - DAY + 1),
    input: () => ({ amount: ONE }),
    name: 'Staking_LockEnded',
    args: () => ({ end: END }),
    says: /^Your lock ends at .*2033.*, too soon for this\. Unstake then, and stake again\.$/,
  },
});

const longer = (seconds: number) => () => ({ seconds, name: 'later' });

describeRefusals(extendStake, {
  'without a stake': {
    by: 'other',
    input: longer(7 * DAY),
    name: 'NoDeposit',
    says: 'You have nothing staked here. Stake first.',
  },
  'once its lock is over': {
    after: () => passTo(END),
    input: longer(7 * DAY),
    name: 'Staking_LockEnded',
    args: () => ({ end: END }),
  },
  'by less than the shortest time': {
    after: () => passTo(STAKED_AT + DAY),
    input: longer(7 * DAY - 1),
    name: 'Staking_BadDuration',
    args: () => ({ duration: 7 * DAY - 1, shortest: 7 * DAY, longest: 336 * DAY }),
  },
  'beyond the longest time': {
    after: () => passTo(STAKED_AT + DAY),
    input: longer(337 * DAY),
    name: 'Staking_BadDuration',
    args: () => ({ duration: 337 * DAY, shortest: 7 * DAY, longest: 336 * DAY }),
    says: 'You can’t lock for 337 days: the minimum is 7 days and the maximum is 336 days. Choose another duration.',
  },
  'when it is locked for longer than is allowed since': {
    after: () => act([ADMIN, 'staking', 'setLockTimes', [DAY, 7 * DAY]]),
    input: longer(DAY),
    name: 'Staking_BadDuration',
    args: () => ({ duration: DAY, shortest: DAY, longest: 0 }),
  },
});

describeRefusals(unstake, {
  'without a stake': { by: 'other', input: () => ({ amount: '0' }), name: 'NoDeposit' },
  'in the last second of its lock': {
    after: () => passTo(END - 1),
    input: () => ({ amount: String(ONE) }),
    name: 'Staking_StillLocked',
    args: () => ({ end: END }),
    says: /^Your stake is locked until .*2033.*\. Come back then\.$/,
  },
  'a second time': {
    after: async () => {
      await passTo(END);
      await act([one(), 'staking', 'unstake', []]);
    },
    input: () => ({ amount: String(ONE) }),
    name: 'NoDeposit',
  },
});

describeRefusals(propose, {
  'without a text': { input: () => ({ textHash: `0x${'0'.repeat(64)}`, name: 'Text' }), name: 'Governance_NoText' },
  'to who has too little of a say': {
    by: 'other',
    input: () => ({ textHash: TEXT, name: 'Text' }),
    name: 'Governance_BelowThreshold',
    args: () => ({ ve: 0, needed: 670n * ONE }),
    says: 'You need 670 ve-ARCA to submit a proposal, and you have 0. Stake more, or longer.',
  },
  'while an earlier one is not decided': {
    input: () => ({ textHash: TEXT, name: 'Text' }),
    name: 'Governance_OneAtATime',
    args: () => ({ proposalId: OWN }),
  },
});

const votes = (proposalId: string) => () => ({ proposalId, choice: 'for' as const, name: 'Text' });
const inTime = () => ({ from: VOTE_BEGINS, until: VOTE_ENDS });

describeRefusals(castVote, {
  'on what is no proposal': {
    input: votes(NONE),
    name: 'Governance_NoProposal',
    args: () => ({ proposalId: NONE }),
  },
  'on what was taken back': {
    after: () => passTo(VOTE_BEGINS),
    input: votes(WITHDRAWN),
    name: 'Governance_Withdrawn',
    args: () => ({ proposalId: WITHDRAWN }),
    says: 'This proposal was canceled, so you can no longer vote on it. Look for another one.',
  },
  'in the second before it begins': {
    after: () => passTo(VOTE_BEGINS - 1),
    input: votes(OWN),
    name: 'TimeError',
    args: inTime,
    says: /^You can only do this from .*2033.* to .*2033.*\. Check what’s open now\.$/,
  },
  'in the first second after it': {
    after: () => passTo(VOTE_ENDS),
    input: votes(OWN),
    name: 'TimeError',
    args: inTime,
  },
  'a second time': {
    after: async () => {
      await passTo(VOTE_BEGINS);
      await act([one(), 'governance', 'vote', [OWN, 0]]);
    },
    input: votes(OWN),
    name: 'Governance_AlreadyVoted',
    args: () => ({ proposalId: OWN }),
  },
  'without a stake when it began': {
    by: 'other',
    after: async () => {
      await passTo(VOTE_BEGINS);
      await act([other(), 'staking', 'stake', [1_000n * ONE, LOCK]]);
    },
    input: votes(OFFICIAL),
    name: 'Governance_NoPower',
    args: () => ({ proposalId: OFFICIAL }),
  },
  'with a stake that ends before it': {
    by: 'other',
    after: async () => {
      await act([ADMIN, 'staking', 'setLockTimes', [DAY, 300 * DAY]]);
      await act([other(), 'staking', 'stake', [1_000n * ONE, 5 * DAY]]);
      await passTo(VOTE_BEGINS);
    },
    input: votes(OWN),
    name: 'Governance_NoPower',
    args: () => ({ proposalId: OWN }),
  },
});

const back = (proposalId: string) => () => ({ proposalId, name: 'Text' });

describeRefusals(withdrawProposal, {
  'of what is no proposal': {
    input: back(NONE),
    name: 'Governance_NoProposal',
    args: () => ({ proposalId: NONE }),
  },
  'a second time': {
    after: () => act([one(), 'governance', 'cancel', [OWN]]),
    input: back(OWN),
    name: 'Governance_Withdrawn',
    args: () => ({ proposalId: OWN }),
  },
  'to who did not make it': {
    input: back(OFFICIAL),
    name: 'Governance_NotProposer',
    args: () => ({ proposalId: OFFICIAL }),
    says: 'Only the person who submitted this proposal can cancel it. Ask them to.',
  },
  'once the vote has begun': {
    after: () => passTo(VOTE_BEGINS),
    input: back(OWN),
    name: 'TimeError',
    args: () => ({ from: 0, until: VOTE_BEGINS }),
    says: /^You could only do this until .*2033.*\. Wait for the next chance\.$/,
  },
});
