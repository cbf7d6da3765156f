// The economy's figures where a deployment names no others.
import { parseEther } from 'ethers';
import { fromArca } from '../../core/rules/economy/accounting-rate.ts';
import { ARCA_PER_RON, WHITE_ORE_PER_ARCA } from '../../core/rules/economy/peg.ts';

export type VipLevel = { threshold: bigint; feeBps: number };
export type VestingTerms = { stepBps: number; spacing: number; minStep: bigint };
/** Shares and weights are of 1e18. */
export type OfferTerms = {
  emission: bigint;
  cutBps: number;
  maxBadges: number;
  cap: number;
  claimDelay: number;
  sweepAfter: number;
  slope: bigint;
  rarityWeight: bigint;
  badgeWeight: bigint;
  upgradeWeight: bigint;
  rarities: [bigint, bigint, bigint, bigint];
};
type RarityFigures = { growthCapBps: number; miningCapBps: number; energy: number; powerCost: bigint };
export type ForgeSettings = {
  bodyChanceBps: number;
  faceChanceBps: number;
  maxBurned: number;
  /** N, R, SR, SSR */
  rarities: [RarityFigures, RarityFigures, RarityFigures, RarityFigures];
};
export type TreasuryLimits = { potBps: number; dailyOre: bigint; dailyItems: bigint; minArca: bigint; minOre: bigint };
/** Votes are ve-ARCA, times are seconds. */
export type GovernanceTerms = { threshold: bigint; quorum: bigint; delay: number; period: number };
export type OfferLimits = { minimum: bigint; longest: number };

/** ve-ARCA of each level, and its sellers' trading fee in basis points. */
const ladder = [
  [3, 300],
  [35, 300],
  [170, 300],
  [670, 284],
  [1_400, 268],
  [2_700, 252],
  [4_700, 236],
  [6_700, 221],
  [14_000, 205],
  [17_000, 189],
  [20_000, 173],
  [27_000, 157],
  [34_000, 141],
  [67_000, 125],
  [140_000, 109],
  [270_000, 94],
  [400_000, 78],
  [670_000, 62],
  [1_700_000, 46],
  [3_400_000, 30],
] as const;

export const defaultVipLevels: VipLevel[] = ladder.map(([threshold, feeBps]) => ({
  threshold: parseEther(String(threshold)),
  feeBps,
}));

/** A day pays out 2 % of the ARCA pot. Ore and items have no pot: a few of the largest orders, and a few sales. */
export const defaultTreasuryLimits: TreasuryLimits = {
  potBps: 200,
  dailyOre: parseEther('10000000'),
  dailyItems: 500n,
  minArca: parseEther('1'),
  minOre: parseEther('30'),
};

/** A hero's owner takes a tenth of what is locked, once a week, and at least 10 ARCA. */
export const defaultVestingTerms: VestingTerms = { stepBps: 1_000, spacing: 7 * 86_400, minStep: parseEther('10') };

/** What an epoch gives its captains, what the protocol keeps, and what makes a captain worth more. */
export const defaultOfferTerms: OfferTerms = {
  emission: parseEther('50000'),
  cutBps: 200,
  maxBadges: 5,
  cap: 30,
  claimDelay: 3_600,
  sweepAfter: 8,
  slope: parseEther('0.0289'),
  rarityWeight: parseEther('0.5'),
  badgeWeight: parseEther('0.25'),
  upgradeWeight: parseEther('0.25'),
  rarities: [parseEther('0.1'), parseEther('0.25'), parseEther('0.6'), parseEther('1')],
};

const minBounty = parseEther('100');

/** The smallest bounties: 100 ARCA, and as much in White Ore and in wrapped coin as prices reckon them. */
export const defaultMinBounties = {
  arca: minBounty,
  whiteOre: minBounty * BigInt(WHITE_ORE_PER_ARCA),
  wrappedRon: fromArca(minBounty, ARCA_PER_RON) ?? minBounty,
};

export const defaultForgeSettings: ForgeSettings = {
  bodyChanceBps: 3_500,
  faceChanceBps: 5_000,
  maxBurned: 50,
  rarities: [
    { growthCapBps: 400, miningCapBps: 200, energy: 3_360, powerCost: parseEther('500') },
    { growthCapBps: 800, miningCapBps: 400, energy: 4_800, powerCost: parseEther('1000') },
    { growthCapBps: 3_000, miningCapBps: 1_200, energy: 5_760, powerCost: parseEther('3750') },
    { growthCapBps: 5_500, miningCapBps: 2_000, energy: 7_200, powerCost: parseEther('7500') },
  ],
};

/** An offer to buy a hero: one ARCA at least, and a quarter of a year at most. */
export const defaultOfferLimits: OfferLimits = { minimum: parseEther('1'), longest: 90 * 86_400 };

/** Who could be VIP 4 proposes; the vote begins after a day and takes five. */
export const defaultGovernanceTerms: GovernanceTerms = {
  threshold: parseEther('670'),
  quorum: parseEther('10000'),
  delay: 86_400,
  period: 5 * 86_400,
};

/** 100,000 ARCA a week. */
export const defaultFarmRate = parseEther('100000') / 604_800n;
