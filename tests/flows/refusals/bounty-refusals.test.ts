import { getAddress } from 'ethers';
import { expect, test } from 'vitest';
import { burnBadges } from '../../../src/resources/bounties/actions/burn-badges.action.ts';
import { claimBounties } from '../../../src/resources/bounties/actions/claim-bounties.action.ts';
import { placeVote } from '../../../src/resources/bounties/actions/place-vote.action.ts';
import { placeVotes } from '../../../src/resources/bounties/actions/place-votes.action.ts';
import { postBounty as post } from '../../../src/resources/bounties/actions/post-bounty.action.ts';
import { raiseBounty } from '../../../src/resources/bounties/actions/raise-bounty.action.ts';
import { takeBackBounty } from '../../../src/resources/bounties/actions/take-back-bounty.action.ts';
import { withdrawVotes } from '../../../src/resources/bounties/actions/withdraw-votes.action.ts';
import {
  allow,
  DAY,
  ENDLESS,
  giveArca,
  mint,
  postBounty,
  setEpoch,
  whilePaused,
} from '../../support/chain/refusing-calls.ts';
import {
  act,
  ADMIN,
  type Call,
  contracts,
  describeRefusals,
  noneDone,
  one,
  other,
  passTo,
  refused,
  runUnasked,
  START,
  withRefusingWorld,
} from '../../support/chain/refusing-world.ts';
import { ONE } from '../../support/players.ts';

// What is put out for votes and what is voted: every way in which offer reward can refuse it.
const BEGINS = START + 1_000;
const STAKED_AT = START + 1;
const ENDS = BEGINS + 7 * DAY;
const CLAIMS = ENDS + 3_600;
/** Captains of one's own, with a vote and without; the other's; heroes that have voted, sold since, or done nothing. */
const [VOTED, LONELY, THEIRS, VOTER, SOLD, IDLE, FOREIGN, BARE, NOBODY] = [
  ...(['1', '2', '3', '4', '5', '6', '7', '8', '99'] as const),
] as const;
const [BADGE, OTHER_BADGE, NO_BADGE] = ['20001', '20002', '50001'] as const;

withRefusingWorld(async () => {
  const { staking, offerReward } = contracts();
  await act(
    ...[one(), one(), other(), one(), one(), one(), other(), one()].map((owner) => mint(owner)),
    ...[one(), other()].map((holder) => giveArca(holder, 4_000n * ONE)),
    allow(one(), 'arca', staking),
    [one(), 'staking', 'stake', [3_000n * ONE, 300 * DAY]],
    [ADMIN, 'items', 'mint', [one(), BADGE, 6]],
    setEpoch(BEGINS),
  );
  await passTo(BEGINS);
  await act(
    ...[one(), other()].map((holder) => allow(holder, 'arca', offerReward)),
    ...[VOTED, LONELY].map((captainId) => postBounty(one(), captainId)),
    postBounty(other(), THEIRS),
    [one(), 'offerReward', 'vote', [VOTED, VOTER, 10n * ONE]],
    [one(), 'offerReward', 'vote', [VOTED, SOLD, 10n * ONE]],
    [one(), 'hero', 'transferFrom', [one(), other(), SOLD]],
    // Whoever is refused was not asked to allow anything either.
    ...[one(), other()].map((holder): Call => [holder, 'arca', 'approve', [offerReward, 0]]),
  );
});

const notOwner = (heroId: string) => ({ name: 'OfferReward_NotHeroOwner', args: () => ({ heroId }) });
const noOffer = (captainId: string) => ({ name: 'OfferReward_NoOffer', args: () => ({ epochId: 1, captainId }) });
const notThere = { name: 'ERC721NonexistentToken', args: () => ({ tokenId: NOBODY }) };
/** Of what runs as long as the epoch does. */
const over = {
  after: () => passTo(ENDS),
  name: 'TimeError',
  args: () => ({ from: BEGINS, until: ENDS }),
  says: /^You can only do this from .*2033.* to .*2033.*\. Check what’s open now\.$/,
};
const stopped = whilePaused('offerReward');
const takeNoArca = () => act([ADMIN, 'offerReward', 'setRewardToken', [contracts().arca, false, 100n * ONE]]);
const notTaken = { name: 'RewardTokenNoSupport', args: () => ({ token: getAddress(contracts().arca) }) };

