import * as z from 'zod/mini';
import { endpoint, noInput } from '../endpoint.ts';
import { listEndpoint, listQuery } from '../list-query.ts';
import { address, amount, bps, hash, id, instant, integer } from '../primitives.ts';

/** 37 ARCA, 38 White Ore (domain.md 12), or the id of an item that is held in the game; as text where it arrives in a query. */
const itemResource = integer(10_000, 10 ** 15 - 1);
const withdrawResource = z.union([z.literal(37), z.literal(38), itemResource]);
const resourceQuery = z.pipe(
  z.string().check(z.regex(/^(37|38|[1-9]\d{4,14})$/)),
  z.transform((text: string) => Number.parseInt(text, 10)),
);

/**
 * created: the voucher is good; submitted: a transaction carries it; failed: that reverted, the voucher is as good as before;
 * confirmed: paid; expired: nobody can use the voucher any more, and the amount was given back.
 */
export const withdrawState = z.enum(['created', 'submitted', 'failed', 'confirmed', 'expired']);
export type WithdrawState = z.infer<typeof withdrawState>;
export const withdrawVariants = ['game', 'referral', 'staking', 'gacha'] as const;
export const withdrawVariant = z.enum(withdrawVariants);
export type WithdrawVariant = z.infer<typeof withdrawVariant>;
/** What an order of a currency draws from: what there is in the game, what was earned by whom the player invited, or by staking. */
export const orderedVariant = z.enum(['game', 'referral', 'staking']);
export type OrderedVariant = z.infer<typeof orderedVariant>;

/** What the treasury contract takes: its WithdrawOrder, and the cashier's EIP-712 signature of it. */
export const voucher = z.object({
  user: address,
  resType: id,
  amount,
  fee: amount,
  /** Seconds since 1970. */
  expireAt: z.int(),
  salt: hash,
  /** Place in `withdrawVariants`. */
  variant: z.int(),
  signature: z.string(),
});
export type Voucher = z.infer<typeof voucher>;

export const withdrawal = z.object({
  id: hash,
  /** 37 ARCA, 38 White Ore, or an item’s id. */
  resType: id,
  variant: withdrawVariant,
  /** The fee included. */
  amount,
  fee: amount,
  feeBps: bps,
  state: withdrawState,
  createdAt: instant,
  expireAt: instant,
  closedAt: z.nullable(instant),
  txHash: z.nullable(hash),
  /** Whether an expired order can be made once more. */
  canRepeat: z.boolean(),
  /** From when, where a later order has the 22 hours waited for; null: at once. */
  repeatableFrom: z.nullable(instant),
});
export type Withdrawal = z.infer<typeof withdrawal>;

/** What the treasury contract still pays of a resource today, to all together, what on a new day, and when that begins. */
export const dailyLeft = z.object({ left: amount, cap: amount, resetsAt: instant });

/** The next VIP level at which a withdrawal costs less, and the ve-ARCA that reaches it. */
export const cheaperLevel = z.object({ vipLevel: z.int(), feeBps: bps, ve: amount });

/** An order with its voucher as long as that is good, and from when the treasury contract takes it; null: at once. */
export const openWithdrawal = z.object({
  order: withdrawal,
  voucher: z.nullable(voucher),
  payableFrom: z.nullable(instant),
  /** It is more than the contract still pays today: its next day is what it waits for. */
  isOverDay: z.boolean(),
});
export type OpenWithdrawal = z.infer<typeof openWithdrawal>;

export const deposit = z.object({
  id: z.string(),
  resType: id,
  amount,
  txHash: hash,
  at: instant,
  confirmations: z.int(),
  credited: z.boolean(),
  /** It has all its confirmations and waits for the game account of whose wallet it came from. */
  waits: z.boolean(),
});
export type Deposit = z.infer<typeof deposit>;

/** Any text or number: what is no amount has a code of its own (70170105). */
const typedAmount = z.union([z.string().check(z.maxLength(200)), z.number()]);

