import { fault } from './fault.mjs';

const KEYS = '((uint256,uint256)[])';

/** What the invariants of vesting must catch, beside its broken lines. */
export const vestingFaults = [
  fault('Refuses', 'lock(uint256,uint256)', 'a source can lock for a hero'),
  fault('Refuses', 'claim(uint256)', 'a step can be claimed when it is time'),
  fault('Pretends', 'claim(uint256)', 'a step is the share, at least the smallest one'),
  fault('Lies', 'totalLocked()', 'the total is the sum over the heroes'),
  fault('Refuses', 'recover(uint256)', 'what a burned hero leaves is not stuck'),
];

/** What the invariants of offer reward must catch, beside its broken lines. */
export const offerRewardFaults = [
  fault('Refuses', 'burnBadge(uint256,uint256)', 'a badge can be burned'),
  fault('Pretends', 'burnBadge(uint256,uint256)', 'a badge that counts is gone'),
  fault('Accepts', 'burnBadge(uint256,uint256)', 'five badges count, in the running epoch'),
  fault('Refuses', 'append(uint256,uint256)', 'a bounty can be raised'),
  fault('Accepts', 'append(uint256,uint256)', 'only running bounties are raised, by the owner'),
  fault('Lies', 'offerOf(uint256,uint256)', 'a bounty is what was put in', 5),
  fault('Lies', 'offerOf(uint256,uint256)', 'the multiplier is what the hero is worth', 9),
  fault('Refuses', 'cancel(uint256,uint256)', 'a bounty without votes can be taken back'),
  fault('Pretends', 'cancel(uint256,uint256)', 'who is refunded gets exactly his part'),
  fault('Refuses', `claim${KEYS}`, 'a share can be claimed, however late'),
  fault('Refuses', `sweep${KEYS}`, 'what burned voters leave is not stuck'),
  fault('Refuses', 'cancelVote(uint256)', 'a vote can be taken back'),
  fault('Accepts', 'cancelVote(uint256)', 'a vote is taken back by its owner in time'),
  fault('Refuses', 'create(uint256,address,uint256)', 'an idle hero can be a captain'),
  fault('Accepts', 'create(uint256,address,uint256)', 'only idle heroes of the caller are captains'),
  fault('Refuses', 'vote(uint256,uint256,uint256)', 'an idle hero can vote'),
  fault('Pretends', 'vote(uint256,uint256,uint256)', 'votes are what was placed and not taken back'),
  fault('Accepts', 'vote(uint256,uint256,uint256)', 'only idle heroes vote, for running bounties'),
  fault('Refuses', 'appendVote(uint256,uint256)', 'more can be placed'),
  fault('Accepts', 'appendVote(uint256,uint256)', "only one's own vote is added to"),
  fault('Refuses', 'payTreasury(address)', 'the treasury is sent what it is owed'),
  fault('Lies', 'validVeOf(uint256,address)', 'voting power does not change'),
];

/** What the same invariants must catch of the epochs. */
export const bountyEpochsFaults = [
  fault('Refuses', 'setEpoch(uint256,uint256)', 'an epoch can be set'),
  fault('Lies', 'currentEpochId()', 'the epoch that runs is the one that runs'),
];

/** What the same invariants must catch of the captains' rewards, beside their broken lines. */
export const captainRewardsFaults = [
  fault('Refuses', 'settle(uint256,uint256)', 'a captain can be settled'),
  fault('Pretends', 'settle(uint256,uint256)', "captains' parts are locked for them"),
  fault('Leaks', 'settle(uint256,uint256)', 'what captains do not get stays in the pot'),
];