const posting =
  (captainId: string, amount = 150n * ONE, tokenAddress = () => contracts().arca) =>
  () => ({ captainId, token: 'ARCA' as const, tokenAddress: tokenAddress(), amount, name: 'Ottoline' });

describeRefusals(post, {
  'in a token that is none of those': {
    input: posting(BARE, 150n * ONE, () => contracts().hero),
    name: 'RewardTokenNoSupport',
    args: () => ({ token: getAddress(contracts().hero) }),
    says: 'Bounties can’t be paid in this token. Choose another one.',
  },
  'in one that is not taken any more': { after: takeNoArca, input: posting(BARE), ...notTaken },
  'for a captain': {
    input: posting(VOTED),
    name: 'OfferRewardAlreadyCreated',
    args: () => ({ epochId: 1, captainId: VOTED }),
    says: 'This hero already has a bounty in this epoch. Raise that one instead.',
  },
  'for a hero of somebody else': { input: posting(FOREIGN), ...notOwner(FOREIGN) },
  'for a hero that is not there': { input: posting(NOBODY), ...notThere },
  'for a hero that has voted': {
    input: posting(VOTER),
    name: 'HeroAlreadyVoted',
    args: () => ({ heroId: VOTER }),
  },
  'without an amount': { input: posting(BARE, 0n), name: 'OfferReward_NoAmount', says: 'Enter an amount above zero.' },
  'of less than the least': {
    input: posting(BARE, 100n * ONE - 1n),
    name: 'OfferReward_BelowMinimum',
    args: () => ({ amount: 100n * ONE - 1n, minimum: 100n * ONE }),
    says: 'The minimum bounty is 100 ARCA, and you entered 99.999999999999999999 ARCA. Enter more.',
  },
  'of more than there is': {
    input: posting(BARE, 900n * ONE),
    name: 'BalanceIsNotEnough',
    args: () => ({ balance: 700n * ONE, needed: 900n * ONE }),
    says: 'Balance not enough: you have 700 ARCA and need 900 ARCA. Get more, or choose less.',
  },
  'from the second on in which the epoch ends': { input: posting(BARE), ...over },
  'while it is paused': { ...stopped, input: posting(BARE) },
});

const raising =
  (captainId: string, amount = ONE) =>
  () => ({ captainId, token: 'ARCA' as const, amount, name: 'Ottoline' });

describeRefusals(raiseBounty, {
  'of a hero without one': { input: raising(BARE), ...noOffer(BARE) },
  'in a token that is not taken any more': { after: takeNoArca, input: raising(LONELY), ...notTaken },
  'of somebody else': { input: raising(THEIRS), ...notOwner(THEIRS) },
  'without an amount': { input: raising(LONELY, 0n), name: 'OfferReward_NoAmount' },
  'by more than there is': {
    input: raising(LONELY, 701n * ONE),
    name: 'BalanceIsNotEnough',
    args: () => ({ balance: 700n * ONE, needed: 701n * ONE }),
  },
  'from the second on in which the epoch ends': { input: raising(LONELY), ...over },
  'while it is paused': { ...stopped, input: raising(LONELY) },
});

const takingBack =
  (captainId: string, isCancelled = false) =>
  () => ({ epochId: 1, captainId, isCancelled, amount: 150n * ONE, token: 'ARCA' as const, name: 'Ottoline' });
const nothingOwed = {
  name: 'OfferReward_NothingOwed',
  says: 'There’s nothing to pay you here. Check your other bounties and votes, and your wallet.',
};

