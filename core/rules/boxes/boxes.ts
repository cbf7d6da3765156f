/** Tier T of a box id 1FTEE: family F, tier T, edition EE (domain of ids in core.md 3). */
export const boxTiers = ['elite', 'epic', 'legendary', 'vip'] as const;
export type BoxTier = (typeof boxTiers)[number];

/** Families as they came out, by their number. */
export const boxFamilies = ['origin', 'season2', 'season3', 'season4'] as const;
export type BoxFamily = (typeof boxFamilies)[number];

/** Of a test, as its name says: 90 and above. */
const FIRST_TEST_EDITION = 90;
/** The only class or faction, or a featured suit, makes an edition special. */
export type BoxIdentity = { family: number; tier: BoxTier; edition: number; isTest: boolean };

/** What the id of a box says, or null if it is none. */
export function boxIdentityOf(boxId: number): BoxIdentity | null {
  const tier = boxTiers[(Math.floor(boxId / 100) % 10) - 1];
  if (!Number.isInteger(boxId) || Math.floor(boxId / 10_000) !== 1 || !tier) return null;
  const edition = boxId % 100;
  return { family: Math.floor(boxId / 1000) % 10, tier, edition, isTest: edition >= FIRST_TEST_EDITION };
}

export function boxIdOf(family: number, tier: BoxTier, edition = 0): number {
  return 10_000 + family * 1000 + (boxTiers.indexOf(tier) + 1) * 100 + edition;
}

/** What counts together towards a guarantee: a family and a tier, in all editions. */
export const lineOf = (boxId: number): number => Math.floor(boxId / 100);

/** As the contract publishes it. */
export type BoxOdds = {
  /** Chances of N, R, SR and SSR, 10,000 together. */
  rarityBps: readonly number[];
  /** Opened so many times in a row without `guaranteedRarity` or better, the last one has it; 0 no guarantee. */
  guaranteeAt: number;
  guaranteedRarity: number;
  /** 0 any. */
  onlyClass: number;
  /** 1 + the only faction; 0 any. */
  onlyFaction: number;
  /** Suits of which every second SR or SSR hero wears a part; 0 for none. */
  featuredSuits: readonly number[];
};

type TierTerms = {
  rarityBps: readonly [number, number, number, number];
  guaranteedRarity: number;
  /** Whole ARCA for one box. */
  priceArca: number;
  supply: number;
  minVipLevel: number;
};

/** Odds, price and supply of each tier where a sale says nothing else (domain of boxes). */
export const tierTerms: Record<BoxTier, TierTerms> = {
  elite: { rarityBps: [7000, 2500, 450, 50], guaranteedRarity: 0, priceArca: 100, supply: 20_000, minVipLevel: 0 },
  epic: { rarityBps: [4000, 4200, 1500, 300], guaranteedRarity: 3, priceArca: 175, supply: 8_000, minVipLevel: 0 },
  legendary: { rarityBps: [0, 5000, 4000, 1000], guaranteedRarity: 4, priceArca: 350, supply: 2_500, minVipLevel: 0 },
  vip: { rarityBps: [0, 0, 7000, 3000], guaranteedRarity: 0, priceArca: 600, supply: 500, minVipLevel: 5 },
};

/** The so-manieth box without luck is a lucky one. */
const GUARANTEE_AT = 30;
const NO_SUITS = [0, 0, 0, 0];

export function defaultOdds(tier: BoxTier): BoxOdds {
  const { rarityBps, guaranteedRarity } = tierTerms[tier];
  return {
    rarityBps,
    guaranteeAt: guaranteedRarity === 0 ? 0 : GUARANTEE_AT,
    guaranteedRarity,
    onlyClass: 0,
    onlyFaction: 0,
    featuredSuits: NO_SUITS,
  };
}

/** Off codes O of a coupon id 6FTOE, in tenths of the price. */
export const couponOffs = [1, 3, 5, 7, 9] as const;
const BEST_COUPON_TIER = boxTiers.indexOf('legendary');

export type CouponIdentity = { family: number; tier: BoxTier; offPercent: number; edition: number };

/** What the id of a coupon says, or null if it is none: VIP boxes have no coupons. */
export function couponIdentityOf(couponId: number): CouponIdentity | null {
  const place = (Math.floor(couponId / 100) % 10) - 1;
  const tier = place <= BEST_COUPON_TIER ? boxTiers[place] : undefined;
  const off = couponOffs.find((code) => code === Math.floor(couponId / 10) % 10);
  if (!Number.isInteger(couponId) || Math.floor(couponId / 10_000) !== 6 || !tier || !off) return null;
  return { family: Math.floor(couponId / 1000) % 10, tier, offPercent: off * 10, edition: couponId % 10 };
}

export function couponIdOf(family: number, tier: BoxTier, offPercent: number, edition = 0): number {
  return 60_000 + family * 1000 + (boxTiers.indexOf(tier) + 1) * 100 + offPercent + edition;
}

const COIN = 10n ** 18n;
const CENT = COIN / 100n;

/** What a box costs with a coupon: rounded down to a hundredth, and never less than one. */
export function couponPrice(price: bigint, offPercent: number): bigint {
  const reduced = (price * BigInt(100 - offPercent)) / 100n;
  const rounded = reduced - (reduced % CENT);
  return rounded > COIN ? rounded : COIN;
}

/** How many capped boxes an account of this VIP level may buy in a week. */
export function weeklyCapOf(vipLevel: number, weeklyBase: number, levelsPerExtra: number): number {
  return weeklyBase + (levelsPerExtra === 0 ? 0 : Math.floor(vipLevel / levelsPerExtra));
}

export const MOST_BOXES_AT_ONCE = 10;

/** Where a sale stands at a moment; times in milliseconds, `end` null for an open one. */
export type SaleState = 'upcoming' | 'ongoing' | 'soldOut' | 'closed';

export function saleStateOf(sale: { start: number; end: number | null; left: number }, now: number): SaleState {
  if (now < sale.start) return 'upcoming';
  if (sale.end !== null && now >= sale.end) return 'closed';
  return sale.left > 0 ? 'ongoing' : 'soldOut';
}
