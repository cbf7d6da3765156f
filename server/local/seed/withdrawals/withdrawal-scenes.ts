import { id, Interface } from 'ethers';
import { treasuryAbi } from '../../../../core/abi/treasury.ts';
import { resources, type CurrencyResource } from '../../../../core/rules/economy/resources.ts';
import { withdrawBpsOfLevel } from '../../../../core/rules/economy/vip.ts';
import { withdrawFee, withdrawRules } from '../../../../core/rules/economy/withdrawals.ts';
import { LOCAL_CHAIN_ID } from '../../../../core/wire/local.ts';
import { createCashier } from '../../../chain/contracts/vouchers.ts';
import type { VoucherOrder } from '../../../http/deps.ts';
import { demoIdentities, traderIdentities, type Offices } from '../identities.ts';
import type { StoryBlock, StoryContracts } from '../story.ts';
import type { Slot } from '../story-times.ts';

const DAY = 86_400;
const GAS = 400_000;
/** Enough to be carried to the contract, and not enough for what it does there. */
const TOO_LITTLE_GAS = 60_000;
/** From the order to the block with its transaction; other scenes have their blocks at other distances. */
const AFTER = 109;
/** An order that somebody should find open: longer than the half hour that a voucher is good for. */
const OPEN_FOR = DAY / 2;
const coins = (whole: number) => BigInt(whole) * 10n ** 18n;
const treasury = new Interface(treasuryAbi);

/** What becomes of an order: the chain pays it, nobody uses it, or it is still open, sent, or sent and reverted. */
export type Fate = 'paid' | 'unused' | 'open' | 'sent' | 'reverted';

export type SeedWithdrawal = {
  accountId: string;
  order: VoucherOrder;
  feeBps: number;
  fate: Fate;
  /** Seconds. */
  createdAt: number;
};

type Plan = readonly [who: string, daysAgo: number, fate: Fate, resource: CurrencyResource, amount: number];

const { arca, whiteOre } = resources;
/**
 * A handful in every state. Open ones are of those who are not tried out for their withdrawals. Deposits come early, White
 * Ore not before the middle of the story.
 */
const plans: readonly Plan[] = [
  // Soon after they came, so that who sent them has a share of their fees.
  ['trader-0', 70, 'paid', arca, 6_000],
  ['trader-1', 68, 'paid', arca, 5_000],
  ['trader-8', 66, 'paid', arca, 4_500],
  ['trader-11', 60, 'paid', arca, 200],
  ['rich', 45, 'paid', arca, 1_000],
  ['vip', 40, 'paid', arca, 1_500],
  ['trader-12', 33, 'unused', arca, 150],
  ['leader', 20, 'paid', arca, 500],
  ['vip', 12, 'unused', whiteOre, 5_000],
  ['rich', 9, 'paid', whiteOre, 6_000],
  ['rich', 5, 'unused', arca, 700],
  ['rich', 3, 'paid', arca, 2_000],
  ['manager', 0.06, 'reverted', arca, 100],
  ['trader-8', 0.06, 'reverted', arca, 120],
  ['support', 0.05, 'open', arca, 100],
  ['trader-10', 0.05, 'open', arca, 250],
  ['trader-9', 0.04, 'sent', arca, 130],
  ['trader-13', 0.04, 'sent', arca, 180],
];
/** What a demo account pays; nobody else has the level of a lower fee. */
const levels: Readonly<Record<string, number>> = { vip: 8 };

export type WithdrawalOptions = { seed: string; slots: readonly Slot[]; until: number };

/** The withdrawals of a world, oldest first; they follow from its seed and times. */
export function withdrawalsOf({ seed, slots, until }: WithdrawalOptions): SeedWithdrawal[] {
  const wallets = new Map([
    ...demoIdentities(seed).map(({ key, address }) => [key as string, address] as const),
    ...traderIdentities(seed).map(({ address }, at) => [`trader-${at}`, address] as const),
  ]);
  return plans.map(([who, daysAgo, fate, resType, whole], at) => {
    const createdAt = slots.filter(({ time }) => time <= until - daysAgo * DAY).at(-1)?.time ?? until - DAY;
    const amount = coins(whole);
    const feeBps = withdrawBpsOfLevel(levels[who] ?? 0);
    const isOpen = fate === 'open' || fate === 'sent' || fate === 'reverted';
    const expireAt = isOpen ? until + OPEN_FOR : createdAt + withdrawRules.expiryMs / 1_000;
    const order = { user: wallets.get(who) ?? '', resType: BigInt(resType), amount, expireAt, variant: 0 };
    const salt = id(`hero-hub ${seed} withdrawal ${at}`);
    return {
      accountId: `seed-${who}`,
      feeBps,
      fate,
      createdAt,
      order: { ...order, salt, fee: withdrawFee(amount, feeBps) },
    };
  });
}

type Parts = { contracts: StoryContracts; offices: Offices };

/** What of them the chain saw: the ones that it paid, and the ones that ran out of gas. */
export async function withdrawalBlocks(all: readonly SeedWithdrawal[], parts: Parts): Promise<StoryBlock[]> {
  const sent = all.filter(({ fate }) => fate === 'paid' || fate === 'reverted');
  const moments = [...new Set(sent.map(({ createdAt }) => createdAt))];
  return Promise.all(
    moments.map(async (moment) => ({
      time: moment + AFTER,
      transactions: await Promise.all(
        sent.filter(({ createdAt }) => createdAt === moment).map((one) => transactionOf(one, parts)),
      ),
    })),
  );
}

async function transactionOf({ order, fate }: SeedWithdrawal, { contracts, offices }: Parts) {
  const place = { chainId: LOCAL_CHAIN_ID, treasury: contracts.treasury };
  const signature = await createCashier(offices.cashier.privateKey, place).sign(order);
  const data = treasury.encodeFunctionData('withdraw', [order, signature]);
  return { from: order.user, to: contracts.treasury, data, gas: fate === 'paid' ? GAS : TOO_LITTLE_GAS };
}