describeRefusals(takeBackBounty, {
  'of a hero without one': { input: takingBack(BARE), ...noOffer(BARE) },
  'in the last second of the epoch': {
    after: () => passTo(ENDS - 1),
    input: takingBack(LONELY),
    name: 'TimeError',
    args: () => ({ from: ENDS, until: ENDLESS }),
    says: /^It’s too early\. You can do this from .*2033.*\.$/,
  },
  'of one that has votes': {
    after: () => passTo(ENDS),
    input: takingBack(VOTED),
    name: 'VotesNoZero',
    args: () => ({ votes: 20n * ONE }),
    says: 'This bounty received votes, so it was shared among the voters and isn’t refunded. Check your other bounties.',
  },
  'by who put nothing in': { after: () => passTo(ENDS), by: 'other', input: takingBack(LONELY), ...nothingOwed },
  'a second time': {
    after: async () => {
      await passTo(ENDS);
      await act([one(), 'offerReward', 'cancel', [1, LONELY]]);
    },
    input: takingBack(LONELY, true),
    ...nothingOwed,
  },
  'as closed while it is open': { input: takingBack(LONELY, true), ...nothingOwed },
});

const voting =
  (captainId: string, heroId: string, amount = ONE, isMore = false) =>
  () => ({ captainId, heroId, amount, isMore, name: 'Rex' });
/** What a stake of 3,000 ARCA for 300 days is worth when the epoch begins, less what is placed of it. */
const worth = (3_000n * ONE * 300n) / 365n;
const FREE = (worth * BigInt(300 * DAY - (BEGINS - STAKED_AT))) / BigInt(300 * DAY) - 20n * ONE;
const wrongAmount = (amount: bigint, available = FREE) => ({
  name: 'VoteAmountError',
  args: () => ({ amount, available }),
});

describeRefusals(placeVote, {
  'for a hero without a bounty': { input: voting(BARE, IDLE), ...noOffer(BARE) },
  'with a captain': {
    input: voting(VOTED, LONELY),
    name: 'OfferReward_IsCaptain',
    args: () => ({ heroId: LONELY }),
    says: 'This hero is a captain in this epoch, so it can’t vote. Choose another hero.',
  },
  'with a hero of somebody else': { input: voting(VOTED, FOREIGN), ...notOwner(FOREIGN) },
  'with a hero that is not there': { input: voting(VOTED, NOBODY), ...notThere },
  'with a hero that has voted': {
    input: voting(THEIRS, VOTER),
    name: 'HeroAlreadyVoted',
    args: () => ({ heroId: VOTER }),
  },
  'without a stake': {
    by: 'other',
    input: voting(VOTED, FOREIGN),
    ...wrongAmount(ONE, 0n),
    says: 'You can’t vote with 1 V-Crystal: you have 0 free. Enter more than 0 and no more than that.',
  },
  'of nothing': { input: voting(VOTED, IDLE, 0n), ...wrongAmount(0n) },
  'of more than is free': { input: voting(VOTED, IDLE, FREE + 1n), ...wrongAmount(FREE + 1n) },
  'of more than is free, added': { input: voting(VOTED, VOTER, FREE + 1n, true), ...wrongAmount(FREE + 1n) },
  'from the second on in which the epoch ends': { input: voting(VOTED, IDLE), ...over },
  'while it is paused': { ...stopped, input: voting(VOTED, IDLE) },
  'of more with a hero that has not voted': {
    input: voting(VOTED, IDLE, ONE, true),
    name: 'HeroNoVoted',
    args: () => ({ heroId: IDLE }),
    says: 'This hero hasn’t voted here. Choose the hero that did.',
  },
  'of more with a hero that was sold': { input: voting(VOTED, SOLD, ONE, true), ...notOwner(SOLD) },
  'of more on the vote of who sold the hero': {
    by: 'other',
    input: voting(VOTED, SOLD, ONE, true),
    name: 'OfferReward_NotVoter',
    args: () => ({ voter: getAddress(one()) }),
  },
});