export const withdrawalEndpoints = {
  preWithdraw: endpoint({
    method: 'GET',
    path: '/Order/PreWithdraw',
    access: 'player',
    summary:
      'What a withdrawal of this resource would cost now, its bounds, and when the next one may be made; variant referral is about what was earned by invitations, in ARCA, which costs no fee, as does variant staking',
    input: z.strictObject({ resType: resourceQuery, variant: z.optional(orderedVariant) }),
    output: z.object({
      resType: withdrawResource,
      /** False: there is no game account yet, and no order is taken (12104002). */
      inGame: z.boolean(),
      balance: amount,
      min: amount,
      max: amount,
      feeBps: bps,
      vipLevel: z.int(),
      /** From one order to the next. */
      spacingSeconds: z.int(),
      nextAllowedAt: z.nullable(instant),
      /** When the treasury contract would pay the next one of this resource. */
      payableFrom: z.nullable(instant),
      /** How long the contract waits from one payment of a resource to a wallet to the next. */
      payableSpacingSeconds: z.int(),
      /** How long a voucher is good, from when it could be used first. */
      voucherSeconds: z.int(),
      daily: dailyLeft,
      /** Null at the highest level, and where there is no fee. */
      nextLevel: z.nullable(cheaperLevel),
      /** The treasury pays nothing to this wallet (70170104). */
      locked: z.boolean(),
      paused: z.boolean(),
      order: z.nullable(withdrawal),
    }),
  }),
  preDeposit: endpoint({
    method: 'GET',
    path: '/Order/PreDeposit',
    access: 'player',
    summary: 'What a deposit of this currency has to be now, and whether one would be taken and credited',
    input: z.strictObject({ resType: z.enum(['37', '38']) }),
    output: z.object({
      resType: id,
      min: amount,
      /** Blocks until it is credited. */
      confirmations: z.int(),
      /** False: what comes in waits for the game account (decisions.md 45). */
      inGame: z.boolean(),
      /** The treasury takes nothing from this wallet. */
      locked: z.boolean(),
      paused: z.boolean(),
    }),
  }),
  withdraw: endpoint({
    method: 'POST',
    path: '/Order/Withdraw',
    access: 'player',
    summary:
      'Order a withdrawal of a currency, or of pieces of an item that is held in the game, which cost no fee; variant referral draws from what was earned by invitations, without a fee too: the amount is frozen and the voucher signed. feeBps is the fee that was shown; without it the last one that was quoted counts (71001 when it is another now). What the treasury would not pay before the voucher ends is no amount (70170105)',
    input: z.strictObject({
      resType: withdrawResource,
      amount: typedAmount,
      feeBps: z.optional(bps),
      variant: z.optional(orderedVariant),
    }),
    output: openWithdrawal,
  }),
  again: endpoint({
    method: 'POST',
    path: '/Order/Again',
    access: 'player',
    summary:
      'An open order’s voucher once more, the same; an expired order is made again, without waiting 22 hours if it is the latest',
    input: z.strictObject({ orderId: hash, feeBps: z.optional(bps) }),
    output: openWithdrawal,
  }),
  submitted: endpoint({
    method: 'POST',
    path: '/Order/Submitted',
    access: 'player',
    summary: 'Name the transaction that carries an open order; what counts is what the chain says',
    input: z.strictObject({ orderId: hash, txHash: hash }),
    output: withdrawal,
  }),
  order: endpoint({
    method: 'GET',
    path: '/Order/Info',
    access: 'player',
    summary:
      'One withdrawal by its id: the caller’s own with its voucher while that is good and nothing of the resource is owed; staff see anybody’s, without',
    input: z.strictObject({ orderId: hash }),
    output: z.object({
      order: withdrawal,
      voucher: z.nullable(voucher),
      /** What the account owes after a payment that the chain took back, beyond what it has: until it is paid, no voucher is signed. */
      owed: amount,
      /** As of an order that was just made. */
      payableFrom: z.nullable(instant),
      isOverDay: z.boolean(),
      /** Blocks on top of its payment, that one included. */
      confirmations: z.int(),
      required: z.int(),
      isOwn: z.boolean(),
      account: z.object({ id: z.string(), wallet: address }),
    }),
  }),
  latest: endpoint({
    method: 'GET',
    path: '/Order/Latest',
    access: 'player',
    summary:
      'The latest withdrawal of the account, with its voucher while that is good and nothing of the resource is owed',
    input: noInput,
    output: z.object({ order: z.nullable(withdrawal), voucher: z.nullable(voucher) }),
  }),
  withdrawals: listEndpoint({
    path: '/Order/Withdrawals',
    access: 'player',
    summary: 'The account’s withdrawals, newest first',
    input: listQuery(
      ['createdAt'],
      z.strictObject({
        state: z.optional(z.array(withdrawState)),
        variant: z.optional(z.array(withdrawVariant)),
        resType: z.optional(z.array(id)),
      }),
    ),
    row: withdrawal,
  }),
  deposits: listEndpoint({
    path: '/Order/Deposits',
    access: 'player',
    summary: 'What came in from the account’s wallet, newest first, and whether it was credited',
    input: listQuery(['at'], z.strictObject({})),
    row: deposit,
  }),
  masterState: endpoint({
    method: 'GET',
    path: '/Chain/MasterOrderState',
    access: 'player',
    summary: 'The caller’s order that this transaction carries, or for staff anybody’s; unknown for anything else',
    input: z.strictObject({ txHash: hash }),
    output: z.object({
      /** `failed`: it was reverted; `expired`: and its order came to its end unpaid. */
      state: z.enum(['unknown', 'submitted', 'confirmed', 'failed', 'expired']),
      confirmations: z.int(),
      order: z.nullable(withdrawal),
    }),
  }),
  balance: endpoint({
    method: 'GET',
    path: '/Game/Balance',
    access: 'player',
    summary: 'What the account has in the game and, by the index, in its wallet',
    input: noInput,
    output: z.object({
      balances: z.array(
        z.object({
          resType: id,
          /** To spend, waiting for a withdrawal, and owed after a deposit that the chain took back. */
          game: amount,
          frozen: amount,
          debt: amount,
          /** Deposited and not yet confirmed often enough. */
          arriving: amount,
          wallet: amount,
        }),
      ),
      /** Pieces of items that are held in the game, to spend and waiting for a withdrawal. */
      items: z.array(z.object({ resType: id, game: amount, frozen: amount })),
      /**
       * To spend, owed after a burn that the chain took back, burned for and not yet confirmed, put into machines, which give
       * back what they do not use, and the most there can be of all of it.
       */
      energy: z.object({ game: amount, debt: amount, arriving: amount, machines: amount, cap: amount }),
    }),
  }),
};

/** An order as staff see it. */
export const watchedWithdrawal = z.extend(withdrawal, { accountId: z.string(), wallet: address });
export type WatchedWithdrawal = z.infer<typeof watchedWithdrawal>;

export const adminWithdrawalEndpoints = {
  list: listEndpoint({
    service: 'admin',
    path: '/Withdrawals/List',
    access: 'support',
    summary: 'Every withdrawal of the world, oldest or newest first; `open` those whose voucher may still be used',
    input: listQuery(
      ['createdAt'],
      z.strictObject({
        open: z.optional(z.boolean()),
        state: z.optional(z.array(withdrawState)),
        wallet: z.optional(address),
        /** Of an order itself, or of the transaction that carries it. */
        hash: z.optional(hash),
      }),
    ),
    row: watchedWithdrawal,
  }),
};
