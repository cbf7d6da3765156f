import { describe, expect, test } from 'vitest';
import { phaseOf, seasonOf } from './phase.ts';
import {
  checkAppend,
  checkBadge,
  checkCancel,
  checkClaim,
  checkPost,
  checkRaise,
  checkVote,
  checkWithdraw,
} from './preflight.ts';

const [me, other] = ['0xme', '0xother'];
const epoch = {
  startsAt: '2026-01-05T00:00:00.000Z',
  endsAt: '2026-01-12T00:00:00.000Z',
  claimsAt: '2026-01-12T01:00:00.000Z',
};
const start = Date.parse(epoch.startsAt);
const end = Date.parse(epoch.endsAt);
const now = start + 5_000;
const hero = { id: '7', holder: me, isCaptain: false, hasVoted: false };
const token = { address: '0xarca', isAllowed: true, minReward: 100n };
const post = { epoch, now, hero, account: me, token, amount: 100n, balance: 500n };
const captain = { ...hero, isCaptain: true };
const voter = { ...hero, hasVoted: true };
const vote = { epoch, now, hasBounty: true, hero, account: me, amount: 5n, available: 5n };
const nameOf = (refusal: { name: string } | null) => refusal?.name ?? null;

describe('the epoch is half-open', () => {
  test.each([
    [start - 1_000, 'upcoming', 'TimeError'],
    [start, 'voting', null],
    [end - 1_000, 'voting', null],
    [end, 'counting', 'TimeError'],
    [end + 3_600_000 - 1_000, 'counting', 'TimeError'],
    [end + 3_600_000, 'claims', 'TimeError'],
  ] as const)('at %d it is %s, and a vote is refused with %s', (at, phase, refusal) => {
    expect(phaseOf(epoch, at)).toBe(phase);
    expect(nameOf(checkVote({ ...vote, now: at }))).toBe(refusal);
    expect(nameOf(checkPost({ ...post, now: at }))).toBe(refusal);
  });

  test('a season is four epochs', () => {
    expect(seasonOf(1, epoch)).toEqual({ number: 1, place: 1, endsAt: '2026-02-02T00:00:00.000Z' });
    expect(seasonOf(8, epoch)).toEqual({ number: 2, place: 4, endsAt: epoch.endsAt });
  });
});

describe('what the contract would refuse is refused by its name', () => {
  test.each([
    ['RewardTokenNoSupport', { token: { ...token, isAllowed: false } }],
    ['OfferRewardAlreadyCreated', { hero: captain }],
    ['OfferReward_NotHeroOwner', { account: other }],
    ['HeroAlreadyVoted', { hero: voter }],
    ['OfferReward_NoAmount', { amount: null }],
    ['OfferReward_BelowMinimum', { amount: 99n }],
    ['BalanceIsNotEnough', { amount: 501n }],
    ['TimeError', { epoch: null }],
    [null, {}],
  ])('posting: %s', (name, change) => {
    expect(nameOf(checkPost({ ...post, ...change }))).toBe(name);
  });

  test.each([
    ['OfferReward_NoOffer', {}],
    ['OfferReward_NotHeroOwner', { hero: captain, account: null }],
    ['OfferReward_NoAmount', { hero: captain, amount: 0n }],
    [null, { hero: captain, amount: 1n }],
  ])('raising: %s', (name, change) => {
    expect(nameOf(checkRaise({ ...post, ...change }))).toBe(name);
  });

  test.each([
    ['OfferReward_NoOffer', { hasBounty: false }],
    ['OfferReward_IsCaptain', { hero: captain }],
    ['OfferReward_NotHeroOwner', { account: other }],
    ['HeroAlreadyVoted', { hero: voter }],
    ['VoteAmountError', { amount: 0n }],
    ['VoteAmountError', { amount: 6n }],
    ['VoteAmountError', { amount: null }],
    [null, {}],
  ])('voting: %s', (name, change) => {
    expect(nameOf(checkVote({ ...vote, ...change }))).toBe(name);
  });

  test.each([
    ['HeroNoVoted', { hero }],
    ['OfferReward_NotHeroOwner', { account: other }],
    ['OfferReward_NotVoter', { voter: other }],
    ['VoteAmountError', { available: 4n }],
    [null, {}],
  ])('adding: %s', (name, change) => {
    expect(nameOf(checkAppend({ ...vote, hero: voter, voter: me, ...change }))).toBe(name);
  });

  test('withdrawing, claiming and burning a badge', () => {
    expect(nameOf(checkWithdraw({ epoch, hero: voter, account: me }, now))).toBeNull();
    expect(nameOf(checkWithdraw({ epoch, hero, account: me }, now))).toBe('HeroNoVoted');
    expect(nameOf(checkWithdraw({ epoch, hero: voter, account: me }, end))).toBe('TimeError');
    const claim = { claimsAt: epoch.claimsAt, hero: voter, account: me, isClaimed: false };
    const open = end + 3_600_000;
    expect(nameOf(checkClaim(claim, open - 1_000))).toBe('TimeError');
    expect(nameOf(checkClaim(claim, open))).toBeNull();
    expect(nameOf(checkClaim({ ...claim, isClaimed: true }, open))).toBe('AlreadyClaim');
    expect(nameOf(checkClaim({ ...claim, hero }, open))).toBe('HeroNoVoted');
    expect(nameOf(checkClaim({ ...claim, account: other }, open))).toBe('OfferReward_NotHeroOwner');
    const badge = { epoch, hero: captain, account: me, badges: 4, most: 5, held: 1n };
    expect(nameOf(checkBadge(badge, now))).toBeNull();
    expect(nameOf(checkBadge({ ...badge, badges: 5 }, now))).toBe('OfferReward_BadgeLimitReached');
    expect(nameOf(checkBadge({ ...badge, held: 0n }, now))).toBe('ERC1155InsufficientBalance');
  });

  test('a bounty comes back after the end, without a vote, to who paid it', () => {
    const offer = { endsAt: epoch.endsAt, voted: 0n, isCancelled: false, owed: 5n };
    expect(nameOf(checkCancel(offer, end - 1_000))).toBe('TimeError');
    expect(nameOf(checkCancel(offer, end))).toBeNull();
    expect(nameOf(checkCancel({ ...offer, voted: 1n }, end))).toBe('VotesNoZero');
    expect(nameOf(checkCancel({ ...offer, owed: 0n }, end))).toBe('OfferReward_NothingOwed');
  });
});
