import { isCurrencyResource, resources, type CurrencyResource } from './resources.ts';

const WHOLE = 10n ** 18n;
const BPS = 10_000n;
const MINUTE = 60_000;

export type WithdrawBounds = { min: bigint; max: bigint };
export type WithdrawRules = {
  /** Smallest and largest order of each currency, the fee included. */
  bounds: Readonly<Record<CurrencyResource, WithdrawBounds>>;
  /** Of pieces of an item, which cost no fee. */
  itemBounds: WithdrawBounds;
  /** Of what somebody earned by whom he invited, or by staking. */
  earnedBounds: WithdrawBounds;
  /** What of the fees of whom he invited goes to who invited him, and how long after the other one came. */
  referralBps: number;
  referralMs: number;
  /** From one order to the next (decisions.md 22). */
  spacingMs: number;
  /** How long a voucher is good. */
  expiryMs: number;
  /** What the chain's time must be past a voucher's end before its amount is given back. */
  graceMs: number;
};

/** domain.md 12 */
export const withdrawRules: WithdrawRules = {
  bounds: {
    [resources.arca]: { min: 100n * WHOLE, max: 50_000n * WHOLE },
    [resources.whiteOre]: { min: 3_000n * WHOLE, max: 1_500_000n * WHOLE },
  },
  itemBounds: { min: 1n, max: 100n },
  // domain.md 25
  earnedBounds: { min: 10n * WHOLE, max: 50_000n * WHOLE },
  referralBps: 500,
  referralMs: 30 * 24 * 60 * MINUTE,
  spacingMs: 22 * 60 * MINUTE,
  expiryMs: 30 * MINUTE,
  graceMs: 10 * MINUTE,
};

/** Of a currency by its number, or of an item by its id. */
export const withdrawBoundsOf = ({ bounds, itemBounds }: WithdrawRules, resource: number): WithdrawBounds =>
  isCurrencyResource(resource) ? bounds[resource] : itemBounds;

/** What who invited somebody gets of a fee. */
export const referralShare = (fee: bigint, { referralBps }: WithdrawRules): bigint => (fee * BigInt(referralBps)) / BPS;

/**
 * When a voucher that is made now ends: it runs from when the treasury pays this wallet again, so that it never ends before
 * it could be used. In whole seconds, as the contract has it.
 */
export const voucherEnd = (now: number, payableFrom: number | null, lifeMs: number): number =>
  Math.floor((Math.max(now, payableFrom ?? 0) + lifeMs) / 1_000) * 1_000;

/** The largest order of which no more than this is paid out. */
export const orderPaying = (payout: bigint, feeBps: number): bigint => (payout * BPS) / (BPS - BigInt(feeBps));

export const withdrawFee = (amount: bigint, feeBps: number): bigint => (amount * BigInt(feeBps)) / BPS;

/** An amount as a client sends it: digits alone, no sign, exponent or leading zero. A number would have lost digits. */
export function readWireAmount(typed: unknown): bigint | null {
  return typeof typed === 'string' && /^[1-9]\d{0,77}$/.test(typed) ? BigInt(typed) : null;
}
