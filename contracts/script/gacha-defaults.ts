// The boxes, sales, vouchers and coupons of a deployment that names no others, as calls of the contracts.
import { parseEther } from 'ethers';
import {
  boxFamilies,
  boxIdOf,
  boxTiers,
  couponIdOf,
  couponOffs,
  couponPrice,
  defaultOdds,
  tierTerms,
} from '../../core/rules/boxes/boxes.ts';
import type { BoxOdds, BoxTier } from '../../core/rules/boxes/boxes.ts';

export type GachaCall = { method: string; args: unknown[] };
/** They fit in one transaction. */
export type GachaCalls = { contract: 'gacha' | 'boxSales'; name: string; calls: GachaCall[] };

/** Ten ARCA for one of the native coin, as nobody has priced either yet. */
const ARCA_PER_NATIVE = 10n;
/** An account of VIP level L buys 1 + floor(L / 5) capped boxes in a week. */
const WEEKLY_BASE = 1;
const LEVELS_PER_EXTRA = 5;
const couponTiers = boxTiers.filter((tier) => tier !== 'vip');

const boxes = boxFamilies.flatMap((_, family) => boxTiers.map((tier) => ({ family, tier })));

const priceOf = (tier: BoxTier) => parseEther(String(tierTerms[tier].priceArca));

/** In the order of the contract's struct. */
export function oddsTuple(odds: BoxOdds): unknown[] {
  const { rarityBps, guaranteeAt, guaranteedRarity, onlyClass, onlyFaction, featuredSuits } = odds;
  return [rarityBps, guaranteeAt, guaranteedRarity, onlyClass, onlyFaction, featuredSuits];
}

function saleOf({ family, tier }: (typeof boxes)[number]): GachaCall {
  const { supply, minVipLevel } = tierTerms[tier];
  const [weeklyBase, levelsPerExtra] = minVipLevel === 0 ? [0, 0] : [WEEKLY_BASE, LEVELS_PER_EXTRA];
  const price = priceOf(tier);
  const window = [0, 0];
  return {
    method: 'createSale',
    args: [
      [
        boxIdOf(family, tier),
        ...window,
        supply,
        minVipLevel,
        weeklyBase,
        levelsPerExtra,
        price,
        price / ARCA_PER_NATIVE,
      ],
    ],
  };
}

function couponsOf(family: number): GachaCall[] {
  return couponTiers.flatMap((tier) =>
    couponOffs.map((off) => {
      const saleId = boxes.findIndex((box) => box.family === family && box.tier === tier) + 1;
      const price = couponPrice(priceOf(tier), off * 10);
      return {
        method: 'setCoupon',
        args: [couponIdOf(family, tier, off * 10), [saleId, 0, 0, price, price / ARCA_PER_NATIVE]],
      };
    }),
  );
}

/** One is worth an entry to a test, which is no matter of the chain; the others a box of the first family each. */
const vouchers: GachaCall[] = [
  { method: 'setVoucher', args: [50_001, [0, 0, [], []]] },
  ...couponTiers.map((tier, index) => ({
    method: 'setVoucher',
    args: [50_002 + index, [0, 0, [boxIdOf(0, tier)], [1]]],
  })),
];

export const defaultGachaCalls: GachaCalls[] = [
  {
    contract: 'gacha',
    name: 'publish the odds of boxes',
    calls: boxes.map(({ family, tier }) => ({
      method: 'publishOdds',
      args: [boxIdOf(family, tier), oddsTuple(defaultOdds(tier))],
    })),
  },
  { contract: 'boxSales', name: 'open the sales of boxes', calls: boxes.map(saleOf) },
  { contract: 'boxSales', name: 'set what vouchers are worth', calls: vouchers },
  ...boxFamilies.map((family, index): GachaCalls => {
    return { contract: 'boxSales', name: `set the coupons of ${family}`, calls: couponsOf(index) };
  }),
];