const badgeFor =
  (captainId: string, badgeId: string = BADGE) =>
  () => ({ captainId, badgeIds: [badgeId], name: 'Badge' });

describeRefusals(burnBadges, {
  'for a hero without a bounty': { input: badgeFor(BARE), ...noOffer(BARE) },
  'for a captain of somebody else': { input: badgeFor(THEIRS), ...notOwner(THEIRS) },
  'that is none': {
    input: badgeFor(LONELY, NO_BADGE),
    name: 'OfferReward_NotABadge',
    args: () => ({ itemId: NO_BADGE }),
    says: 'Only badges can be burned for a captain. Choose a badge.',
  },
  'beyond those that count': {
    after: async () => {
      await act(
        [one(), 'items', 'setApprovalForAll', [contracts().offerReward, true]],
        ...Array.from({ length: 5 }, (): Call => [one(), 'offerReward', 'burnBadge', [LONELY, BADGE]]),
      );
    },
    input: badgeFor(LONELY),
    name: 'OfferReward_BadgeLimitReached',
    args: () => ({ limit: 5 }),
    says: /^This captain has reached the limit of 5 badges for this epoch/,
  },
  'of which one has none': {
    input: badgeFor(LONELY, OTHER_BADGE),
    name: 'ERC1155InsufficientBalance',
    args: () => ({ sender: getAddress(one()), balance: 0, needed: 1, tokenId: OTHER_BADGE }),
  },
  'from the second on in which the epoch ends': { input: badgeFor(LONELY), ...over },
  'while it is paused': { ...stopped, input: badgeFor(LONELY) },
});

test('votes are withdrawn and placed hero by hero, each refused for its own reason', async () => {
  const heroIds = [IDLE, SOLD, NOBODY];
  const unvoted = (heroId: string) => refused('HeroNoVoted', { heroId });
  const notMine = refused('OfferReward_NotHeroOwner', { heroId: SOLD });
  expect(await runUnasked(withdrawVotes, { heroIds, name: '3 heroes' })).toMatchObject(
    noneDone(unvoted(IDLE), notMine, unvoted(NOBODY)),
  );
  const moves = [
    { kind: 'withdraw' as const, heroId: SOLD },
    { kind: 'more' as const, captainId: VOTED, heroId: IDLE, amount: ONE },
    { kind: 'vote' as const, captainId: BARE, heroId: IDLE, amount: ONE },
  ];
  expect(await runUnasked(placeVotes, { moves, name: '3 votes' })).toMatchObject(
    noneDone(notMine, unvoted(IDLE), refused('OfferReward_NoOffer', { epochId: 1, captainId: BARE })),
  );
  await passTo(ENDS);
  expect(await runUnasked(withdrawVotes, { heroIds: [VOTER], name: 'Rex' })).toMatchObject(
    noneDone(refused('TimeError', { from: BEGINS, until: ENDS })),
  );
});

test('bounties.claim is refused vote by vote, each for its own reason', async () => {
  const votesOf = (...heroIds: string[]) => heroIds.map((heroId) => ({ epochId: 1, heroId }));
  const claims = { votes: votesOf(VOTER), name: 'Votes' };
  await passTo(CLAIMS - 1);
  expect(await runUnasked(claimBounties, claims)).toMatchObject(
    noneDone(refused('TimeError', { from: CLAIMS, until: ENDLESS })),
  );
  await passTo(CLAIMS);
  await act([one(), 'offerReward', 'claim', [[[1, VOTER]]]]);
  expect(await runUnasked(claimBounties, { ...claims, votes: votesOf(VOTER, IDLE, SOLD) })).toMatchObject(
    noneDone(
      refused('AlreadyClaim'),
      refused('HeroNoVoted', { heroId: IDLE }),
      refused('OfferReward_NotHeroOwner', { heroId: SOLD }),
    ),
  );
});
