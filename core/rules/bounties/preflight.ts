import { phaseOf, type EpochTimes } from './phase.ts';

/** A refusal as the contract would give it, by its name, before anybody is asked to sign. */
export type Refusal = { name: string; args: Record<string, string> };

/** Of the hero that something is done with: who has it in hand, and what it is in this epoch. */
export type EngagedHero = { id: string; holder: string; isCaptain: boolean; hasVoted: boolean };

const refusal = (name: string, args: Record<string, string | bigint> = {}): Refusal => ({
  name,
  args: Object.fromEntries(Object.entries(args).map(([key, value]) => [key, String(value)])),
});

const seconds = (at: string) => String(Math.floor(Date.parse(at) / 1_000));

/** Posts and votes: only while the epoch runs. */
export function outOfTime(epoch: EpochTimes | null, now: number): Refusal | null {
  if (epoch !== null && phaseOf(epoch, now) === 'voting') return null;
  return refusal('TimeError', epoch ? { from: seconds(epoch.startsAt), until: seconds(epoch.endsAt) } : {});
}

/** What is possible from then on. */
export const tooEarly = (from: string): Refusal => refusal('TimeError', { from: seconds(from) });

const notOwner = ({ id, holder }: EngagedHero, account: string | null): Refusal | null =>
  holder === account ? null : refusal('OfferReward_NotHeroOwner', { heroId: id });

/** The first of these that is one: as the contract checks them, in its order. */
const first = (...checks: readonly (Refusal | null)[]): Refusal | null => checks.find((each) => each !== null) ?? null;

export type PostCheck = {
  epoch: EpochTimes | null;
  now: number;
  hero: EngagedHero;
  account: string | null;
  token: { address: string; isAllowed: boolean; minReward: bigint };
  amount: bigint | null;
  balance: bigint | null;
};

function checkMoney({ token, amount, balance }: PostCheck, least: bigint): Refusal | null {
  if (amount === null || amount === 0n) return refusal('OfferReward_NoAmount');
  if (amount < least) return refusal('OfferReward_BelowMinimum', { amount, minimum: token.minReward });
  if (balance !== null && balance < amount) return refusal('BalanceIsNotEnough', { balance, needed: amount });
  return null;
}

/** Whether a bounty can be posted for this hero now, and why not. */
export function checkPost(check: PostCheck): Refusal | null {
  const { epoch, now, hero, account, token } = check;
  return first(
    outOfTime(epoch, now),
    token.isAllowed ? null : refusal('RewardTokenNoSupport', { token: token.address }),
    hero.isCaptain ? refusal('OfferRewardAlreadyCreated') : null,
    notOwner(hero, account),
    hero.hasVoted ? refusal('HeroAlreadyVoted', { heroId: hero.id }) : null,
    checkMoney(check, token.minReward),
  );
}

/** Whether the bounty of this captain can be raised. */
export function checkRaise(check: PostCheck): Refusal | null {
  const { epoch, now, hero, account, token } = check;
  return first(
    outOfTime(epoch, now),
    hero.isCaptain ? null : refusal('OfferReward_NoOffer'),
    token.isAllowed ? null : refusal('RewardTokenNoSupport', { token: token.address }),
    notOwner(hero, account),
    checkMoney(check, 0n),
  );
}

/** Whether a bounty can be closed and its money taken back: over, and without a vote; once closed, each payer alone. */
export function checkCancel(
  { endsAt, voted, isCancelled, owed }: { endsAt: string; voted: bigint; isCancelled: boolean; owed: bigint },
  now: number,
): Refusal | null {
  return first(
    isCancelled || now >= Date.parse(endsAt) ? null : tooEarly(endsAt),
    voted === 0n ? null : refusal('VotesNoZero', { votes: voted }),
    owed === 0n ? refusal('OfferReward_NothingOwed') : null,
  );
}

export type VoteCheck = {
  epoch: EpochTimes | null;
  now: number;
  /** Whether the captain has a bounty in the epoch. */
  hasBounty: boolean;
  hero: EngagedHero;
  account: string | null;
  amount: bigint | null;
  /** Valid ve-ARCA that is not placed. */
  available: bigint;
};

function checkPower(amount: bigint | null, available: bigint): Refusal | null {
  if (amount !== null && amount > 0n && amount <= available) return null;
  return refusal('VoteAmountError', { amount: amount ?? 0n, available });
}

/** Whether this hero can vote with so much. */
export function checkVote({ epoch, now, hasBounty, hero, account, amount, available }: VoteCheck): Refusal | null {
  return first(
    outOfTime(epoch, now),
    hasBounty ? null : refusal('OfferReward_NoOffer'),
    hero.isCaptain ? refusal('OfferReward_IsCaptain', { heroId: hero.id }) : null,
    notOwner(hero, account),
    hero.hasVoted ? refusal('HeroAlreadyVoted', { heroId: hero.id }) : null,
    checkPower(amount, available),
  );
}

export type AppendCheck = Omit<VoteCheck, 'hasBounty'> & { voter: string };

/** Whether more can be placed with a hero that has voted. */
export function checkAppend({ epoch, now, hero, account, voter, amount, available }: AppendCheck): Refusal | null {
  return first(
    outOfTime(epoch, now),
    hero.hasVoted ? null : refusal('HeroNoVoted', { heroId: hero.id }),
    notOwner(hero, account),
    voter === account ? null : refusal('OfferReward_NotVoter', { voter }),
    checkPower(amount, available),
  );
}

/** Whether a vote can be taken back: by the hero's owner of now, while the epoch runs. */
export function checkWithdraw(
  { epoch, hero, account }: Pick<VoteCheck, 'epoch' | 'hero' | 'account'>,
  now: number,
): Refusal | null {
  return first(
    outOfTime(epoch, now),
    hero.hasVoted ? null : refusal('HeroNoVoted', { heroId: hero.id }),
    notOwner(hero, account),
  );
}

/** Whether a vote's share can be claimed now. */
export function checkClaim(
  {
    claimsAt,
    hero,
    account,
    isClaimed,
  }: { claimsAt: string; hero: EngagedHero; account: string | null; isClaimed: boolean },
  now: number,
): Refusal | null {
  return first(
    now >= Date.parse(claimsAt) ? null : tooEarly(claimsAt),
    hero.hasVoted ? null : refusal('HeroNoVoted', { heroId: hero.id }),
    isClaimed ? refusal('AlreadyClaim') : null,
    notOwner(hero, account),
  );
}

/** Whether a badge can be burned for this captain. */
export function checkBadge(
  {
    epoch,
    hero,
    account,
    badges,
    most,
    held,
  }: {
    epoch: EpochTimes | null;
    hero: EngagedHero;
    account: string | null;
    badges: number;
    most: number;
    held: bigint;
  },
  now: number,
): Refusal | null {
  return first(
    outOfTime(epoch, now),
    hero.isCaptain ? null : refusal('OfferReward_NoOffer'),
    notOwner(hero, account),
    badges < most ? null : refusal('OfferReward_BadgeLimitReached', { limit: String(most) }),
    held > 0n ? null : refusal('ERC1155InsufficientBalance'),
  );
}
